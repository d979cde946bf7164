"""Connect four as numbers: the same planes that pgx writes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.kernels import kernel
from ludotheque.core.text import same
from ludotheque.encoding import Kind, Part

from .rules import COLUMNS, ROWS, STRIDE

VERSION = 1
BITS = np.array([[column >> row & 1 for row in range(ROWS)] for column in range(1 << ROWS)], np.uint8)


def parts(box: Box) -> tuple[Part, ...]:
    return (
        Part("men", (2, COLUMNS, ROWS), 1, "own men, the other's; columns from the left, rows from below"),
    )


def kinds(box: Box) -> tuple[Kind, ...]:
    return (Kind(same("drop"), range(COLUMNS)),)


@kernel
def observe(state: Any, seat: int, numbers: Any) -> None:
    for side in range(2):
        men = state.own[seat if side == 0 else 1 - seat]
        for column in range(COLUMNS):
            at = (COLUMNS * side + column) * ROWS
            for row in range(ROWS):
                numbers[at + row] = BITS[men & 63, row]
            men >>= STRIDE


@kernel
def permit(state: Any, mask: Any) -> int:
    taken = state.own[0] | state.own[1]
    bits = 0
    for column in range(COLUMNS):
        free = 1 - (taken >> (STRIDE * column + ROWS - 1) & 1)
        mask[column] = free
        bits |= free << column
    return bits
