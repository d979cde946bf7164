"""The 5×5 board for the solver: cells in one word without gaps, lines, slides and the eight symmetries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..board import SMALL, STRIDE

CELLS = SMALL * SMALL
FULL = (1 << CELLS) - 1
SYMMETRIES = 8
RUN = 4  # pawns of a relay
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1))


class Slide(NamedTuple):
    """One way a forerunner can go: all are sets of cells, the first three of one cell each."""

    origin: int
    landing: int
    tracer: int
    way: int  # crossed and landed on: must be empty


def cell(column: int, row: int) -> int:
    return column + SMALL * row


def on_board(column: int, row: int) -> bool:
    return 0 <= column < SMALL and 0 <= row < SMALL


def squares() -> Iterator[tuple[int, int]]:
    return ((column, row) for row in range(SMALL) for column in range(SMALL))


def _ray(column: int, row: int, direction: tuple[int, int]) -> list[int]:
    """The cells seen from one cell, the nearest first."""
    seen = []
    while on_board(column := column + direction[0], row := row + direction[1]):
        seen.append(cell(column, row))
    return seen


def _slides() -> Iterator[Slide]:
    for column, row in squares():
        for direction in DIRECTIONS:
            ray = _ray(column, row, direction)
            for distance in range(2, len(ray) + 1):
                way = sum(1 << each for each in ray[:distance])
                yield Slide(1 << cell(column, row), 1 << ray[distance - 1], 1 << ray[distance - 2], way)


def _relays() -> Iterator[int]:
    for column, row in squares():
        for direction in DIRECTIONS[:4]:
            ray = _ray(column, row, direction)[: RUN - 1]
            if len(ray) == RUN - 1:
                yield 1 << cell(column, row) | sum(1 << each for each in ray)


def _turned(symmetry: int, column: int, row: int) -> int:
    """Where a cell goes: mirrored by the bits 1 and 2 of the symmetry, then transposed by bit 4."""
    if symmetry & 1:
        column = SMALL - 1 - column
    if symmetry & 2:
        row = SMALL - 1 - row
    return cell(row, column) if symmetry & 4 else cell(column, row)


SLIDES = tuple(_slides())
RELAYS = tuple(_relays())

_ROW = 1 << SMALL


def _turn_table() -> NDArray[np.int64]:
    """By symmetry, row and the five bits of that row: the cells they become."""
    table = np.zeros((SYMMETRIES, SMALL, _ROW), np.int64)
    for symmetry in range(SYMMETRIES):
        for column, row in squares():
            for bits in range(_ROW):
                if bits >> column & 1:
                    table[symmetry, row, bits] |= 1 << _turned(symmetry, column, row)
    return table


TURNS = _turn_table()


def turned(symmetry: int, cells: int) -> int:
    """A set of cells turned or mirrored.

    >>> turned(5, 0b11) == 1 << 20 | 1 << 15
    True
    """
    return int(sum(TURNS[symmetry, row, cells >> SMALL * row & _ROW - 1] for row in range(SMALL)))


def from_board(bits: int) -> int:
    """A set of cells as the rules keep it, rows of eight, without the gaps."""
    return sum((bits >> STRIDE * row & _ROW - 1) << SMALL * row for row in range(SMALL))


def to_board(cells: int) -> int:
    """
    >>> from_board(to_board(0x155_5555)) == 0x155_5555
    True
    """
    return sum((cells >> SMALL * row & _ROW - 1) << STRIDE * row for row in range(SMALL))


def has_relay(cells: int) -> bool:
    return any(cells & line == line for line in RELAYS)
