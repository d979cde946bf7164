"""Moves and positions of Duel as text."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from .board import Way, cell_name, cell_place, code_way, is_on_board, parse_cell, way_code
from .dice import DIRECTIONS
from .layout import parse_position, position_text

__all__ = ["move_text", "parse_move", "parse_position", "position_text"]  # what the house reads

CELL = "[a-z][0-9]+"  # also off the board, which has a reason of its own
MOVE = re.compile(rf"({CELL})-(?:({CELL})-)?(x?)({CELL})")


class Said(NamedTuple):
    """A move as it was written, sensible or not."""

    origin: str
    corner: str | None
    takes: bool
    landing: str

    @property
    def stops(self) -> tuple[str, ...]:
        """The cells named, in order."""
        return tuple(cell for cell in (self.origin, self.corner, self.landing) if cell is not None)


def move_text(state: Any, code: int) -> str:
    way = code_way(code)
    stops = [way.origin, way.corner] if way.rest else [way.origin]
    takes = "x" if state.board[way.landing] else ""
    return "-".join([*map(cell_name, stops), takes + cell_name(way.landing)])


def parse_move(state: Any, text: str) -> int | None:
    move = said(text)
    if move is None or not all(is_on_board(cell, int(state.rows)) for cell in move.stops):
        return None
    way = way_of(move)
    if way is None or (move.takes and not state.board[way.landing]):
        return None
    return way_code(way)


def said(text: str) -> Said | None:
    """The parts of a text that has the form of a move.

    >>> said("c1-c2-xd2")
    Said(origin='c1', corner='c2', takes=True, landing='d2')
    """
    found = MOVE.fullmatch(text)
    return Said(found[1], found[2], bool(found[3]), found[4]) if found else None


def way_of(move: Said) -> Way | None:
    """The way between cells of the board; None where it is not one leg, or two at a right angle."""
    legs = [leg_between(here, there) for here, there in zip(move.stops, move.stops[1:], strict=False)]
    origin = parse_cell(move.origin)
    match legs:
        case [(first, length)]:
            return Way(origin, first, length)
        case [(first, length), (second, rest)] if (first + second) % 2:  # one along a row, one along a column
            return Way(origin, first, length, second, rest)
    return None


def leg_between(here: str, there: str) -> tuple[int, int] | None:
    """The direction and the number of cells from one cell to another on its row or column.

    >>> leg_between("c1", "c4"), leg_between("c1", "d2")
    ((0, 3), None)
    """
    (column, row), (to_column, to_row) = cell_place(parse_cell(here)), cell_place(parse_cell(there))
    east, north = to_column - column, to_row - row
    if bool(east) == bool(north):
        return None
    letter = ("N" if north > 0 else "S") if north else ("E" if east > 0 else "W")
    return DIRECTIONS.index(letter), abs(east + north)
