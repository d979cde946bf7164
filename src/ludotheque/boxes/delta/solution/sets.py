"""Numbering sets of pawns: by rank, and by the row that a set and its mirror images share."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..board import SMALL
from .geometry import CELLS, RELAYS, SYMMETRIES, TURNS

LOW = 9  # bits of the lower half of a packed set
_ROW = 1 << SMALL

Words = NDArray[np.int64]


class Ranking(NamedTuple):
    """The rank of a set among the sets of one size, in numerical order: high[set >> LOW] + low[set & 511]."""

    high: NDArray[np.int32]
    low: NDArray[np.int32]


class Rows(NamedTuple):
    """The sets of one size without a relay, up to symmetry."""

    sets: Words  # the smallest of each class, in order
    row: NDArray[
        np.int32
    ]  # by rank among all sets of the size: the row of its class, -1 where it has a relay
    turn: NDArray[np.int8]  # by rank: a symmetry that makes it the smallest of its class
    even: NDArray[np.bool_]  # by row: whether some symmetry leaves the set as it is


@cache
def subsets(cells: int, size: int) -> Words:
    """The sets of a size among so many cells, in numerical order.

    >>> subsets(4, 2).tolist()
    [3, 5, 6, 9, 10, 12]
    """
    if size == 0:
        return np.zeros(1, np.int64)
    found = [subsets(top, size - 1) | 1 << top for top in range(size - 1, cells)]
    return np.concatenate(found)


@cache
def ranking(cells: int, size: int) -> Ranking:
    high = np.zeros(max(1, 1 << cells - LOW) if cells > LOW else 1, np.int32)
    total = 0
    for bits in range(len(high)):
        high[bits] = total
        rest = size - bits.bit_count()
        total += comb(LOW, rest) if 0 <= rest <= LOW else 0
    low = np.zeros(1 << LOW, np.int32)
    counts = [0] * (LOW + 1)
    for bits in range(1 << LOW):
        low[bits] = counts[bits.bit_count()]
        counts[bits.bit_count()] += 1
    return Ranking(high, low)


@cache
def rows(size: int) -> Rows:
    every = subsets(CELLS, size)
    images = np.stack([_turned(symmetry, every) for symmetry in range(SYMMETRIES)])
    smallest = images.min(axis=0)
    relay = np.zeros(len(every), np.bool_)
    for line in RELAYS:
        relay |= (every & line) == line
    sets = every[(smallest == every) & ~relay]
    row = np.where(relay, -1, np.searchsorted(sets, smallest)).astype(np.int32)
    even = np.array([sum(_turned(s, sets) == sets for s in range(SYMMETRIES)) > 1])[0]
    return Rows(sets, row, images.argmin(axis=0).astype(np.int8), even)


def _turned(symmetry: int, sets: Words) -> Words:
    total = np.zeros_like(sets)
    for row in range(SMALL):
        total |= TURNS[symmetry, row][sets >> SMALL * row & _ROW - 1]
    return total


def _pack_table() -> tuple[Words, Words]:
    """The bits of a row that lie on free cells, pushed together; and how many free cells there are."""
    packed = np.zeros((_ROW, _ROW), np.int64)
    for free in range(_ROW):
        cells = [column for column in range(SMALL) if free >> column & 1]
        for size in range(len(cells) + 1):
            for chosen in combinations(range(len(cells)), size):
                packed[free, sum(1 << cells[each] for each in chosen)] = sum(1 << each for each in chosen)
    return packed, np.array([bits.bit_count() for bits in range(_ROW)])


PACKED, FREE = _pack_table()
