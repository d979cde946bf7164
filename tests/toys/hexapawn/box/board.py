"""Cells of Hexapawn as bits: three rows, with an unused column to the right so that no step wraps."""

from __future__ import annotations

from ludotheque.core.grid import grid_name, parse_grid_name

ROWS = 3
MOST_COLUMNS = 4
STRIDE = MOST_COLUMNS + 1
CELLS = STRIDE * ROWS


def cell_name(cell: int) -> str:
    return grid_name(cell % STRIDE, cell // STRIDE)


def parse_cell(name: str) -> int:
    column, row = parse_grid_name(name)
    return column + STRIDE * row


def row_cells(row: int, columns: int) -> list[int]:
    return [STRIDE * row + column for column in range(columns)]


def move_code(origin: int, landing: int) -> int:
    return origin | landing << 4


def move_parts(code: int) -> tuple[int, int]:
    """
    >>> move_parts(move_code(1, 7))
    (1, 7)
    """
    return code & 15, code >> 4
