"""What a hand does in Delfino: places to click, pieces that travel."""

from __future__ import annotations

import re
from typing import Any

from ludotheque.core.preview import state_after
from ludotheque.drawing import Step

from .board import CARD, CORNER, DIE, GO, KEEP, STEPS, TURN, action_parts, column_row, parse_place, place_name
from .rules import MOVE_CARD

PLACE = re.compile("[a-o](?:1[0-5]|[1-9])")
THE_DIE = "die"
END_BUTTON, KEEP_BUTTON = "end", "keep"


def clicks(state: Any, code: int) -> tuple[str, ...]:
    kind, first, second = action_parts(code)
    if kind == CORNER:
        return (place_name(first),)
    if kind == DIE:
        return (f"die:{first}",)  # chance is not clicked; the paths differ all the same
    if kind in (GO, TURN):
        own = int(state.pawns[state.seat])
        return place_name(own), place_name(_landing(own, first, second) if kind == GO else own)
    if kind == CARD:
        return place_name(first), place_name(second)
    return (KEEP_BUTTON if kind == KEEP else END_BUTTON,)


def meant(state: Any, clicks: tuple[str, ...]) -> list[str]:
    """What touching places may mean: a corner, a card moved, or a run in a straight line."""
    if len(clicks) == 1:
        return [f"corner:{clicks[0]}"]
    start, end = clicks[0], clicks[1]
    if not (PLACE.fullmatch(start) and PLACE.fullmatch(end)):
        return []
    return [f"card:{start}{end}", *_run(start, end)] if state.asked == MOVE_CARD else _run(start, end)


def _run(start: str, end: str) -> list[str]:
    """A run between two places, where they lie in line."""
    (column, row), (to_column, to_row) = column_row(parse_place(start)), column_row(parse_place(end))
    east, north = to_column - column, to_row - row
    distance = max(abs(east), abs(north))
    if not distance or (0 not in (east, north) and abs(east) != abs(north)):
        return []
    way = ("n" if north > 0 else "s" if north else "") + ("e" if east > 0 else "w" if east else "")
    return [f"go:{way}{distance}"]


def travel(state: Any, code: int) -> tuple[Step, ...]:
    """What the action moves, then the counter and the die where they show something new."""
    after = state_after(__package__, state, code)
    return (*_moved(state, code, after), *_counters_and_die(state, after))


def pawn_place(state: Any, seat: int) -> str:
    """The place of a pawn as a piece: with its card, or in its owner's hand."""
    place = int(state.pawns[seat])
    return f"{place_name(place)}-pawn" if place else f"hand-{seat}"


def counter_place(seat: int) -> str:
    return f"counter-{seat}"


def counter_look(state: Any, seat: int) -> str:
    return f"counter-{state.scores[seat]}"


def die_look(state: Any) -> str:
    return f"die-{state.thrown}"


def _moved(state: Any, code: int, after: Any) -> list[Step]:
    kind, first, second = action_parts(code)
    if kind == TURN:
        own = place_name(int(state.pawns[state.seat]))
        return [Step((own, own))]
    if kind == CARD:
        return [Step((place_name(first), place_name(second)))]
    ways = [(pawn_place(state, seat), pawn_place(after, seat)) for seat in range(state.players)]
    return [Step(way) for way in ways if way[0] != way[1]]


def _counters_and_die(state: Any, after: Any) -> list[Step]:
    looks = [
        (counter_place(seat), counter_look(state, seat), counter_look(after, seat))
        for seat in range(state.players)
    ]
    looks.append((THE_DIE, die_look(state), die_look(after)))
    return [Step((place, place), (new,)) for place, old, new in looks if old != new]


def _landing(place: int, direction: int, distance: int) -> int:
    return place + distance * int(STEPS[direction])
