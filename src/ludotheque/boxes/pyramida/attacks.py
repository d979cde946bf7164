"""Attacks of Pyramida: whom a pawn attacks where it arrives, and where the attacked pawn can go."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import kernel

from .board import (
    CELL_MASK,
    COLUMN,
    DOWN,
    LANDING_AT,
    LOWER,
    NEAR,
    NOWHERE,
    PUSH_MIDDLE_AT,
    PUSHED_AT,
    RETREAT_AT,
    ROW,
    TOP,
    UP,
)
from .pawns import Sides, is_free, is_single, is_theirs, lowest_cell

NOBODY = -1


@kernel
def add_arrivals(sides: Sides, walk: int, moves: Any, count: int) -> int:
    """Write the moves that this walk makes: one for each push the attacker may choose, or one without a push."""
    origin = walk & CELL_MASK
    landing = walk >> LANDING_AT
    pushed = column_victim(sides, origin, landing)
    if pushed:
        retreat = lowest_free(sides, landing, pushed)
        if retreat:
            moves[count] = walk | pushed << PUSHED_AT | retreat << RETREAT_AT
            return count + 1
    height = contact_height(sides, origin, landing)
    if height != NOBODY:
        pushes = add_pushes(sides, walk, height, moves, count)
        if pushes > count:
            return pushes
    moves[count] = walk
    return count + 1


@kernel
def is_attack(sides: Sides, origin: int, landing: int) -> bool:
    """Somebody is attacked by a pawn that goes this way, retreat or not."""
    by_contact = contact_height(sides, origin, landing) != NOBODY
    return by_contact or column_victim(sides, origin, landing) != NOWHERE


@kernel
def column_victim(sides: Sides, origin: int, landing: int) -> int:
    """The pawn attacked by column: alone there with another pawn of the mover, which is below it, as this one will be.

    A last pawn has no other: by two steps it can come back into its own column, and must not count itself.
    """
    low, high = COLUMN[landing, 0], COLUMN[landing, 1]
    if ROW[landing] <= ROW[origin] or not is_single(sides.theirs_low & low, sides.theirs_high & high):
        return NOWHERE
    if not is_single(sides.mine_low & low, sides.mine_high & high):
        return NOWHERE
    pushed = lowest_cell(sides.theirs_low & low, sides.theirs_high & high)
    other = lowest_cell(sides.mine_low & low, sides.mine_high & high)
    return pushed if other < pushed and landing < pushed and other != origin else NOWHERE


@kernel
def lowest_free(sides: Sides, landing: int, pushed: int) -> int:
    """The lowest free cell of the column below a pawn, NOWHERE if there is none; the landing cell is taken."""
    low = LOWER[pushed, 0] & ~(sides.mine_low | sides.theirs_low)
    high = LOWER[pushed, 1] & ~(sides.mine_high | sides.theirs_high)
    if landing >> 6:
        high &= ~(1 << (landing & 63))
    else:
        low &= ~(1 << landing)
    return lowest_cell(low, high)


@kernel
def contact_height(sides: Sides, origin: int, landing: int) -> int:
    """Where the highest opponents touched stand in NEAR of the landing cell: UP, DOWN or NOBODY.

    Pawns on row 1 are not attackable, and nobody attacks from the top.
    """
    if landing == TOP or (sides.up_only and ROW[landing] <= ROW[origin]):
        return NOBODY
    if is_theirs(sides, NEAR[landing, UP]) or is_theirs(sides, NEAR[landing, UP + 1]):
        return UP
    below = is_theirs(sides, NEAR[landing, DOWN]) or is_theirs(sides, NEAR[landing, DOWN + 1])
    return DOWN if below and ROW[landing] > 2 else NOBODY


@kernel
def add_pushes(sides: Sides, walk: int, height: int, moves: Any, count: int) -> int:
    """Write a move for each retreat of each opponent touched at this height."""
    last = is_single(sides.theirs_low, sides.theirs_high)
    for side in range(2):
        pushed = NEAR[walk >> LANDING_AT, height + side]
        if not is_theirs(sides, pushed):
            continue
        push = walk | pushed << PUSHED_AT
        for first in range(2):
            retreat = NEAR[pushed, DOWN + first]
            if not is_left_free(sides, walk, retreat):
                continue
            moves[count] = push | retreat << RETREAT_AT
            count += 1
            for second in range(2 if last else 0):
                further = NEAR[retreat, DOWN + second]
                if is_left_free(sides, walk, further):
                    moves[count] = push | retreat << PUSH_MIDDLE_AT | further << RETREAT_AT
                    count += 1
    return count


@kernel
def is_left_free(sides: Sides, walk: int, cell: int) -> bool:
    """Free once the pawn has walked: the cell it left is."""
    return cell != walk >> LANDING_AT and (cell == walk & CELL_MASK or is_free(sides, cell))
