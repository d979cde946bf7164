"""Delta and Néo-Delta as numbers for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.core.bits import bit_count, lowest_bit
from ludotheque.core.box import Box
from ludotheque.core.kernels import kernel
from ludotheque.core.text import Text
from ludotheque.encoding import Kind, Part

from .board import LARGE, PAWNS, PUT, PUT_RED, SMALL, STRIDE, move_code
from .rules import LARGE_BOARD, PLY_LIMIT

VERSION = 1
RELAY = 4  # pawns in a line

PUTS = Text(en="put a pawn", fr="poser un pion")
PUTS_RED = Text(en="put the red pawn", fr="poser le pion rouge")
SLIDES = Text(en="slide, tracer from the hand", fr="glisser, traceur de la réserve")
LIFTS = Text(en="slide, tracer lifted from the board", fr="glisser, traceur pris sur le plateau")


def parts(box: Box) -> tuple[Part, ...]:
    size = _size(box)
    pawns = Part("pawns", (2, size, size), 1, "own pawns, the other's; rows from 1 up, columns from a")
    red = Part("red", (size, size), 1, "the red pawn")
    hands = Part("hands", (2,), PAWNS, "pawns not yet on the board: own, the other's")
    ply = Part("ply", (1,), PLY_LIMIT, "moves played so far")
    return (pawns, red, hands, ply) if size == LARGE else (pawns, hands, ply)


def kinds(box: Box) -> tuple[Kind, ...]:
    size = _size(box)
    cells = [STRIDE * row + column for row in range(size) for column in range(size)]
    slides = list(_slides(size))
    puts = Kind(PUTS, [move_code(PUT, cell) for cell in cells])
    puts_red = Kind(PUTS_RED, [move_code(PUT_RED, cell) for cell in cells])
    from_hand = Kind(SLIDES, [move_code(way[0], way[-1]) for way in slides])
    lifted = Kind(
        LIFTS, [move_code(way[0], way[-1], cell) for way in slides for cell in cells if cell not in way]
    )
    return (puts, puts_red, from_hand, lifted) if size == LARGE else (puts, from_hand, lifted)


def most_points(box: Box) -> float:
    """A relay scores the empty cells, and four pawns at least are not empty."""
    return float(_size(box) ** 2 - RELAY) if box.options["scoring"] == "cells" else 1.0


@kernel
def observe(state: Any, seat: int, numbers: Any) -> None:
    size = LARGE if state.board == LARGE_BOARD else SMALL
    at = mark(state.own[seat], size, numbers, 0)
    at = mark(state.own[1 - seat], size, numbers, at)
    if size == LARGE:
        at = mark(state.red, size, numbers, at)
    numbers[at] = PAWNS - bit_count(state.own[seat])
    numbers[at + 1] = PAWNS - bit_count(state.own[1 - seat])
    numbers[at + 2] = state.ply


@kernel
def mark(pawns: int, size: int, numbers: Any, at: int) -> int:
    """A 1 for each pawn, row by row; return where the next numbers go."""
    while pawns:
        cell = lowest_bit(pawns)
        pawns &= pawns - 1
        numbers[at + (cell >> 3) * size + (cell & 7)] = 1
    return at + size * size


def _size(box: Box) -> int:
    return LARGE if box.facts.fixed[0] else SMALL


def _slides(size: int) -> Iterator[list[int]]:
    """The cells of every slide of two cells or more, from the first to the last."""
    for origin in range(size * size):
        row, column = divmod(origin, size)
        for north, east in ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)):
            way = [STRIDE * row + column]
            for step in range(1, size):
                up, right = row + north * step, column + east * step
                if not (0 <= up < size and 0 <= right < size):
                    break
                way.append(STRIDE * up + right)
                if step > 1:
                    yield list(way)
