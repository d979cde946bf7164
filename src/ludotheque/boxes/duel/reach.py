"""Where a die can go on an empty board, and what it would then show: the diagrams of the printed rules."""

from __future__ import annotations

from typing import NamedTuple

from .dice import DIRECTIONS, Orientation, orientation


class Arrival(NamedTuple):
    """One way to a cell, a letter for each cell rolled over, and how the die then lies."""

    way: str
    lies: Orientation


def reach(die: Orientation | tuple[int, int]) -> dict[tuple[int, int], tuple[Arrival, ...]]:
    """Every cell a die can reach, as columns to the right and rows away from White, with each way to it.

    The die is given by how it lies, or by its faces on top and towards White.

    >>> [(arrival.way, arrival.lies.top) for arrival in reach((5, 3))[2, 3]]
    [('NNNEE', 3), ('EENNN', 4)]
    """
    lies = die if isinstance(die, Orientation) else orientation(*die)
    found: dict[tuple[int, int], tuple[Arrival, ...]] = {}
    for way in ways(lies.top):
        cell = way.count("E") - way.count("W"), way.count("N") - way.count("S")
        found[cell] = (*found.get(cell, ()), Arrival(way, lies.rolled(way)))
    return found


def ways(distance: int) -> list[str]:
    """Every way of so many cells with at most one right-angled turn.

    >>> ways(1)
    ['N', 'E', 'S', 'W']
    >>> len(ways(6))
    44
    """
    straight = [first * distance for first in DIRECTIONS]
    return straight + [
        first * leg + second * (distance - leg)
        for index, first in enumerate(DIRECTIONS)
        for second in (DIRECTIONS[(index + 1) % 4], DIRECTIONS[index - 1])
        for leg in range(1, distance)
    ]
