"""Attacks of Pyramida: whom a pawn attacks where it arrives, and where the attacked pawn can go."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import inlined

from .board import (
    CELL_MASK,
    COLUMN,
    DOWN,
    HIGHER,
    LANDING_AT,
    LOWER,
    NEAR,
    NOWHERE,
    PUSH_MIDDLE_AT,
    PUSHED_AT,
    RETREAT_AT,
    ROW,
    TOUCHED,
    UP,
)
from .pawns import Sides, has, is_single, is_theirs, lowest_cell, taken_after


@inlined
def add_pushes(sides: Sides, moves: Any, count: int) -> int:
    """Replace every walk that pushes a pawn by its pushes: a move for each that the attacker may choose."""
    waiting = 0
    for place in range(count):  # first tell them apart without a branch: most walks attack nobody
        waiting |= may_attack(sides, moves[place]) << place
    while waiting:
        place = lowest_bit(waiting)
        waiting &= waiting - 1
        walk = moves[place]
        after = add_push_by_column(sides, walk, moves, count)
        if after == count:
            after = add_pushes_by_contact(sides, walk, moves, count)
        if after > count:
            count = after - 1
            moves[place] = moves[count]
    return count


@inlined
def is_attack(sides: Sides, walk: int) -> bool:
    """Somebody is attacked, retreat or not."""
    return is_contact(sides, walk) or column_victim(sides, walk) != NOWHERE


@inlined
def may_attack(sides: Sides, walk: int) -> int:
    """0 where a walk attacks nobody for certain, else 1."""
    landing = walk >> LANDING_AT
    rising = ROW[landing] > ROW[walk & CELL_MASK]
    touching = rising | (sides.up_only == 0)
    low = TOUCHED[landing, 0] * touching | HIGHER[landing, 0] * rising
    high = TOUCHED[landing, 1] * touching | HIGHER[landing, 1] * rising
    return int((sides.theirs_low & low | sides.theirs_high & high) != 0)


@inlined
def add_push_by_column(sides: Sides, walk: int, moves: Any, count: int) -> int:
    pushed = column_victim(sides, walk)
    if pushed == NOWHERE:
        return count
    low, high = taken_after(sides, walk)
    retreat = lowest_cell(LOWER[pushed, 0] & ~low, LOWER[pushed, 1] & ~high)
    moves[count] = walk | pushed << PUSHED_AT | retreat << RETREAT_AT
    return count + (retreat != NOWHERE)


@inlined
def column_victim(sides: Sides, walk: int) -> int:
    """The pawn attacked by column: alone there with another pawn of the mover, above that and this one.

    A last pawn has no other: by two steps it can come back into its own column, and must not count itself.
    """
    origin = walk & CELL_MASK
    landing = walk >> LANDING_AT
    low, high = COLUMN[landing, 0], COLUMN[landing, 1]
    if ROW[landing] <= ROW[origin] or not is_single(sides.theirs_low & low, sides.theirs_high & high):
        return NOWHERE
    if not is_single(sides.mine_low & low, sides.mine_high & high):
        return NOWHERE
    pushed = lowest_cell(sides.theirs_low & low, sides.theirs_high & high)
    other = lowest_cell(sides.mine_low & low, sides.mine_high & high)
    return pushed if other < pushed and landing < pushed and other != origin else NOWHERE


@inlined
def is_contact(sides: Sides, walk: int) -> bool:
    """The pawn arrives beside an opponent who can be attacked by contact."""
    landing = walk >> LANDING_AT
    if sides.up_only and ROW[landing] <= ROW[walk & CELL_MASK]:
        return False
    return bool(sides.theirs_low & TOUCHED[landing, 0] | sides.theirs_high & TOUCHED[landing, 1])


@inlined
def add_pushes_by_contact(sides: Sides, walk: int, moves: Any, count: int) -> int:
    """Write a move for each retreat of each of the highest opponents touched."""
    if not is_contact(sides, walk):
        return count
    landing = walk >> LANDING_AT
    low, high = taken_after(sides, walk)
    above = is_theirs(sides, NEAR[landing, UP]) | is_theirs(sides, NEAR[landing, UP + 1])
    height = UP if above else DOWN
    last = is_single(sides.theirs_low, sides.theirs_high)
    for side in range(2):
        pushed = NEAR[landing, height + side]
        push = walk | pushed << PUSHED_AT
        for first in range(2):
            retreat = NEAR[pushed, DOWN + first]
            possible = is_theirs(sides, pushed) & ~has(low, high, retreat)
            moves[count] = push | retreat << RETREAT_AT  # where it is impossible, the next one overwrites it
            count += possible
            if last and possible:
                push_on = push | retreat << PUSH_MIDDLE_AT
                for second in range(2):
                    further = NEAR[retreat, DOWN + second]
                    moves[count] = push_on | further << RETREAT_AT
                    count += 1 - has(low, high, further)
    return count
