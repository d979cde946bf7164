"""Connect four: columns of seven bits, six cells and one that stays empty."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import inlined, kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Bounds, state_type

COLUMNS, ROWS, STRIDE = 7, 6, 7
BOTTOM = sum(1 << STRIDE * column for column in range(COLUMNS))
FOUR, FULL = 1, 2

State = state_type([("own", np.int64, (2,)), ("ply", np.int64), ("ending", np.int64)])
BOUNDS = Bounds(moves=COLUMNS, plies=COLUMNS * ROWS, seats=2, repetition=False)


@kernel
def start(state: Any, options: Any) -> None:
    state.own[0] = 0
    state.own[1] = 0
    state.ply = 0
    state.ending = 0


@kernel
def mover(state: Any) -> int:
    return OVER if state.ending else state.ply & 1


@kernel
def legal(state: Any, moves: Any) -> int:
    taken = state.own[0] | state.own[1]
    count = 0
    for column in range(COLUMNS):
        moves[count] = column
        count += 1 - (taken >> (STRIDE * column + ROWS - 1) & 1)
    return count


@kernel
def play(state: Any, move: int) -> bool:
    seat = state.ply & 1
    taken = state.own[0] | state.own[1]
    column = ((1 << ROWS) - 1) << STRIDE * move
    own = state.own[seat] | ((taken + (1 << STRIDE * move)) & column)
    state.own[seat] = own
    state.ply += 1
    if has_four(own):
        state.ending = FOUR
    elif state.ply == COLUMNS * ROWS:
        state.ending = FULL
    return False


@inlined
def has_four(own: int) -> bool:
    found = 0
    for step in (1, STRIDE - 1, STRIDE, STRIDE + 1):
        pairs = own & own >> step
        found |= pairs & pairs >> 2 * step
    return found != 0


@kernel
def payoff(state: Any, points: Any) -> None:
    won = state.ending == FOUR
    loser = state.ply & 1
    points[loser] = 0.0 if won else 0.5
    points[1 - loser] = 1.0 if won else 0.5


@kernel
def key(state: Any) -> Any:
    return mix(state.own[0], state.own[1])
