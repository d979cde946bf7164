"""Ways between doors: which joints between cells are open, what can be reached, the shortest way.

A joint is the side that two cells share. `state.east` and `state.north` are the joints a way may pass, as sets of
the cell to the west or south of each; placing pieces only ever closes joints.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import kernel

from .board import BESIDE, BIT, CELLS, DOOR, EAST, EAST_JOINTS, LOW, NORTH, NORTH_JOINTS, SOUTH, WORD
from .pieces import CHAPEL, EMPTY, PATH, RAIL, RIVER, SHOWS


@kernel
def open_joints(state: Any) -> None:
    """An empty board: every joint is open."""
    for word in range(2):
        state.east[word] = EAST_JOINTS[word]
        state.north[word] = NORTH_JOINTS[word]


@kernel
def close_joints(state: Any, cell: int, face: int) -> None:
    """Close what a piece on the cell closes: its own sides, and the empty cells that its rails or rivers claim."""
    for side in range(4):
        other = BESIDE[cell, side]
        if other < 0:
            continue
        shown = SHOWS[face, side]
        if shown not in (PATH, CHAPEL):
            close_joint(state, cell, side)
        if shown in (RAIL, RIVER) and state.face[other] == EMPTY:
            for outer in range(4):
                if BESIDE[other, outer] >= 0:
                    close_joint(state, other, outer)


@kernel
def close_joint(state: Any, cell: int, side: int) -> None:
    holder = cell if side in (NORTH, EAST) else BESIDE[cell, side]
    if side in (NORTH, SOUTH):
        state.north[0] &= ~BIT[holder, 0]
        state.north[1] &= ~BIT[holder, 1]
    else:
        state.east[0] &= ~BIT[holder, 0]
        state.east[1] &= ~BIT[holder, 1]


@kernel
def is_open(state: Any, cell: int, side: int) -> bool:
    """Whether a way may pass a side of a cell; never off the board."""
    holder = cell if side in (NORTH, EAST) else BESIDE[cell, side]
    if holder < 0:
        return False
    if side in (NORTH, SOUTH):
        return holds(state.north, holder)
    return holds(state.east, holder)


@kernel
def holds(cells: Any, cell: int) -> bool:
    """Whether a set of cells, as two words, holds a cell."""
    return bool((cells[0] & BIT[cell, 0]) | (cells[1] & BIT[cell, 1]))


@kernel
def without(state: Any, low: int, high: int) -> tuple[int, int, int, int]:
    """The open joints when the cells of a set are taken away."""
    west_low = low | low >> 1 | (high & 1) << (WORD - 1)
    south_low = low | low >> 11 | (high << (WORD - 11) & LOW)
    return (
        state.east[0] & ~west_low,
        state.east[1] & ~(high | high >> 1),
        state.north[0] & ~south_low,
        state.north[1] & ~(high | high >> 11),
    )


@kernel
def reach(cell: int, joints: tuple[int, int, int, int]) -> tuple[int, int]:
    """All cells that can be reached from a cell through these joints."""
    east_low, east_high, north_low, north_high = joints
    low = BIT[cell, 0]
    high = BIT[cell, 1]
    while True:
        low_before = low
        high_before = high
        crossing = low & east_low
        high |= (high & east_high) << 1 | crossing >> (WORD - 1)
        low |= crossing << 1 & LOW
        low |= (low >> 1 | (high & 1) << (WORD - 1)) & east_low
        high |= high >> 1 & east_high
        crossing = low & north_low
        high |= (high & north_high) << 11 | crossing >> (WORD - 11)
        low |= crossing << 11 & LOW
        low |= (low >> 11 | (high << (WORD - 11) & LOW)) & north_low
        high |= high >> 11 & north_high
        if low == low_before and high == high_before:
            return low, high


@kernel
def find_way(state: Any, number: int, cells: Any) -> tuple[int, int]:
    """Write the cells of a number's way; its length and empty cells, or (0, 0) where there is none.

    Among the shortest ways with most empty cells it is the one that turns north, else east, else south as soon as
    it can: the same position always has the same way.
    """
    begin = DOOR[state.doors, number, 0]
    end = DOOR[state.doors, number, 1]
    left = np.zeros(CELLS, np.int64)  # cells from here to the end, both included; 0 where not yet known
    empty = np.zeros(CELLS, np.int64)  # most empty cells on so short a way
    queue = np.empty(CELLS, np.int64)
    queue[0] = end
    left[end] = 1
    empty[end] = state.face[end] == EMPTY
    seen = 1
    taken = 0
    while taken < seen and queue[taken] != begin:
        cell = queue[taken]
        taken += 1
        for side in range(4):
            if not is_open(state, cell, side):
                continue
            other = BESIDE[cell, side]
            if left[other] == 0:
                left[other] = left[cell] + 1
                queue[seen] = other
                seen += 1
            if left[other] == left[cell] + 1:
                empty[other] = max(empty[other], empty[cell] + (state.face[other] == EMPTY))
    if left[begin] == 0:
        return 0, 0
    write_way(state, begin, left, empty, cells)
    return left[begin], empty[begin]


@kernel
def write_way(state: Any, cell: int, left: Any, empty: Any, cells: Any) -> None:
    """Follow the counts from the first door to the second."""
    cells[0] = cell
    for step in range(1, left[cell]):
        rest = empty[cell] - (state.face[cell] == EMPTY)
        for side in range(4):
            other = BESIDE[cell, side]
            if is_open(state, cell, side) and left[other] == left[cell] - 1 and empty[other] == rest:
                cell = other
                break
        cells[step] = cell


@kernel
def keep_way(state: Any, seat: int) -> bool:
    """Find a seat's way anew and keep it in the state; False where there is none."""
    cells = np.empty(CELLS, np.int64)
    length, empty = find_way(state, state.number[seat], cells)
    state.length[seat] = length
    state.empties[seat] = empty
    state.way[seat, 0] = 0
    state.way[seat, 1] = 0
    for step in range(length):
        state.way[seat, 0] |= BIT[cells[step], 0]
        state.way[seat, 1] |= BIT[cells[step], 1]
    return length > 0


@kernel
def passes(state: Any, seat: int, cell: int) -> bool:
    """Whether a seat's way, as kept, goes through a cell."""
    return holds(state.way[seat], cell)
