"""What a position is worth to each seat, and how far that is known."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ludotheque.core.position import Move, Outcome


class Knowledge(StrEnum):
    """Where a value comes from, the surest first."""

    OVER = "over"  # the game has ended
    EXACT = "exact"  # the box is solved here
    PROVEN = "proven"  # a search saw every line to its end
    SEARCHED = "searched"  # a search believes it
    CHANCE = "chance"  # chance is to move: the average of what it can bring

    @property
    def sure(self) -> bool:
        return self in (Knowledge.OVER, Knowledge.EXACT, Knowledge.PROVEN)


@dataclass(frozen=True, slots=True)
class Prospect:
    """One move that could be played, and what each seat can expect after it."""

    move: Move
    values: tuple[float, ...]  # shares of the game, from 0 to 1
    sure: bool = False
    points: tuple[float, ...] | None = None  # where they are known
    plies: int | None = None  # to the end of the game, where that is known


@dataclass(frozen=True)
class Evaluation:
    """A position as the analyst sees it; the prospects stand from best to worst for who is to move."""

    seat: int | None  # who is to move; None for chance and where the game is over
    values: tuple[float, ...]
    knowledge: Knowledge
    prospects: tuple[Prospect, ...] = ()
    line: tuple[Move, ...] = ()  # best play from here, as far as it is seen
    points: tuple[float, ...] | None = None
    plies: int | None = None
    outcome: Outcome | None = None  # how the game ended, or ends if the line reaches its end
    depth: int = 0
    seconds: float = 0.0

    @property
    def best(self) -> Prospect | None:
        return self.prospects[0] if self.prospects else None

    def prospect(self, code: int) -> Prospect | None:
        """What was seen of a move."""
        return next((each for each in self.prospects if each.move.code == code), None)


def shares(points: tuple[float, ...]) -> tuple[float, ...]:
    """A result as shares of the game: those with most points divide it, where the points do not do so themselves.

    >>> shares((9, 0)), shares((0, 0)), shares((0.5, 0, 0.5))
    ((1.0, 0.0), (0.5, 0.5), (0.5, 0, 0.5))
    """
    if sum(points) == 1.0 and min(points) >= 0.0:
        return points
    best = max(points)
    part = 1.0 / points.count(best)
    return tuple(part if each == best else 0.0 for each in points)
