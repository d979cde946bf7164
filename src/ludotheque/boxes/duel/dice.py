"""How a die can lie: 24 ways, and what rolling does to each."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

DIRECTIONS = "NESW"  # N is away from White, E to his right; half a turn is two further on
KING = 25  # one more than the 24 ways a die can lie
MOST_ROLLS = 8  # from one edge of the widest board to the other


class Orientation(NamedTuple):
    """The faces of a die as White sees it; opposite faces add up to 7.

    >>> str(Orientation(5, 3, 6).rolled("N"))
    '326'
    """

    top: int
    near: int
    right: int

    @property
    def far(self) -> int:
        return 7 - self.near

    @property
    def left(self) -> int:
        return 7 - self.right

    @property
    def turned(self) -> Orientation:
        """The same die as Red sees it."""
        return Orientation(self.top, self.far, self.left)

    def rolled(self, way: str) -> Orientation:
        """After a quarter turn over an edge for each letter of the way."""
        lies = self
        for direction in way:
            lies = lies._rolled_once(direction)
        return lies

    def _rolled_once(self, direction: str) -> Orientation:
        top, near, right = self
        return {
            "N": Orientation(near, 7 - top, right),
            "S": Orientation(7 - near, top, right),
            "E": Orientation(7 - right, near, top),
            "W": Orientation(right, near, 7 - top),
        }[direction]

    def __str__(self) -> str:
        return f"{self.top}{self.near}{self.right}"


def _all_orientations() -> tuple[Orientation, ...]:
    """Every way a usual western die can lie: all that rolling makes of one of them."""
    found = {Orientation(5, 3, 6)}
    while grown := {lies.rolled(direction) for lies in found for direction in DIRECTIONS} - found:
        found |= grown
    return tuple(sorted(found))


ORIENTATIONS = _all_orientations()
NUMBERS = {lies: number for number, lies in enumerate(ORIENTATIONS, start=1)}


def orientation(top: int, near: int) -> Orientation:
    """The one way to lie with these two faces up and towards White.

    >>> orientation(5, 3)
    Orientation(top=5, near=3, right=6)
    """
    for lies in ORIENTATIONS:
        if (lies.top, lies.near) == (top, near):
            return lies
    raise ValueError(f"no die shows {top} on top and {near} beside it")


def die_name(die: int) -> str:
    """What stands on a cell of a state's board.

    >>> die_name(NUMBERS[orientation(5, 3)]), die_name(-KING)
    ('w536', 'rK')
    """
    lies = "K" if abs(die) == KING else str(ORIENTATIONS[abs(die) - 1])
    return ("w" if die > 0 else "r") + lies


def parse_die(name: str) -> int | None:
    """The number of a die; None where no die lies like that.

    >>> parse_die("w536"), parse_die("rK"), parse_die("w531")
    (18, -25, None)
    """
    return _DICE_BY_NAME.get(name)


_DICE_BY_NAME = {die_name(sign * number): sign * number for sign in (1, -1) for number in range(1, KING + 1)}

# For the kernels, by number: 1 to 24 how a die lies, 25 the King, which "always counts as 1".
TOPS = np.array([0, *(lies.top for lies in ORIENTATIONS), 1], np.int64)


def _rolls() -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """[number, direction, how many cells] -> the number after rolling; how the King lies does not matter."""
    rolls = np.zeros((KING + 1, len(DIRECTIONS), MOST_ROLLS + 1), np.int64)
    rolls[KING] = KING
    for lies, number in NUMBERS.items():
        for index, direction in enumerate(DIRECTIONS):
            for cells in range(MOST_ROLLS + 1):
                rolls[number, index, cells] = NUMBERS[lies.rolled(direction * cells)]
    return rolls


ROLLS = _rolls()

# (top, right-hand face) from the left as the owner sees his own row, 3 towards him; mirrored beyond the King.
_LEFT_HALF = [Orientation(top, 3, right) for top, right in ((5, 6), (1, 5), (2, 1), (6, 2))]
WHITE_ROW = np.array([*(NUMBERS[d] for d in _LEFT_HALF), KING, *(NUMBERS[d] for d in _LEFT_HALF[::-1])])
# Turned by half a turn, the row is the same from left to right, each die turned on its cell.
_TURNED = [die.turned for die in _LEFT_HALF]
RED_ROW = np.array([*(NUMBERS[d] for d in _TURNED), KING, *(NUMBERS[d] for d in _TURNED[::-1])])
