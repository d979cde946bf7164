"""Where things stand in the drawing of Pyramida: courses of stone, cells, ledges."""

from __future__ import annotations

from .board import COLUMNS, MIDDLE, ROW_LENGTHS, TOP, column_of, row_of

PITCH = 48  # from column to column
COURSE = 72  # from row to row
TREAD = 54  # the upper face of a course
FRONT = COURSE - TREAD
HALF = 33  # of a dark block: wider than its column, so that diagonal neighbours lie like bricks
BORDER = 70  # from the edge of the panel to the middle of column a
SKY = 66  # above the top course
FOOT = 54  # below row 1, for the letters
ROWS = len(ROW_LENGTHS)
WIDTH = 2 * BORDER + PITCH * (len(COLUMNS) - 1)
HEIGHT = SKY + COURSE * ROWS + FOOT
SLOT = 60  # from pawn to pawn on a ledge
LEDGE_TOP = 70
PAWN_SCALE = 0.9


def column_x(column: int) -> int:
    """The middle of a column, counted from 0."""
    return BORDER + PITCH * column


def course_y(row: int) -> int:
    """The upper edge of a row, counted from 1."""
    return SKY + COURSE * (ROWS - row)


def course_ends(row: int) -> tuple[int, int]:
    """The left and right edge of a row."""
    half = ROW_LENGTHS[row - 1] // 2
    return column_x(MIDDLE - half) - HALF, column_x(MIDDLE + half) + HALF


CAPSTONE = column_x(MIDDLE), course_y(ROWS) - 34, course_y(ROWS) + TREAD  # its middle, apex and foot


def outline(cell: int) -> str:
    """A block with its front face: a target as large as can be on a small screen."""
    if cell == TOP:
        x, apex, base = CAPSTONE
        return f"M{x} {apex}L{x + 52} {base}v{FRONT}h-104v{-FRONT}z"
    left, top = column_x(column_of(cell)) - HALF, course_y(row_of(cell))
    return f"M{left} {top + 1}h{2 * HALF}v{COURSE - 2}h{-2 * HALF}z"


def standing(cell: int) -> tuple[int, int]:
    """Where the middle of a pawn on a cell is."""
    return column_x(column_of(cell)), course_y(row_of(cell)) + 7


def ledge_slot(seat: int, number: int) -> tuple[int, int]:
    """Where the middle of a pawn is that has left: White's on the left, Black's on the right."""
    x = 66 + SLOT * number
    return (x if seat == 0 else WIDTH - x), LEDGE_TOP
