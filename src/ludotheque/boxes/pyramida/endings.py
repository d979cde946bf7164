"""Endings of Pyramida at random, for composing problems: real games end too clearly to hold many."""

from __future__ import annotations

from random import Random

from .board import CELLS, TOP, row_of

ROWS = range(7, 14)  # near enough to the top that a few turns decide
PAWNS = ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (2, 4), (3, 3))
PLY = 200  # in the middle of what such games last, and far from the limit
NEAR_THE_TOP = tuple(name for name, cell in CELLS.items() if cell != TOP and row_of(cell) in ROWS)


def ending(dice: Random) -> str:
    """A position with White to move and few pawns left, as text."""
    white, black = dice.choice(PAWNS)
    names = dice.sample(NEAR_THE_TOP, white + black)
    return f"{','.join(names[:white])} {','.join(names[white:])} w {PLY}"
