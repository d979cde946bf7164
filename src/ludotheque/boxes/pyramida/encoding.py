"""Pyramida as numbers for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludotheque.core.bits import lowest_bit
from ludotheque.core.box import Box
from ludotheque.core.kernels import kernel
from ludotheque.core.text import Text
from ludotheque.encoding import Kind, Part

from .board import (
    COLUMNS,
    DOWN,
    NAMES,
    NEAR,
    NOWHERE,
    ROW_LENGTHS,
    SIZE,
    TOP,
    WORD,
    Parts,
    column_of,
    move_code,
    row_of,
)
from .rules import PLY_LIMIT

VERSION = 1
ROWS, WIDTH = len(ROW_LENGTHS), len(COLUMNS)
SHARES = 255  # the plies are told as a share of the limit: 600 does not fit a byte
PLACE = np.array([(row_of(c) - 1) * WIDTH + column_of(c) if c in NAMES else 0 for c in range(SIZE)], np.int64)

STEPS = Text(en="one step", fr="un pas")
DOUBLE_STEPS = Text(en="two steps of a last pawn", fr="deux pas d’un dernier pion")
BY_COLUMN = Text(en="push by column", fr="repousser par la colonne")
BY_CONTACT = Text(en="push by contact", fr="repousser par contact")
FAR_PUSHES = Text(en="push of two cells", fr="repousser de deux cases")


def parts(box: Box) -> tuple[Part, ...]:
    return (
        Part("pawns", (2, ROWS, WIDTH), 1, "own pawns, the other's; rows from 1 up, columns from a"),
        Part("again", (1,), 1, "1 where who is to move has made the last move too"),
        Part("ply", (1,), SHARES, f"moves played so far, as 255ths of the {PLY_LIMIT} that end a game"),
    )


def kinds(box: Box) -> tuple[Kind, ...]:
    single = [(origin, NOWHERE, landing) for origin in NAMES for landing in _near(origin)]
    double = [
        (origin, middle, landing)
        for origin, _, middle in single
        for landing in _near(middle)
        if middle != TOP and landing != origin
    ]
    walks = [*single, *double]
    return (
        Kind(STEPS, [_code(walk) for walk in single if walk[0] != TOP]),
        Kind(DOUBLE_STEPS, [_code(walk) for walk in double if walk[0] != TOP]),
        Kind(BY_COLUMN, list(_column_pushes(single))),
        Kind(BY_CONTACT, [code for walk in walks for code in _contact_pushes(walk)]),
        Kind(FAR_PUSHES, [code for walk in walks for code in _far_pushes(walk)]),
    )


@kernel
def observe(state: Any, seat: int, numbers: Any) -> None:
    cells = ROWS * WIDTH
    for side in range(2):
        for word in range(2):
            pawns = state.own[seat if side == 0 else 1 - seat, word]
            while pawns:
                numbers[side * cells + PLACE[WORD * word + lowest_bit(pawns)]] = 1
                pawns &= pawns - 1
    numbers[2 * cells] = state.again
    numbers[2 * cells + 1] = state.ply * SHARES // PLY_LIMIT


def _near(cell: int) -> list[int]:
    return [other for other in NEAR[cell].tolist() if other != NOWHERE]


def _below(cell: int) -> list[int]:
    return [other for other in NEAR[cell, DOWN : DOWN + 2].tolist() if other != NOWHERE]


def _code(walk: tuple[int, int, int], pushed: int = 0, push_middle: int = 0, retreat: int = 0) -> int:
    return move_code(Parts(*walk, pushed, push_middle, retreat))


def _column_pushes(walks: list[tuple[int, int, int]]) -> Iterator[int]:
    """From below, up beside a pawn of one's own; the one above both falls to some lower cell of its column.

    A last pawn has nobody beside it, so two steps never push by column.
    """
    for walk in walks:
        origin, _, landing = walk
        column = [cell for cell in NAMES if column_of(cell) == column_of(landing)]
        if row_of(landing) < row_of(origin):
            continue
        for pushed in column:
            for retreat in column:
                if landing < pushed and retreat < pushed and retreat != landing:
                    yield _code(walk, pushed, NOWHERE, retreat)


def _contact_pushes(walk: tuple[int, int, int]) -> Iterator[int]:
    for pushed in _touched(walk):
        for retreat in _below(pushed):
            if retreat != walk[2]:
                yield _code(walk, pushed, NOWHERE, retreat)


def _far_pushes(walk: tuple[int, int, int]) -> Iterator[int]:
    """Only a last pawn is pushed so far."""
    for pushed in _touched(walk):
        for middle in _below(pushed):
            for retreat in _below(middle):
                if walk[2] not in (middle, retreat):
                    yield _code(walk, pushed, middle, retreat)


def _touched(walk: tuple[int, int, int]) -> list[int]:
    """Whom contact can attack: nobody from the top, on row 1 or on the cells just walked over."""
    origin, middle, landing = walk
    if TOP in (origin, landing):
        return []
    return [cell for cell in _near(landing) if row_of(cell) > 1 and cell not in (origin, middle)]
