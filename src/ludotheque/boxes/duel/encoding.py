"""Duel as numbers for programs that learn."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.kernels import kernel
from ludotheque.core.text import Text
from ludotheque.encoding import Kind, Part

from .board import COLUMNS, STEPS, STRIDE, Way, all_cells, way_code
from .dice import KING, ORIENTATIONS, TOPS
from .rules import QUIET_LIMIT

VERSION = 1
FARTHEST = 6
LOOKS = 13  # planes for each side: the King, six for the top faces, six for the faces towards White
NEARS = np.array([0, *(lies.near for lies in ORIENTATIONS), 0], np.int64)

STRAIGHT = Text(en="straight", fr="tout droit")
BENT = Text(en="with a turn", fr="avec un virage")


def parts(box: Box) -> tuple[Part, ...]:
    look = "own Kings, tops 1 to 6, faces towards White 1 to 6, then the other's; rows from 1 up"
    return (
        Part("dice", (2 * LOOKS, _rows(box), COLUMNS), 1, look),
        Part("quiet", (1,), QUIET_LIMIT, "plies in a row without a capture"),
    )


def kinds(box: Box) -> tuple[Kind, ...]:
    cells = set(all_cells(_rows(box)))
    straight = [
        Way(cell, first, leg)
        for cell in sorted(cells)
        for first in range(4)
        for leg in range(1, FARTHEST + 1)
    ]
    bent = [
        Way(cell, first, leg, second, rest)
        for cell in sorted(cells)
        for first in range(4)
        for second in range(1 - first % 2, 4, 2)
        for leg in range(1, FARTHEST)
        for rest in range(1, FARTHEST + 1 - leg)
    ]
    return tuple(
        Kind(name, [way_code(way) for way in ways if _stays_on(cells, way)])
        for name, ways in ((STRAIGHT, straight), (BENT, bent))
    )


@kernel
def observe(state: Any, seat: int, numbers: Any) -> None:
    rows = int(state.rows)
    cells = rows * COLUMNS
    side = 1 - 2 * seat
    for row in range(rows):
        for column in range(COLUMNS):
            die = side * int(state.board[STRIDE * (row + 1) + column])
            if die == 0:
                continue
            at = row * COLUMNS + column + (0 if die > 0 else LOOKS * cells)
            die = abs(die)
            if die == KING:
                numbers[at] = 1
            else:
                numbers[at + TOPS[die] * cells] = 1
                numbers[at + (6 + NEARS[die]) * cells] = 1
    numbers[2 * LOOKS * cells] = state.quiet


def _rows(box: Box) -> int:
    return int(box.options["rows"])


def _stays_on(cells: set[int], way: Way) -> bool:
    """Whether a way ends each leg on the board; a step off it never comes back."""
    return _is_leg(cells, way.origin, way.first, way.leg) and _is_leg(cells, way.corner, way.second, way.rest)


def _is_leg(cells: set[int], origin: int, direction: int, length: int) -> bool:
    return all(origin + STEPS[direction] * step in cells for step in range(1, length + 1))
