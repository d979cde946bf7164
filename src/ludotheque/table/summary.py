"""A table in one line, for lists; and when the house must look at it again."""

from __future__ import annotations

from typing import Literal

import msgspec

from .events import ClockSetting
from .mixing import waits_until
from .table import State, Table


class SeatSummary(msgspec.Struct, frozen=True):
    """Who sits where."""

    kind: Literal["person", "bot", "open"]
    name: str
    person: str
    rung: str


class Summary(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    table: str
    box: str
    options: dict[str, str]
    state: State
    number: int
    seats: list[SeatSummary]
    turn: int | None
    game: int
    games: int
    clock: ClockSetting
    record: bool
    created: int
    updated: int


def summary(table: Table) -> Summary:
    """The table's line in a list."""
    return Summary(
        table=table.id,
        box=table.created.box,
        options=table.created.options,
        state=table.state,
        number=table.number,
        seats=[SeatSummary(seat.kind, seat.name, seat.person, seat.rung) for seat in table.seats],
        turn=table.turn,
        game=table.game.number if table.game else 1,
        games=table.created.games,
        clock=table.created.clock,
        record=table.created.record,
        created=table.created.time,
        updated=table.log[-1].time,
    )


def bot_to_move(table: Table) -> int | None:
    """The seat of the bot whose turn it is."""
    turn = table.turn if table.state == "playing" else None
    return turn if turn is not None and table.seats[turn].kind == "bot" else None


def due(table: Table, now: int, lease: int) -> int | None:
    """When the house must look: a flag falls, chance is to move, or a bot should have moved by then."""
    if table.state != "playing":
        return None
    times = [table.flag_time]
    if table.turn is None or bot_to_move(table) is not None:
        times.append(now + lease)
    if table.turn is None and table.game is not None and now < waits_until(table, table.game):
        times.append(waits_until(table, table.game))
    return min((time for time in times if time is not None), default=None)
