"""The solved layers as tables: where a position stands in them, and what they say of it."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .geometry import CELLS, FULL, turned
from .sets import FREE, LOW, PACKED, Ranking, ranking, rows

Table: TypeAlias = NDArray[np.int8]


def shape(pawns: int) -> tuple[int, int]:
    """Rows for the mover's set up to symmetry, columns for the waiting player's among the other cells."""
    moving = pawns // 2
    return len(rows(moving).sets), comb(CELLS - moving, pawns - moving)


def entries(pawns: int) -> int:
    size, columns = shape(pawns)
    return size * columns


def layer_file(directory: Path, pawns: int) -> Path:
    return directory / f"delta-{pawns:02}.bin"


def counts_file(directory: Path, pawns: int) -> Path:
    """How many positions of a layer have each code."""
    return layer_file(directory, pawns).with_suffix(".json")


def read_layer(file: Path, pawns: int) -> Table:
    return np.memmap(file, np.int8, "r", shape=shape(pawns))


def place(mover: int, waiting: int) -> tuple[int, int]:
    """The row and column of a position; the mover has no relay."""
    classes = rows(mover.bit_count())
    number = rank(ranking(CELLS, mover.bit_count()), mover)
    row = int(classes.row[number])
    first = int(classes.sets[row])
    packed = pack(turned(int(classes.turn[number]), waiting), FULL & ~first)
    return row, rank(ranking(CELLS - mover.bit_count(), waiting.bit_count()), packed)


def rank(ranks: Ranking, bits: int) -> int:
    return int(ranks.high[bits >> LOW]) + int(ranks.low[bits & (1 << LOW) - 1])


def pack(cells: int, free: int) -> int:
    packed, shift = 0, 0
    for row in range(0, CELLS, 5):
        open_cells = free >> row & 31
        packed |= int(PACKED[open_cells, cells >> row & 31]) << shift
        shift += int(FREE[open_cells])
    return packed
