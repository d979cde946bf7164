"""How good a move was: what it lost for its seat, and the mark for it. Nobody is blamed for what chance brings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ludotheque.core.position import Move, Position
from ludotheque.core.rules import CHANCE
from ludotheque.core.text import Text

from .evaluation import Evaluation, Knowledge, shares


class Mark(StrEnum):
    """The signs that players write after a move."""

    SLIP = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


# What part of the whole game a move must lose for its mark; below the first, two looks may well differ by as much.
LOSSES = {Mark.BLUNDER: 0.35, Mark.MISTAKE: 0.2, Mark.SLIP: 0.11}

NAMES = {
    Mark.SLIP: Text(en="slip", fr="imprécision"),
    Mark.MISTAKE: Text(en="mistake", fr="erreur"),
    Mark.BLUNDER: Text(en="blunder", fr="bévue"),
}


@dataclass(frozen=True)
class MoveAssessment:
    """What a move lost, as a share of the game, and its mark; `points` are lost though the result stays the same."""

    loss: float
    mark: Mark | None = None
    best: bool = False  # it was as good as any
    points: float = 0.0


def assess_move(
    position: Position, move: Move, before: Evaluation, after: Evaluation
) -> MoveAssessment | None:
    """What became of a position by a move; None where chance made it."""
    seat = position.to_move
    if seat is None or seat == CHANCE or before.best is None:
        return None
    if before.knowledge is Knowledge.EXACT and (exact := _exactly(position, move, before, after)) is not None:
        return exact
    played, best = before.prospect(move.code), before.best
    if played is best:
        return MoveAssessment(0.0, best=True)
    # A look ahead flatters whoever is to move, all moves alike: a move is blamed for what both looks hold against it.
    seen = best.values[seat] - played.values[seat] if played else 1.0
    loss = max(0.0, min(seen, before.values[seat] - after.values[seat]))
    return MoveAssessment(loss, mark_of(loss))


def _exactly(position: Position, move: Move, before: Evaluation, after: Evaluation) -> MoveAssessment | None:
    """The truth about a move: from the truth before it, or from the truth after it; None where neither tells."""
    seat, told = position.to_move or 0, before.prospect(move.code)
    if told is not None and told.points is not None:
        points, plies = told.points, told.plies
    elif after.points is not None and after.knowledge in (Knowledge.EXACT, Knowledge.OVER):
        points, plies = after.points, None if after.plies is None else after.plies + 1
    else:
        return None
    if before.points is None:
        return None
    loss = max(0.0, before.values[seat] - shares(points)[seat])
    given = 0.0 if loss else max(0.0, before.points[seat] - points[seat])
    slip = Mark.SLIP if given and position.box.facts.counts_points else None
    return MoveAssessment(
        loss, mark_of(loss) or slip, (points, plies) == (before.points, before.plies), given
    )


def mark_of(loss: float) -> Mark | None:
    """The mark for what was lost.

    >>> [mark_of(loss) for loss in (0.1, 0.15, 0.2, 0.5)] == [None, Mark.SLIP, Mark.MISTAKE, Mark.BLUNDER]
    True
    """
    return next((mark for mark, least in LOSSES.items() if loss >= least), None)
