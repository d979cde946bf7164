"""Where the places of Delfino lie in the picture, and which of them are shown.

The scene is the whole table of 15 × 15 places, so that a card stays where it is from move to move; only the
part in use is shown: the cards and every place beside them, never less than at the start.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .board import PLACES, SIDE, block_side, column_row, place_at

CELL = 100
FRAME = 46  # round the places shown


class Window(NamedTuple):
    """The columns and rows that are shown, ends included."""

    west: int
    south: int
    east: int
    north: int

    @property
    def places(self) -> list[int]:
        rows, columns = range(self.south, self.north + 1), range(self.west, self.east + 1)
        return [place_at(column, row) for row in rows for column in columns]


def window_of(state: Any) -> Window:
    """The cards, the block they began in, and one place more on each side: wherever a card can be laid."""
    cards = state.cards.tolist()
    low, high = 5, 4 + block_side(int(state.players))
    spots = [(low, low), (high, high), *(column_row(place) for place in PLACES if cards[place])]
    columns, rows = zip(*spots, strict=True)
    return Window(
        max(min(columns) - 1, 0),
        max(min(rows) - 1, 0),
        min(max(columns) + 1, SIDE - 1),
        min(max(rows) + 1, SIDE - 1),
    )


def quarter_turns(state: Any, seat: int) -> int:
    """How far the table is turned for a seat: two sit face to face, more sit round it clockwise."""
    return (2 if state.players == 2 else 1) * seat


def centre(place: int, turns: int) -> tuple[float, float]:
    """The middle of a place in the scene of a seat.

    >>> from .board import parse_place
    >>> [centre(parse_place("a1"), turns) for turns in range(4)]
    [(50, 1450), (1450, 1450), (1450, 50), (50, 50)]
    """
    column, row = column_row(place)
    x, y = CELL * column + CELL // 2, CELL * (SIDE - 1 - row) + CELL // 2
    for _ in range(turns):
        x, y = y, CELL * SIDE - x
    return x, y


class Area(NamedTuple):
    """A rectangle of the scene."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


def table_area(window: Window, turns: int) -> Area:
    """What the window covers in the scene."""
    corners = [
        centre(place, turns)
        for place in (place_at(window.west, window.south), place_at(window.east, window.north))
    ]
    xs, ys = zip(*corners, strict=True)
    half = CELL / 2
    return Area(min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)
