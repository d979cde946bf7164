"""Cells of Delta and Néo-Delta as bits: rows of eight, so that both boards share every shift."""

from __future__ import annotations

from ludotheque.core.grid import grid_name, parse_grid_name

STRIDE = 8  # at least one unused column to the right of a 5- or 6-column board: shifts never wrap
AXES = (1, 7, 8, 9)  # east, north-west, north, north-east
SMALL, LARGE = 5, 6
PAWNS = 9  # of each colour

PUT, PUT_RED = 63, 62  # stand for the origin of a pawn put down; no board reaches these bits


def board_mask(size: int) -> int:
    """The bits of a size × size board.

    >>> bin(board_mask(2))
    '0b1100000011'
    """
    return sum(((1 << size) - 1) << (STRIDE * row) for row in range(size))


def cell_name(cell: int) -> str:
    """
    >>> cell_name(17)
    'b3'
    """
    return grid_name(cell % STRIDE, cell // STRIDE)


def parse_cell(name: str) -> int:
    """
    >>> parse_cell("b3")
    17
    """
    column, row = parse_grid_name(name)
    return column + STRIDE * row


def move_code(origin: int, landing: int, lifted: int | None = None) -> int:
    """A move as a number; `lifted` is the cell a tracer was taken from, None for the hand."""
    return origin | landing << 6 | (0 if lifted is None else lifted + 1) << 12


def move_parts(code: int) -> tuple[int, int, int | None]:
    """
    >>> move_parts(move_code(3, 9, 17)), move_parts(move_code(3, 9))
    ((3, 9, 17), (3, 9, None))
    """
    lifted = code >> 12
    return code & 63, code >> 6 & 63, lifted - 1 if lifted else None
