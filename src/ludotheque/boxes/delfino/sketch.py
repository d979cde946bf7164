"""Delfino in the terminal: each card as two lines that show its corners."""

from __future__ import annotations

from typing import Any

from .board import (
    EMPTY,
    FIN,
    NORTH_EAST,
    NORTH_WEST,
    NOSE,
    SOUTH_EAST,
    SOUTH_WEST,
    TAIL,
    column_row,
    place_at,
)
from .facts import DELFINO
from .layout import window_of

SIGNS = {NOSE: "●", EMPTY: " ", TAIL: "Y", FIN: "▲"}
LEGEND = "● nose, nez   ▲ fin, aileron   Y tail, queue"
SEAS = ("#2d7f9d", "#256f8b")
SAND = "#e9d9b4"
COLOURS = ("#ff8a70", "#ffc94d", "#ffffff", "#15131a")


def sketch(state: Any) -> str:
    window = window_of(state)
    cards = state.cards.tolist()
    pawns = {int(state.pawns[seat]): _pawn(seat) for seat in range(state.players)}
    lines = []
    for row in range(window.north, window.south - 1, -1):
        places = [place_at(column, row) for column in range(window.west, window.east + 1)]
        upper = [
            _half(place, cards[place], NORTH_WEST, pawns.get(place, " "), NORTH_EAST) for place in places
        ]
        lower = [_half(place, cards[place], SOUTH_WEST, " ", SOUTH_EAST) for place in places]
        lines += [f" [dim]{row + 1:>2}[/] {''.join(upper)}", f"    {''.join(lower)}"]
    letters = "".join(f"  {chr(ord('a') + column)}  " for column in range(window.west, window.east + 1))
    return "\n".join(
        [*lines, f"    [dim]{letters}[/]", f"    [dim]{LEGEND}[/]", "", f"    {_counters(state)}"]
    )


def _half(place: int, card: int, left: int, middle: str, right: int) -> str:
    """The upper or lower half of a card, or sand; neighbouring cards differ a little in shade."""
    if not card:
        return f"[on {SAND}]     [/]"
    first, last = (SIGNS[(corner - card + 1) % 4] for corner in (left, right))
    return f"[#f4fbff on {SEAS[sum(column_row(place)) % 2]}]{first} {middle} {last}[/]"


def _pawn(seat: int) -> str:
    return f"[bold {COLOURS[seat]}]{_initial(seat)}[/]"


def _initial(seat: int) -> str:
    """The same in both languages: C, A, P, J."""
    return DELFINO.seats[seat].en[0]


def _counters(state: Any) -> str:
    """The counters, the one to play pointed out, and the movement points left of those thrown."""
    to_play = -1 if state.ending else int(state.seat)
    counters = [
        f"{'▸' if seat == to_play else ' '}{_initial(seat)} {state.scores[seat]}"
        for seat in range(state.players)
    ]
    points = f"   {'◆' * int(state.left)}{'◇' * int(state.thrown - state.left)}"
    return "  ".join(counters) + points
