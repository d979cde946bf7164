"""The pyramid's cells as numbers, what lies next to each, and moves as numbers."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

COLUMNS = "abcdefghijklmnopqrstu"
ROW_LENGTHS = (21, 21, 21, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1)  # from row 1 up, centred on column k
MIDDLE = COLUMNS.index("k")
WORD = 64  # rows 1 to 6 are cells 1 to 61, the rest 64 to 99: a pawn is bit cell % 64 of word cell // 64
NOWHERE = 0


def is_on_pyramid(name: str) -> bool:
    """
    >>> is_on_pyramid("e5"), is_on_pyramid("a5")
    (True, False)
    """
    return _is_inside(COLUMNS.index(name[0]), int(name[1:]))


def _is_inside(column: int, row: int) -> bool:
    """Columns count from 0 here, rows from 1."""
    return 1 <= row <= len(ROW_LENGTHS) and abs(column - MIDDLE) <= ROW_LENGTHS[row - 1] // 2


def _is_dark(column: int, row: int) -> bool:
    """Only those are used where column number (a = 1) + row number is odd."""
    return _is_inside(column, row) and (column + row) % 2 == 0


def _number_cells() -> dict[str, int]:
    numbers: dict[str, int] = {}
    following = 1
    for row in range(1, len(ROW_LENGTHS) + 1):
        if row == 7:  # 61 cells lie below: neither word reaches its sign
            following = WORD
        for column, letter in enumerate(COLUMNS):
            if _is_dark(column, row):
                numbers[f"{letter}{row}"] = following
                following += 1
    return numbers


CELLS = _number_cells()  # every cell in use by its name, from the bottom up and from left to right
NAMES = {cell: name for name, cell in CELLS.items()}
TOP = CELLS["k14"]
SIZE = TOP + 1


def cell_name(cell: int) -> str:
    """
    >>> cell_name(TOP)
    'k14'
    """
    return NAMES[cell]


def parse_cell(name: str) -> int:
    """The cell of that name; NOWHERE where there is none, or a light one.

    >>> parse_cell("k14") == TOP, parse_cell("e5") == NOWHERE
    (True, True)
    """
    return CELLS.get(name, NOWHERE)


def column_of(cell: int) -> int:
    return COLUMNS.index(NAMES[cell][0])


def row_of(cell: int) -> int:
    return int(NAMES[cell][1:])


def bit(cell: int) -> int:
    return 1 << cell % WORD


DOWN, UP = 0, 2  # where the two lower and the two upper neighbours begin in NEAR
_STEPS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def _neighbour(cell: int, columns: int, rows: int) -> int:
    column, row = column_of(cell) + columns, row_of(cell) + rows
    return CELLS[f"{COLUMNS[column]}{row}"] if _is_dark(column, row) else NOWHERE


def _near() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    table = np.zeros((SIZE, len(_STEPS)), np.int64)
    for cell in NAMES:
        table[cell] = [_neighbour(cell, *step) for step in _STEPS]
    return table


def _masks(*groups: tuple[int, list[int]]) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    table = np.zeros((SIZE, 2), np.int64)
    for cell, members in groups:
        for member in members:
            table[cell, member // WORD] |= bit(member)
    return table


def _column(cell: int) -> list[int]:
    return [other for other in NAMES if column_of(other) == column_of(cell)]


def _attackable(cell: int) -> list[int]:
    """Whom contact can attack: nobody on row 1, and nobody from the top."""
    return [other for other in NEAR[cell].tolist() if other and row_of(other) > 1 and cell != TOP]


NEAR = _near()  # down left, down right, up left, up right; NOWHERE off the board
ROW = np.array([row_of(cell) if cell in NAMES else 0 for cell in range(SIZE)], np.int64)
COLUMN = _masks(*((cell, _column(cell)) for cell in NAMES))  # the cells of its column, as bits
LOWER = _masks(*((cell, [other for other in _column(cell) if other < cell]) for cell in NAMES))
TOUCHED = _masks(*((cell, _attackable(cell)) for cell in NAMES))  # whom contact attacks from here
HIGHER = _masks(*((cell, [other for other in _column(cell) if other > cell]) for cell in NAMES))


# A move in 42 bits, seven for each cell it names; the walk alone is the low half.
CELL_BITS = 7
CELL_MASK = (1 << CELL_BITS) - 1
WALK_MASK = (1 << 3 * CELL_BITS) - 1
MIDDLE_AT, LANDING_AT, PUSHED_AT, PUSH_MIDDLE_AT, RETREAT_AT = (CELL_BITS * n for n in range(1, 6))


class Parts(NamedTuple):
    """The cells that a move names, NOWHERE where it has none."""

    origin: int
    middle: int  # of a move of two steps
    landing: int
    pushed: int  # where the pushed pawn stood
    push_middle: int  # of a push of two cells
    retreat: int  # where it goes


def move_code(parts: Parts) -> int:
    """
    >>> parts = Parts(3, 0, 13, 14, 0, 4)
    >>> move_parts(move_code(parts)) == parts
    True
    """
    return sum(cell << CELL_BITS * place for place, cell in enumerate(parts))


def move_parts(code: int) -> Parts:
    return Parts(
        *[code >> at & CELL_MASK for at in (0, MIDDLE_AT, LANDING_AT, PUSHED_AT, PUSH_MIDDLE_AT, RETREAT_AT)]
    )
