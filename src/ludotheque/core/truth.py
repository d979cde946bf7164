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


@dataclass(frozen=True)
class Worth:
    """What a move leads to when all play their best from then on."""

    move: Move
    points: tuple[float, ...]
    plies: int | None  # to the end of the game, this move included; None: nobody can force an end


@dataclass(frozen=True)
class Truth:
    """A position as it is: the moves with what each is worth, the best first."""

    moves: tuple[Worth, ...]

    @property
    def points(self) -> tuple[float, ...]:
        """What each seat gets when all play their best."""
        return self.moves[0].points

    @property
    def plies(self) -> int | None:
        """How many moves the game lasts then; None where it has no end."""
        return self.moves[0].plies

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that are as good as the first: the same points, as soon or as late."""
        first = self.moves[0]
        return tuple(
            each.move for each in self.moves if (each.points, each.plies) == (first.points, first.plies)
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
