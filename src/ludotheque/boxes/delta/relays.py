"""Relays by name: the cells of four pawns or more in a line."""

from __future__ import annotations

from .board import AXES, STRIDE, cell_name

RELAY = 4


def relays(pawns: int) -> list[tuple[str, ...]]:
    """Every relay among pawns that are given as bits, each from its first cell to its last.

    >>> relays(0b1111 | 1 << STRIDE)
    [('a1', 'b1', 'c1', 'd1')]
    """
    return [line for axis in AXES for line in _lines(pawns, axis)]


def _lines(pawns: int, axis: int) -> list[tuple[str, ...]]:
    begins = pawns & ~(pawns << axis)
    reaching = pawns & pawns >> axis & pawns >> 2 * axis & pawns >> 3 * axis
    found = []
    for cell in range(STRIDE * STRIDE):
        if begins & reaching & 1 << cell:
            length = RELAY
            while pawns >> cell + axis * length & 1:
                length += 1
            found.append(tuple(cell_name(cell + axis * step) for step in range(length)))
    return found
