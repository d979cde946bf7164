"""How to play Pyramida well: it is a race, so count the steps that are left."""

from __future__ import annotations

from typing import Any

from ludotheque.core.kernels import kernel

from .board import CELL_MASK, LANDING_AT, PUSHED_AT, RETREAT_AT, ROW, TOP
from .pawns import is_single, lowest_cell, without_lowest

MOST = 0.39  # an evaluation never looks like a win
HALF = 12.0  # so many steps ahead are half of that; a lead is never so big that one more would not count
LAST_PAWN = 4.0  # steps behind: who has no other pawn to move must be the first to end a fight of pushes
LONG_FALL = 3  # rows


@kernel
def evaluate(state: Any, values: Any) -> None:
    lead = steps_left(state, 1) - steps_left(state, 0) + (0.5 if state.turn == 0 else -0.5)
    values[0] = 0.5 + MOST * lead / (abs(lead) + HALF)
    values[1] = 1.0 - values[0]


@kernel
def steps_left(state: Any, seat: int) -> float:
    """Upward steps until all pawns are out, and what a last pawn lacks."""
    low, high = state.own[seat, 0], state.own[seat, 1]
    steps = LAST_PAWN if is_single(low, high) else 0.0
    while low | high:
        steps += ROW[TOP] - ROW[lowest_cell(low, high)]
        low, high = without_lowest(low, high)
    return steps


@kernel
def noisy(state: Any, move: int) -> int:
    """A push far down, and a pawn that goes out."""
    pushed = move >> PUSHED_AT & CELL_MASK
    if pushed:
        fall = ROW[pushed] - ROW[move >> RETREAT_AT & CELL_MASK]
        return fall if fall >= LONG_FALL else 0
    return 1 if move >> LANDING_AT & CELL_MASK == TOP else 0
