"""Legal moves and endings of Duel."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Bounds, state_type

from .board import COLUMNS, EDGE, KEY_COLUMN, LINES, MOST_ROWS, SIZE, STEPS, STRIDE, WALLS
from .dice import KING, RED_ROW, ROLLS, TOPS, WHITE_ROW

QUIET_LIMIT = 100
REPETITION, KING_TAKEN, KEY_SQUARE, STUCK, LIMIT = 1, 2, 3, 4, 5
ALL_COLUMNS = (1 << COLUMNS) - 1
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

# A 6, the most, has 4 straight ways and, for each of the 8 pairs of directions, 5 corners; a King has 4 ways.
# 16 captures leave the two Kings; the hundredth quiet ply in a row ends the game.
MOST_MOVES = 8 * (4 + 8 * 5) + 4
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


@kernel
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
    own = LINES * (int(state.ply) & 1)
    count = 0
    for row in range(int(state.rows)):
        dice = int(state.lines[own + row]) >> EDGE & ALL_COLUMNS
        while dice:
            count = die_moves(state, lowest_bit(dice), row, moves, count)
            dice &= dice - 1
    return count


@kernel
def die_moves(state: Any, column: int, row: int, moves: Any, count: int) -> int:
    """Walk each first leg once and look both ways at every corner.

    A move is written in any case and counted if its way is open: guessing wrong at a branch costs more.
    """
    cell = STRIDE * (row + 1) + column
    die = abs(int(state.board[cell]))
    distance = TOPS[die]
    meek = die == KING and state.meek
    own = LINES * (int(state.ply) & 1)
    other = LINES - own
    for first in range(4):
        second = 1 - (first & 1)
        if second:
            line, place, corners, across = MOST_ROWS + column, row, 0, 1 << (EDGE + column)
        else:
            line, place, corners, across = row, column, MOST_ROWS, 1 << (EDGE + row)
        mine = int(state.lines[own + line])
        walked = mine | int(state.lines[other + line])
        moves[count] = cell | first << 7 | distance << 9
        count += leg_is_open(walked, walked if meek else mine, EDGE + place, first, distance)
        step = 1 - (first & 2)
        for leg in range(1, distance):
            place += step
            if walked >> (EDGE + place) & 1:
                break
            mine = int(state.lines[own + corners + place])
            taken = mine | int(state.lines[other + corners + place])
            rest = distance - leg
            bend = cell | first << 7 | leg << 9 | rest << 15
            moves[count] = bend | second << 13
            count += opens_up(taken, mine, across, across << rest)
            moves[count] = bend | (second + 2) << 13
            count += opens_down(taken, mine, across, across >> rest)
    return count


@kernel
def leg_is_open(taken: int, barred: int, place: int, direction: int, distance: int) -> bool:
    here = 1 << place
    if direction & 2:
        return opens_down(taken, barred, here, here >> distance)
    return opens_up(taken, barred, here, here << distance)


@kernel
def opens_up(taken: int, barred: int, here: int, there: int) -> bool:
    """Whether all bits between are free, and the last one not barred: a wall or a die of one's own."""
    return (taken & (there - 2 * here) | barred & there) == 0


@kernel
def opens_down(taken: int, barred: int, here: int, there: int) -> bool:
    return (taken & (here - 2 * there) | barred & there) == 0


@kernel
def can_move(state: Any) -> bool:
    """Whether the player to move has a legal move."""
    own = LINES * (int(state.ply) & 1)
    for row in range(int(state.rows)):
        dice = int(state.lines[own + row]) >> EDGE & ALL_COLUMNS
        while dice:
            if goes_straight(state, lowest_bit(dice), row):
                return True
            dice &= dice - 1
    # Hardly ever can no die go straight; then it takes the whole list.
    return legal(state, np.empty(MOST_MOVES, np.int64)) > 0


@kernel
def goes_straight(state: Any, column: int, row: int) -> bool:
    """Whether the die on this cell can roll its whole way in some direction."""
    die = abs(int(state.board[STRIDE * (row + 1) + column]))
    own = LINES * (int(state.ply) & 1)
    for direction in range(4):
        line, place = (row, column) if direction & 1 else (MOST_ROWS + column, row)
        mine = int(state.lines[own + line])
        taken = mine | int(state.lines[LINES - own + line])
        barred = taken if die == KING and state.meek else mine
        if leg_is_open(taken, barred, EDGE + place, direction, TOPS[die]):
            return True
    return False


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
    state.ending = judge(state, seat, landing, rolled, taken)
    return taken == 0


@kernel
def judge(state: Any, seat: int, landing: int, die: int, taken: int) -> int:
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
