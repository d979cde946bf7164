"""Games of a table as records, and records as tables to look at."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from ludotheque.core.position import Position
from ludotheque.core.record import Record
from ludotheque.core.rules import CHANCE

from . import events as e
from .dice import commitment, wrong_throws
from .draft import Draft
from .game import Game
from .table import Table

COMMITMENT, SEED = "Commitment", "Seed"  # the tags that make a record's dice checkable


def record_of(table: Table, game: Game) -> Record:
    """A game of the table as a record; the dice's seed is in it once the game is over."""
    seats = [table.seats[game.seat_of(side)] for side in range(len(table.seats))]
    names = tuple(seat.name or seat.rung or "?" for seat in seats)
    day = datetime.fromtimestamp(table.log[game.root.event - 1].time / 1000, UTC).date()
    record = Record.of(game.position, tuple(name.replace(";", ",") for name in names), day)
    if game.result is not None:
        points = tuple(game.result.points[game.seat_of(side)] for side in range(len(seats)))
        record = replace(record, result=points, ending=game.result.ending)
    return replace(record, tags=_dice_tags(table, game))


def events_of(record: Record, person: str, now: int) -> list[e.AnyEvent]:
    """The log of a table on which the record's game is laid out for everyone to go through."""
    box = record.box
    seats = box.seats
    draft = Draft(0, now, person)
    draft.add(e.Created, box=box.name, options=box.options, seats=seats, start=record.position, record=True)
    for seat, name in enumerate(record.players[:seats]):
        draft.add(e.Seated, seat=seat, person="", name=name[:40])
    if COMMITMENT in record.tags:
        draft.add(e.Committed, game=1, commitment=record.tags[COMMITMENT])
    draft.add(e.Began, game=1)
    for before, text in zip(record.positions(), record.moves, strict=False):
        side = before.to_move
        if side is None or side == CHANCE:
            draft.add(e.Thrown, text=text)
        else:
            draft.add(e.Moved, seat=side, text=text)
    if record.result is not None:
        draft.add(e.Ended, points=list(record.result), ending=record.ending)
    if SEED in record.tags:
        draft.add(e.Revealed, game=1, seed=record.tags[SEED])
    return draft.events


def check_dice(record: Record) -> list[str]:
    """What is wrong with the dice of a record; nothing where every throw is the seed's."""
    seed = record.tags.get(SEED, "")
    if len(seed) != 64 or any(digit not in "0123456789abcdef" for digit in seed):
        return ["seed"]
    positions: list[Position] = list(record.positions())
    wrong = [f"ply {ply}" for ply in wrong_throws(seed, positions)]
    honest = record.tags.get(COMMITMENT) == commitment(seed)
    return wrong if honest else ["commitment", *wrong]


def _dice_tags(table: Table, game: Game) -> dict[str, str]:
    committed = table.dice.get(game.number)
    tags = {COMMITMENT: committed.commitment} if committed else {}
    seed = table.revealed.get(game.number)
    return {**tags, SEED: seed} if seed else tags


def throws(record: Record) -> int:
    """How often chance moved in a record."""
    return sum(position.to_move == CHANCE for position in list(record.positions())[:-1])
