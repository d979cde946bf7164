"""Cells of a grid by a letter for the column and a number for the row, as on a chessboard."""

from __future__ import annotations


def grid_name(column: int, row: int) -> str:
    """
    >>> grid_name(0, 0), grid_name(10, 10)
    ('a1', 'k11')
    """
    return f"{chr(ord('a') + column)}{row + 1}"


def parse_grid_name(name: str) -> tuple[int, int]:
    """
    >>> parse_grid_name("b3"), parse_grid_name("k11")
    ((1, 2), (10, 10))
    """
    return ord(name[0]) - ord("a"), int(name[1:]) - 1
