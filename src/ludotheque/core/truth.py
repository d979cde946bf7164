"""What is known exactly of a position: the result with best play, how far away it is, what each move is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import LudothequeError
from .text import Text

if TYPE_CHECKING:
    from .position import Move, Position


class NotKnown(LudothequeError):
    """The truth about a position is out of reach; the text says how far it is known."""


class NotProved(LudothequeError):
    """A certificate does not hold; the text says where."""


@dataclass(frozen=True)
class Worth:
    """What a move leads to when all play their best from then on."""

    move: Move
    points: tuple[float, ...]
    plies: int | None  # to the end of the game, this move included; None: nobody can force an end


@dataclass(frozen=True)
class Truth:
    """A position as it is: what each seat gets when all play their best, and after how many moves."""

    points: tuple[float, ...]
    plies: int | None  # None: nobody can force an end
    moves: tuple[
        Worth, ...
    ]  # what is known of them, the best first; the rest are no better than the position

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that keep what the position is worth; none where only the value is known."""
        return tuple(
            each.move for each in self.moves if (each.points, each.plies) == (self.points, self.plies)
        )


def solved(position: Position) -> Truth:
    """The truth about a position of a game that goes on, where its box has been solved; raises NotKnown elsewhere."""
    solution = position.box.family.solution
    if position.outcome is not None:
        raise NotKnown(Text(en="The game is over.", fr="La partie est finie."))
    if solution is None:
        title = position.box.facts.title
        raise NotKnown(Text(en=f"{title.en} is not solved.", fr=f"{title.fr} n’est pas résolu."))
    return solution.solve(position)
