"""What a move has brought about, as a certain fact in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .game import look
from .rules import OVER, rules_of
from .text import Text


@dataclass(frozen=True, slots=True)
class Consequence:
    """A fact about a move: whom it concerns, for better or worse, how much, and a clause that says it.

    `size` compares facts of one box with one another: 1 is what decides many games when it happens twice or thrice.
    """

    seat: int
    good: bool
    size: float
    words: Text

    def serves(self, seat: int) -> bool:
        """Whether a seat likes it: its own good, or another's harm."""
        return self.good == (self.seat == seat)


def moves_of(package: str, state: Any) -> list[int]:
    """The codes of all legal moves, for a box that looks at what could follow; none when the game is over."""
    rules = rules_of(package)
    moves, points = np.empty(rules.bounds.moves, np.int64), np.zeros(rules.bounds.seats, np.float64)
    turn, count = look(rules, state, moves, points)
    return [] if turn == OVER else [int(code) for code in moves[:count]]
