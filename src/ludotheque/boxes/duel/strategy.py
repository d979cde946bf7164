"""How to play Duel well: count the dice, see what is taken next."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit_count
from ludotheque.core.kernels import kernel

from .board import COLUMNS, EDGE, KEY_COLUMN, LINES, STEPS, STRIDE
from .dice import KING, TOPS

ROW = (1 << COLUMNS) - 1
MOST = 0.39  # an evaluation never looks like a win
HALF = 4.0  # so many dice more are half of that; a lead is never so big that one more would not count


@kernel
def evaluate(state: Any, values: Any) -> None:
    lead = 0
    for row in range(int(state.rows)):
        lead += bit_count(int(state.lines[row]) >> EDGE & ROW)
        lead -= bit_count(int(state.lines[LINES + row]) >> EDGE & ROW)
    values[0] = 0.5 + MOST * lead / (abs(lead) + HALF)
    values[1] = 1.0 - values[0]


@kernel
def noisy(state: Any, move: int) -> int:
    """Taking a die, the King above all, and reaching the key square."""
    seat = int(state.ply) & 1
    landing = (move & 127) + STEPS[move >> 7 & 3] * (move >> 9 & 15) + STEPS[move >> 13 & 3] * (move >> 15)
    taken = abs(int(state.board[landing]))
    if taken == KING:
        return 100
    die = abs(int(state.board[move & 127]))
    goal = KEY_COLUMN + STRIDE * (1 if seat else int(state.rows))
    if landing == goal and (die == KING or not state.king_only):
        return 99
    return 10 - TOPS[die] if taken else 0
