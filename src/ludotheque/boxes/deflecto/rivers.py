"""Courses of rivers: at most one source and one lake on each, and none closes on itself.

`state.course[cell]` is 0, or the name of the course that runs through a piece or ends at an empty cell: one more
than the lowest cell with a piece of it, with a bit for its source and one for its lake. An empty cell to which
two rivers are presented joins them, so both have one name.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import kernel

from .board import BESIDE, CELLS
from .fit import RIVER_THROUGH, USE
from .pieces import EMPTY, FACES, OPENINGS, RIVERS

NAME = 127
SOURCE, LAKE = 128, 256
SPRING = np.array([{"s": SOURCE, "l": LAKE}.get(letter, 0) for letter, _ in FACES], np.int64)


@kernel
def flowing(state: Any, cell: int, faces: int) -> int:
    """Of faces that fit an empty cell, those that keep every course in order."""
    rivers = faces & RIVERS
    if rivers == 0 or USE[state.need[cell]] == RIVER_THROUGH:  # what was joined through the cell stays so
        return faces
    while rivers:
        face = lowest_bit(rivers)
        rivers &= rivers - 1
        if not runs(state, cell, face):
            faces &= ~(1 << face)
    return faces


@kernel
def runs(state: Any, cell: int, face: int) -> bool:
    """Whether a river piece that fits here joins what may be joined."""
    springs = SPRING[face]
    met = 0
    openings = OPENINGS[face]
    while openings:
        course = int(state.course[BESIDE[cell, lowest_bit(openings)]])
        openings &= openings - 1
        if course and (course & springs or course == met):
            return False
        springs |= course & ~NAME
        met = course
    return True


@kernel
def join_courses(state: Any, cell: int, face: int) -> None:
    """Put a river piece into its course, and make one course of those it joins."""
    name = cell + 1
    springs = SPRING[face]
    first = 0
    second = 0
    openings = OPENINGS[face]
    while openings:
        course = int(state.course[BESIDE[cell, lowest_bit(openings)]])
        openings &= openings - 1
        if course:
            name = min(name, course & NAME)
            springs |= course & ~NAME
            second = first
            first = course
    whole = name | springs
    if first:
        rename(state, first, second, whole)
    state.course[cell] = whole
    openings = OPENINGS[face]
    while openings:
        other = BESIDE[cell, lowest_bit(openings)]
        openings &= openings - 1
        if state.face[other] == EMPTY:
            state.course[other] = whole


@kernel
def rename(state: Any, first: int, second: int, whole: int) -> None:
    """Give the cells of one or two courses one name."""
    for cell in range(CELLS):
        course = int(state.course[cell])
        if course and course in (first, second):
            state.course[cell] = whole
