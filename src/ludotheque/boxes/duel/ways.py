"""The open ways of every die: kernels on rows and columns as words of bits."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import inlined, kernel

from .board import COLUMNS, EDGE, LINES, MOST_ROWS, STRIDE
from .dice import KING, TOPS

ALL_COLUMNS = (1 << COLUMNS) - 1

# A 6, the most, has 4 straight ways and, for each of the 8 pairs of directions, 5 corners; a King has 4 ways.
# Before the n-th of them is looked at, fewer than n were counted: writing ahead does not leave the list.
MOST_MOVES = 8 * (4 + 8 * 5) + 4


@kernel
def open_ways(state: Any, moves: Any) -> int:
    """Write the code of every legal move of the player to move, and return how many."""
    own = LINES * (int(state.ply) & 1)
    count = 0
    for row in range(int(state.rows)):
        dice = int(state.lines[own + row]) >> EDGE & ALL_COLUMNS
        while dice:
            count = die_moves(state, lowest_bit(dice), row, moves, count)
            dice &= dice - 1
    return count


@inlined
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


@inlined
def leg_is_open(taken: int, barred: int, place: int, direction: int, distance: int) -> bool:
    here = 1 << place
    if direction & 2:
        return opens_down(taken, barred, here, here >> distance)
    return opens_up(taken, barred, here, here << distance)


@inlined
def opens_up(taken: int, barred: int, here: int, there: int) -> bool:
    """Whether all bits between are free, and the last one not barred: a wall or a die of one's own."""
    return (taken & (there - 2 * here) | barred & there) == 0


@inlined
def opens_down(taken: int, barred: int, here: int, there: int) -> bool:
    return (taken & (here - 2 * there) | barred & there) == 0


@inlined
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
    return open_ways(state, np.empty(MOST_MOVES, np.int64)) > 0


@inlined
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
