"""Cells, sides and doors of Deflecto, and sets of cells as two words."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

SIZE = 11
CELLS = SIZE * SIZE
SIDES = "NESW"
NORTH, EAST, SOUTH, WEST = range(4)
OPPOSITE = (SOUTH, WEST, NORTH, EAST)

# A set of cells is two words: cells 0 to 60 in the first, 61 to 120 in the second. Neither reaches the sign.
WORD = 61
LOW = (1 << WORD) - 1

LAYOUTS = ("across", "diagonal", "centre")
_DOOR_NAMES = {
    "across": (("d11", "d1"), ("h11", "h1"), ("a8", "k8"), ("a4", "k4")),
    "diagonal": (("d11", "h1"), ("h11", "d1"), ("a8", "k4"), ("a4", "k8")),
    "centre": (("e11", "g1"), ("g11", "e1"), ("a7", "k5"), ("a5", "k7")),
}
NUMBERS = 4  # a seat for each at most
SEATS = NUMBERS


def cell_name(cell: int) -> str:
    """
    >>> cell_name(0), cell_name(120)
    ('a1', 'k11')
    """
    return f"{chr(ord('a') + cell % SIZE)}{cell // SIZE + 1}"


def parse_cell(name: str) -> int:
    """
    >>> parse_cell("b3"), parse_cell("k11")
    (23, 120)
    """
    return ord(name[0]) - ord("a") + SIZE * (int(name[1:]) - 1)


def beside(cell: int, side: int) -> int:
    """The cell on a side, -1 off the board.

    >>> cell_name(beside(parse_cell("d5"), NORTH)), beside(parse_cell("a5"), WEST)
    ('d6', -1)
    """
    return _shifted(cell, *((0, 1), (1, 0), (0, -1), (-1, 0))[side])


def in_cells(words: NDArray[np.int64] | tuple[int, int], cell: int) -> bool:
    """Whether a set of cells holds a cell."""
    return bool(int(words[cell // WORD]) >> cell % WORD & 1)


def _shifted(cell: int, columns: int, rows: int) -> int:
    column, row = cell % SIZE + columns, cell // SIZE + rows
    return column + SIZE * row if 0 <= column < SIZE and 0 <= row < SIZE else -1


def _words(cells: list[int]) -> tuple[int, int]:
    whole = sum(1 << cell for cell in cells)
    return whole & LOW, whole >> WORD


def _around(cell: int) -> list[int]:
    near = [_shifted(cell, x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    return [other for other in near if other >= 0]


def _door_side(cell: int) -> int:
    """The border side of a door's cell; no door lies in a corner."""
    return next(side for side in range(4) if beside(cell, side) < 0)


BESIDE = np.array([[beside(cell, side) for side in range(4)] for cell in range(CELLS)], np.int64)
BIT = np.array([_words([cell]) for cell in range(CELLS)], np.int64)
AROUND = np.array([_words(_around(cell)) for cell in range(CELLS)], np.int64)  # by a side or a corner

# DOOR[layout, number]: the two cells of a number, where its ways begin and end.
DOOR = np.array(
    [[[parse_cell(name) for name in pair] for pair in _DOOR_NAMES[layout]] for layout in LAYOUTS], np.int64
)
DOOR_SIDE = np.array([[[_door_side(cell) for cell in pair] for pair in pairs] for pairs in DOOR], np.int64)

# The joints between cells, as sets of the cell to the west or south of each.
EAST_JOINTS = np.array(_words([c for c in range(CELLS) if beside(c, EAST) >= 0]), np.int64)
NORTH_JOINTS = np.array(_words([c for c in range(CELLS) if beside(c, NORTH) >= 0]), np.int64)
