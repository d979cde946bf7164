"""Legal moves and endings of Hexapawn."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Bounds, state_type

from .board import CELLS, MOST_COLUMNS, ROWS, STRIDE

ROW, TAKEN, STUCK = 1, 2, 3

State = state_type(
    [
        ("own", np.int64, (2,)),  # White's pawns, Black's
        ("columns", np.int8),
        ("ply", np.int16),
        ("ending", np.int8),
        ("winner", np.int8),
    ]
)
# A pawn goes ahead, or takes to either side. It can step once without reaching the last row: 2 × 4 such moves and one more.
BOUNDS = Bounds(moves=3 * MOST_COLUMNS, plies=2 * MOST_COLUMNS + 1, seats=2, repetition=False)


@kernel
def start(state: Any, options: Any) -> None:
    columns = 3 + options[0]
    state.columns = columns
    state.own[0] = (1 << columns) - 1
    state.own[1] = ((1 << columns) - 1) << (STRIDE * (ROWS - 1))
    state.ply = 0
    state.ending = 0
    state.winner = 0


@kernel
def mover(state: Any) -> int:
    return OVER if state.ending else int(state.ply) & 1


@kernel
def legal(state: Any, moves: Any) -> int:
    return moves_of(state, int(state.ply) & 1, moves)


@kernel
def moves_of(state: Any, seat: int, moves: Any) -> int:
    """Write a player's moves: ahead onto an empty cell, aslant onto one of the other's pawns."""
    own, other = int(state.own[seat]), int(state.own[1 - seat])
    count = 0
    for cell in range(CELLS):
        if own >> cell & 1:
            for side in range(-1, 2):
                landing = target(cell, seat, side, int(state.columns))
                if landing >= 0 and is_open(own, other, landing, side):
                    moves[count] = cell | landing << 4
                    count += 1
    return count


@kernel
def target(cell: int, seat: int, side: int, columns: int) -> int:
    """The cell one row ahead and so far to the right; -1 where there is none."""
    row = cell // STRIDE + 1 - 2 * seat
    column = cell % STRIDE + side
    if row < 0 or row >= ROWS or column < 0 or column >= columns:
        return -1
    return STRIDE * row + column


@kernel
def is_open(own: int, other: int, landing: int, side: int) -> bool:
    if side == 0:
        return ((own | other) >> landing & 1) == 0
    return (other >> landing & 1) == 1


@kernel
def play(state: Any, move: int) -> bool:
    seat = int(state.ply) & 1
    landing = move >> 4
    state.own[seat] = int(state.own[seat]) ^ (1 << (move & 15)) ^ (1 << landing)
    state.own[1 - seat] = int(state.own[1 - seat]) & ~(1 << landing)
    state.ply += 1
    settle(state)
    return False


@kernel
def settle(state: Any) -> None:
    """Whether who moved last has won: across, by the last pawn taken, or because the other cannot move."""
    last = (int(state.ply) + 1) & 1
    far = ((1 << STRIDE) - 1) << (0 if last else STRIDE * (ROWS - 1))
    moves = np.empty(3 * MOST_COLUMNS, np.int64)
    if int(state.own[last]) & far:
        state.ending = ROW
    elif int(state.own[1 - last]) == 0:
        state.ending = TAKEN
    elif moves_of(state, 1 - last, moves) == 0:
        state.ending = STUCK
    state.winner = last


@kernel
def payoff(state: Any, points: Any) -> None:
    points[int(state.winner)] = 1.0
    points[1 - int(state.winner)] = 0.0


@kernel
def key(state: Any) -> Any:
    return mix(int(state.own[0]) << 16 | int(state.own[1]), int(state.ply) & 1)
