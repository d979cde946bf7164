"""A random legal move of Duel without listing them all: draw any way of any die until one is open."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest_bit
from ludotheque.core.chance import draw
from ludotheque.core.kernels import inlined, kernel

from .board import EDGE, LINES, MOST_ROWS, STRIDE
from .dice import KING, TOPS
from .ways import ALL_COLUMNS, leg_is_open, open_ways

MOST_WAYS = 44  # of a 6: four straight ones, and five corners for each of eight pairs of directions
TRIES = 100  # about ten are needed; a player with hardly a move left is better served by the list


@kernel
def sample_way(state: Any, moves: Any, rng: Any) -> int:
    """The code of a legal move, every one as likely; the player must have one."""
    dice = own_dice(state, moves)
    for _ in range(TRIES):
        drawn = draw(rng, dice * MOST_WAYS)
        cell = moves[drawn // MOST_WAYS]
        number = drawn % MOST_WAYS
        die = abs(int(state.board[cell]))
        if number < 8 * TOPS[die] - 4:
            code = nth_way(cell, TOPS[die], number)
            if way_is_open(state, code, die):
                return code
    return int(moves[draw(rng, open_ways(state, moves))])


@inlined
def own_dice(state: Any, cells: Any) -> int:
    """Write the cells of the dice of the player to move, and return how many."""
    own = LINES * (int(state.ply) & 1)
    count = 0
    for row in range(int(state.rows)):
        dice = int(state.lines[own + row]) >> EDGE & ALL_COLUMNS
        while dice:
            cells[count] = STRIDE * (row + 1) + lowest_bit(dice)
            count += 1
            dice &= dice - 1
    return count


@inlined
def nth_way(cell: int, distance: int, number: int) -> int:
    """One of the 8 * distance - 4 ways: the straight ones first, then corner after corner."""
    if number < 4:
        return cell | number << 7 | distance << 9
    number -= 4
    leg = 1 + (number >> 3)
    first = number & 3
    second = first + 1 + (number >> 1 & 2) & 3
    return cell | first << 7 | leg << 9 | second << 13 | (distance - leg) << 15


@inlined
def way_is_open(state: Any, code: int, die: int) -> bool:
    column, row = (code & 127) % STRIDE, (code & 127) // STRIDE - 1
    first, leg, second, rest = code >> 7 & 3, code >> 9 & 15, code >> 13 & 3, code >> 15
    own = LINES * (int(state.ply) & 1)
    line, place = (row, column) if first & 1 else (MOST_ROWS + column, row)
    mine = int(state.lines[own + line])
    taken = mine | int(state.lines[LINES - own + line])
    if rest == 0:
        return leg_is_open(taken, taken if die == KING and state.meek else mine, EDGE + place, first, leg)
    if not leg_is_open(taken, taken, EDGE + place, first, leg):
        return False
    step = leg if first < 2 else -leg
    line, place = (row + step, column) if second & 1 else (MOST_ROWS + column + step, row)
    mine = int(state.lines[own + line])
    taken = mine | int(state.lines[LINES - own + line])
    return leg_is_open(taken, mine, EDGE + place, second, rest)
