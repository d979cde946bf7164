"""Rule 4: which faces on a cell leave every player a way.

The kept ways answer most questions: what touches none of them blocks nobody. Else cells are taken away and what
is still reached from the doors is looked at: first the cell with all around it that a rail or a river could claim,
for if that blocks nobody, nothing does.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import kernel

from .board import BESIDE, BIT, DOOR, NUMBERS
from .fit import FREE, USE
from .pieces import CHAPEL_FACE, CURVES, EMPTY, ENDS, FACES, MEADOW, OPENINGS, PATHS, RAILS, RIVERS, STRAIGHTS
from .ways import holds, is_open, reach, without

LINES = RAILS | RIVERS  # what claims the empty cells it points at
HARMLESS = 1 << CHAPEL_FACE  # a chapel lets pass whatever an empty cell does
LINE_OPENINGS = np.array([*ENDS, *STRAIGHTS, *CURVES], np.int64)
LINE_FACES = np.array(
    [
        sum(1 << f for f, (_, o) in enumerate(FACES) if LINES >> f & 1 and o == openings)
        for openings in LINE_OPENINGS
    ],
    np.int64,
)
# MEETS[sides]: the paths that open on one of these sides at least.
MEETS = np.array(
    [HARMLESS | sum(1 << f for f, (c, o) in enumerate(FACES) if c == "p" and o & s) for s in range(16)],
    np.int64,
)


@kernel
def unblocking(state: Any, cell: int, faces: int, numbers: int, ways: tuple[int, int]) -> int:
    """Of faces that fit an empty cell, those that leave all these numbers a way; `ways` hold one of each."""
    on_way = holds(ways, cell)
    claimed = claimable(state, cell)
    near = sides_in(cell, claimed, ways)
    if not on_way and (near == 0 or faces & LINES == 0):
        return faces
    if faces & LINES and parted_numbers(state, cell, claimed, numbers) == 0:
        return faces
    if on_way:
        parted = parted_numbers(state, cell, 0, numbers)
        if parted:
            return rejoining(state, cell, faces & (PATHS | HARMLESS), parted)
    for line in range(LINE_OPENINGS.size):
        openings = LINE_OPENINGS[line]
        if faces & LINE_FACES[line] == 0 or not (on_way or openings & near):
            continue
        if openings & claimed and parted_numbers(state, cell, openings & claimed, numbers):
            faces &= ~LINE_FACES[line]
    return faces


@kernel
def blocked_numbers(state: Any, cell: int, face: int, numbers: int) -> int:
    """The numbers that a face on an empty cell would leave without a way."""
    if 1 << face & (LINES | 1 << MEADOW):
        return parted_numbers(state, cell, OPENINGS[face] & claimable(state, cell), numbers)
    blocked = 0
    parted = parted_numbers(state, cell, 0, numbers)
    while parted:
        number = parted & -parted
        parted ^= number
        if rejoining(state, cell, 1 << face, number) == 0:
            blocked |= number
    return blocked


@kernel
def claimable(state: Any, cell: int) -> int:
    """The sides on which an empty cell lies that a rail or river would claim from the ways."""
    sides = 0
    for side in range(4):
        other = BESIDE[cell, side]
        if other >= 0 and state.face[other] == EMPTY and USE[state.need[other]] == FREE:
            sides |= 1 << side
    return sides


@kernel
def sides_in(cell: int, sides: int, cells: tuple[int, int]) -> int:
    """Of some sides, those beyond which a cell of the set lies."""
    found = 0
    while sides:
        side = lowest_bit(sides)
        sides &= sides - 1
        if holds(cells, BESIDE[cell, side]):
            found |= 1 << side
    return found


@kernel
def parted_numbers(state: Any, cell: int, sides: int, numbers: int) -> int:
    """The numbers whose doors are parted when a cell and the cells beyond some of its sides are taken away."""
    low = BIT[cell, 0]
    high = BIT[cell, 1]
    while sides:
        other = BESIDE[cell, lowest_bit(sides)]
        sides &= sides - 1
        low |= BIT[other, 0]
        high |= BIT[other, 1]
    joints = without(state, low, high)
    reached = (0, 0)
    parted = 0
    for number in range(NUMBERS):
        if numbers >> number & 1 == 0:
            continue
        begin = DOOR[state.doors, number, 0]
        if not holds(reached, begin):
            reached = reach(begin, joints)
        if not holds(reached, DOOR[state.doors, number, 1]):
            parted |= 1 << number
    return parted


@kernel
def rejoining(state: Any, cell: int, faces: int, parted: int) -> int:
    """Of paths and chapels on a cell without which these numbers are parted, those that join them again."""
    joints = without(state, BIT[cell, 0], BIT[cell, 1])
    sides = open_sides(state, cell)
    while parted:
        number = lowest_bit(parted)
        parted &= parted - 1
        for end in range(2):
            door = DOOR[state.doors, number, end]
            if door != cell:  # a piece on a door opens on it because it fits
                faces &= MEETS[sides_in(cell, sides, reach(door, joints))]
    return faces


@kernel
def open_sides(state: Any, cell: int) -> int:
    """The sides of a cell that a way may pass."""
    sides = 0
    for side in range(4):
        if is_open(state, cell, side):
            sides |= 1 << side
    return sides
