"""Legal moves and endings of Duel."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import inlined, kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Bounds, state_type

from .board import COLUMNS, EDGE, KEY_COLUMN, LINES, MOST_ROWS, SIZE, STEPS, STRIDE, WALLS
from .dice import KING, RED_ROW, ROLLS, WHITE_ROW
from .sampling import sample_way
from .ways import MOST_MOVES, can_move, open_ways

QUIET_LIMIT = 100
REPETITION, KING_TAKEN, KEY_SQUARE, STUCK, LIMIT = 1, 2, 3, 4, 5
SURVEY = 0  # the one question for `consult`

State = state_type(
    [
        ("dice", np.uint64),  # the key of all that lies on the board
        ("board", np.int8, (SIZE,)),  # 0, or how White's die lies (1-24, King 25); Red's are negative
        ("lines", np.int32, (2 * LINES,)),  # White's rows and columns then Red's, a bit for each die
        ("ply", np.int16),
        ("quiet", np.int16),  # plies in a row without a capture
        ("ending", np.int8),
        ("king_only", np.int8),  # the option `key_square`
        ("meek", np.int8),  # the option `king_captures`: 1 where the King lands on empty cells only
        ("rows", np.int8),
    ]
)

# 16 captures leave the two Kings, and the hundredth quiet ply in a row ends the game.
BOUNDS = Bounds(moves=MOST_MOVES, plies=(16 + 1) * QUIET_LIMIT, seats=2, repetition=True)


@kernel
def start(state: Any, options: Any) -> None:
    state.king_only = options[0]
    state.meek = options[1]
    state.rows = 8 + options[2]
    state.ply = 0
    state.quiet = 0
    state.ending = 0
    state.board[:] = 0
    top_row = STRIDE * int(state.rows)
    for column in range(COLUMNS):
        state.board[STRIDE + column] = WHITE_ROW[column]
        state.board[top_row + column] = -RED_ROW[column]
    survey(state)


@kernel
def survey(state: Any) -> None:
    """Work out from the board what `play` keeps up to date beside it."""
    rows = int(state.rows)
    state.dice = np.uint64(0)
    for line in range(LINES):
        length = COLUMNS if line < MOST_ROWS else rows
        walls = WALLS ^ ((1 << length) - 1 << EDGE)
        state.lines[line] = walls
        state.lines[LINES + line] = walls
    for row in range(rows):
        for column in range(COLUMNS):
            cell = STRIDE * (row + 1) + column
            if state.board[cell]:
                toggle(state, cell, int(state.board[cell]))


@inlined
def toggle(state: Any, cell: int, die: int) -> None:
    """Count a die in or out; the board itself is the caller's."""
    row = cell // STRIDE - 1
    column = cell % STRIDE
    own = 0 if die > 0 else LINES
    state.lines[own + row] = int(state.lines[own + row]) ^ 1 << (EDGE + column)
    own += MOST_ROWS
    state.lines[own + column] = int(state.lines[own + column]) ^ 1 << (EDGE + row)
    state.dice ^= mix(0, cell << 6 | die & 63)


@kernel
def mover(state: Any) -> int:
    return OVER if state.ending else int(state.ply) & 1


@kernel
def legal(state: Any, moves: Any) -> int:
    return open_ways(state, moves)


@kernel
def sample(state: Any, moves: Any, rng: Any) -> int:
    """A random legal move, quicker than by the list."""
    return sample_way(state, moves, rng)


@kernel
def play(state: Any, move: int) -> bool:
    seat = int(state.ply) & 1
    side = 1 - 2 * seat
    first, leg = move >> 7 & 3, move >> 9 & 15
    second, rest = move >> 13 & 3, move >> 15
    origin = move & 127
    landing = origin + STEPS[first] * leg + STEPS[second] * rest
    die = side * int(state.board[origin])
    taken = int(state.board[landing])
    rolled = ROLLS[ROLLS[die, first, leg], second, rest]
    toggle(state, origin, side * die)
    if taken:
        toggle(state, landing, taken)
    toggle(state, landing, side * rolled)
    state.board[origin] = 0
    state.board[landing] = side * rolled
    state.ply += 1
    state.quiet = 0 if taken else state.quiet + 1
    state.ending = find_ending(state, seat, landing, rolled, taken)
    return taken == 0


@inlined
def find_ending(state: Any, seat: int, landing: int, die: int, taken: int) -> int:
    """The ending this ply brought about, if any; whoever wins is the one who just moved."""
    goal = KEY_COLUMN + STRIDE * (1 if seat else int(state.rows))
    if abs(taken) == KING:
        return KING_TAKEN
    if landing == goal and (die == KING or not state.king_only):
        return KEY_SQUARE
    if not can_move(state):
        return STUCK
    if state.quiet == QUIET_LIMIT:
        return LIMIT
    return 0


@kernel
def payoff(state: Any, points: Any) -> None:
    won = state.ending in (KING_TAKEN, KEY_SQUARE, STUCK)
    loser = int(state.ply) & 1
    points[loser] = 0.0 if won else 0.5
    points[1 - loser] = 1.0 if won else 0.5


@kernel
def key(state: Any) -> Any:
    return mix(state.dice, int(state.ply) & 1)


@kernel
def consult(state: Any, question: int, answer: Any) -> int:
    """SURVEY completes a state whose board was just read; 1 where the player to move can move."""
    survey(state)
    return int(can_move(state))
