"""Places, directions, corners and action codes of Delfino."""

from __future__ import annotations

import numpy as np

from ludotheque.core.grid import grid_name, parse_grid_name

SIDE = 15  # the table has 15 × 15 places, a1 to o15
STRIDE = 16  # one column, one row below and one above stay bare: no step ever wraps
GRID = STRIDE * (SIDE + 2) + 1  # one past the step north-east of o15
FIRST, LAST = STRIDE + 1, STRIDE * SIDE + SIDE  # a1 and o15

# The corners of a card, clockwise: a card is 0 where none lies, else 1 + the corner its nose points to.
NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = 0, 1, 2, 3
UNTURNED = 1 + NORTH_EAST

# "Clockwise round a card: tail, fin, nose, empty corner", counted from the nose.
NOSE, EMPTY, TAIL, FIN = 0, 1, 2, 3
PARTS = ("nose", "empty", "tail", "fin")

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STEPS = np.array([STRIDE, STRIDE + 1, 1, 1 - STRIDE, -STRIDE, -STRIDE - 1, -1, STRIDE - 1])

# What an action is, in the lowest three bits of its code.
CORNER, DIE, GO, TURN, CARD, KEEP, END = 0, 1, 2, 3, 4, 5, 6


def place_at(column: int, row: int) -> int:
    """The place in a column and a row, both counted from 0."""
    return STRIDE * (row + 1) + column + 1


def column_row(place: int) -> tuple[int, int]:
    """
    >>> column_row(place_at(5, 9))
    (5, 9)
    """
    return place % STRIDE - 1, place // STRIDE - 1


def place_name(place: int) -> str:
    """
    >>> place_name(place_at(5, 9))
    'f10'
    """
    return grid_name(*column_row(place))


def parse_place(name: str) -> int:
    """
    >>> place_name(parse_place("o15"))
    'o15'
    """
    return place_at(*parse_grid_name(name))


PLACES = tuple(place_at(column, row) for row in range(SIDE) for column in range(SIDE))


def block_side(players: int) -> int:
    """Sixteen cards are enough for two; three or four use all twenty-five."""
    return 4 if players == 2 else 5


def corner_places(players: int) -> tuple[int, int, int, int]:
    """The corners of the first block, from its lower left clockwise.

    >>> [place_name(place) for place in corner_places(2)]
    ['f6', 'f9', 'i9', 'i6']
    """
    low, high = 5, 4 + block_side(players)
    return place_at(low, low), place_at(low, high), place_at(high, high), place_at(high, low)


CORNERS = np.array([corner_places(2), corner_places(3)])  # by the number of players: two, or more


def action_code(kind: int, first: int = 0, second: int = 0) -> int:
    """An action as a number: a place, a number or a direction, then a place or a distance."""
    return kind | first << 3 | second << 12


def action_parts(code: int) -> tuple[int, int, int]:
    """
    >>> action_parts(action_code(CARD, 17, 255))
    (4, 17, 255)
    """
    return code & 7, code >> 3 & 511, code >> 12
