"""What fits where: rule 3 for all faces of a cell at once, by table.

`state.need[cell]` holds what lies beyond each side of a cell, three bits a side: 0 for an empty cell, else what
is shown to it. Off the board is closed, a door in use shows a path.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import kernel

from .board import BESIDE, CELLS, OPPOSITE
from .pieces import ALL_FACES, CHAPEL, CLOSED, EMPTY, FACES, PATH, RAIL, RIVER, SHOWS

NEEDS = 1 << 12

# What the empty cell is for, after all that is presented to it.
FREE, FOR_PATH, FOR_RAIL, RAIL_THROUGH, FOR_RIVER, RIVER_THROUGH, NOTHING_FITS = range(7)


@kernel
def fitting(state: Any, cell: int, need: int) -> int:
    """The faces that match all round an empty cell and leave every empty neighbour some piece that fits."""
    faces = int(FITS[need])
    for side in range(4):
        other = BESIDE[cell, side]
        if other >= 0 and state.face[other] == EMPTY:
            faces &= LEAVES[USE[state.need[other]], side]
    return faces


@kernel
def present(state: Any, cell: int, side: int, shown: int) -> None:
    """Let something be seen beyond a side of a cell; an earlier border gives way to a door."""
    state.need[cell] = with_beyond(int(state.need[cell]), side, shown)


@kernel
def with_beyond(need: int, side: int, shown: int) -> int:
    """A need with something else beyond one side."""
    return (need & ~(7 << 3 * side)) | shown << 3 * side


@kernel
def clear_needs(state: Any) -> None:
    """An empty board: only the border is closed."""
    for cell in range(CELLS):
        state.need[cell] = 0
        for side in range(4):
            if BESIDE[cell, side] < 0:
                present(state, cell, side, CLOSED)


@kernel
def present_face(state: Any, cell: int, face: int) -> None:
    """Tell the neighbours what a piece on the cell shows them."""
    for side in range(4):
        other = BESIDE[cell, side]
        if other >= 0:
            present(state, other, OPPOSITE[side], SHOWS[face, side])


def beyond(need: int, side: int) -> int:
    """What lies beyond one side."""
    return need >> 3 * side & 7


def _agrees(shown: int, needed: int) -> bool:
    # "A chapel's side is path or closed, whichever its neighbour asks for; never rail or river."
    if shown == CHAPEL or needed == CHAPEL:
        return shown not in (RAIL, RIVER) and needed not in (RAIL, RIVER)
    return needed in (0, shown)


def _fits(need: int) -> int:
    wanted = [beyond(need, side) for side in range(4)]
    fitting_faces = (
        face
        for face in range(1, len(FACES))
        if all(_agrees(int(SHOWS[face, side]), wanted[side]) for side in range(4))
    )
    return sum(1 << face for face in fitting_faces)


def _use(need: int) -> int:
    """What an empty cell can still be used for.

    The faces tell it: no level crossing, no bridge, no junction of rails, no fork of rivers is among them,
    and every other cell can be filled. So the table of rule 3 follows from the pieces alone.
    """
    wanted = [beyond(need, side) for side in range(4)]
    if not {PATH, RAIL, RIVER} & {*wanted}:
        return FREE
    if not FITS[need]:
        return NOTHING_FITS
    if PATH in wanted:
        return FOR_PATH
    if RAIL in wanted:
        return FOR_RAIL if wanted.count(RAIL) == 1 else RAIL_THROUGH
    return FOR_RIVER if wanted.count(RIVER) == 1 else RIVER_THROUGH


def _leaves(use: int, side: int) -> int:
    """The faces whose side may point at a neighbour of this use."""
    welcome = {
        FREE: {PATH, RAIL, RIVER},
        FOR_PATH: {PATH},
        FOR_RAIL: {RAIL},
        FOR_RIVER: {RIVER},
    }.get(use, set())
    unwelcome = {PATH, RAIL, RIVER} - welcome
    refused = (face for face in range(1, len(FACES)) if int(SHOWS[face, side]) in unwelcome)
    return ALL_FACES & ~sum(1 << face for face in refused)


FITS = np.array([_fits(need) for need in range(NEEDS)], np.int64)
USE = np.array([_use(need) for need in range(NEEDS)], np.int64)
LEAVES = np.array([[_leaves(use, side) for side in range(4)] for use in range(7)], np.int64)
