"""Hexapawn as numbers for programs that learn."""

from __future__ import annotations

from typing import Any

from ludotheque.core.box import Box
from ludotheque.core.kernels import kernel
from ludotheque.core.text import Text
from ludotheque.encoding import Kind, Part

from .board import ROWS, STRIDE, move_code, row_cells
from .rules import BOUNDS

VERSION = 1
STEPS = Text(en="go ahead", fr="avancer")
TAKES = Text(en="take", fr="prendre")


def parts(box: Box) -> tuple[Part, ...]:
    columns = int(box.options["columns"])
    pawns = Part("pawns", (2, ROWS, columns), 1, "own pawns, the other's; rows from 1 up, columns from a")
    return pawns, Part("ply", (1,), BOUNDS.plies, "moves played so far")


def kinds(box: Box) -> tuple[Kind, ...]:
    columns = int(box.options["columns"])
    ways = [(cell, row) for row in range(ROWS) for cell in row_cells(row, columns)]
    steps = [
        move_code(cell, cell + ahead)
        for cell, row in ways
        for ahead in (STRIDE, -STRIDE)
        if 0 <= row + ahead // STRIDE < ROWS
    ]
    takes = [
        move_code(cell, cell + ahead + side)
        for cell, row in ways
        for ahead in (STRIDE, -STRIDE)
        for side in (-1, 1)
        if 0 <= row + ahead // STRIDE < ROWS and 0 <= cell % STRIDE + side < columns
    ]
    return Kind(STEPS, steps), Kind(TAKES, takes)


@kernel
def observe(state: Any, seat: int, numbers: Any) -> None:
    columns = int(state.columns)
    for whose in range(2):
        pawns = int(state.own[seat if whose == 0 else 1 - seat])
        for row in range(ROWS):
            for column in range(columns):
                numbers[(whose * ROWS + row) * columns + column] = pawns >> (STRIDE * row + column) & 1
    numbers[2 * ROWS * columns] = state.ply
