"""Cells of Duel and moves between them as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludotheque.core.grid import grid_name, parse_grid_name

from .dice import DIRECTIONS

COLUMNS = 9
MOST_ROWS = 9
STRIDE = 10  # nine columns and one that stays empty: a step off the board never meets a die
SIZE = STRIDE * (MOST_ROWS + 2)  # one more row below and above
KEY_COLUMN = 4

STEPS = (STRIDE, 1, -STRIDE, -1)  # in the order of DIRECTIONS

# A row or column as one word: its cells are the bits from EDGE on, and every other bit is a wall, with
# room on both sides for a 6 that leaves the board.
LINES = MOST_ROWS + COLUMNS  # the rows' words, then the columns'
EDGE = 6
WALLS = (1 << 31) - 1


class Way(NamedTuple):
    """The route of a move: one leg, or two legs at a right angle; directions are indices of DIRECTIONS."""

    origin: int
    first: int
    leg: int
    second: int = 0
    rest: int = 0  # cells of the second leg; 0 where the way is straight

    @property
    def corner(self) -> int:
        """Where the first leg ends."""
        return self.origin + STEPS[self.first] * self.leg

    @property
    def landing(self) -> int:
        return self.corner + STEPS[self.second] * self.rest

    @property
    def letters(self) -> str:
        return DIRECTIONS[self.first] * self.leg + DIRECTIONS[self.second] * self.rest

    @property
    def cells(self) -> tuple[int, ...]:
        """Every cell rolled over, the first and the last included."""
        return tuple(self._walk())

    def _walk(self) -> Iterator[int]:
        cell = self.origin
        yield cell
        for letter in self.letters:
            cell += STEPS[DIRECTIONS.index(letter)]
            yield cell


def way_code(way: Way) -> int:
    return way.origin | way.first << 7 | way.leg << 9 | way.second << 13 | way.rest << 15


def code_way(code: int) -> Way:
    """
    >>> code_way(way_code(Way(12, 0, 1, 1, 1)))
    Way(origin=12, first=0, leg=1, second=1, rest=1)
    """
    return Way(code & 127, code >> 7 & 3, code >> 9 & 15, code >> 13 & 3, code >> 15)


def cell_at(column: int, row: int) -> int:
    return STRIDE * (row + 1) + column


def cell_place(cell: int) -> tuple[int, int]:
    """Column and row, counted from 0.

    >>> cell_place(cell_at(4, 7))
    (4, 7)
    """
    return cell % STRIDE, cell // STRIDE - 1


def cell_name(cell: int) -> str:
    """
    >>> cell_name(12)
    'c1'
    """
    return grid_name(*cell_place(cell))


def parse_cell(name: str) -> int:
    """
    >>> parse_cell("c1")
    12
    """
    return cell_at(*parse_grid_name(name))


def is_on_board(name: str, rows: int) -> bool:
    """Whether a name such as "e9" is a cell of a board with so many rows."""
    return len(name) == 2 and "a" <= name[0] <= "i" and 1 <= int(name[1]) <= rows


def goal_of(seat: int, rows: int) -> int:
    """The key square a seat tries to reach: where the other King stood at the start."""
    return cell_at(KEY_COLUMN, 0 if seat else rows - 1)


def all_cells(rows: int) -> tuple[int, ...]:
    """The cells of a board, from a1 on, row by row."""
    return tuple(cell_at(column, row) for row in range(rows) for column in range(COLUMNS))
