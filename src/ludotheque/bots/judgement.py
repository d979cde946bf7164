"""How good a move was: what it lost for its seat, and the mark for it. Nobody is blamed for what chance brings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ludotheque.core.position import Move, Position
from ludotheque.core.rules import CHANCE
from ludotheque.core.text import Text

from .evaluation import Evaluation


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
class Judgement:
    """What a move lost, as a share of the game, and its mark; `points` are lost though the result stays the same."""

    loss: float
    mark: Mark | None = None
    best: bool = False  # it was as good as any
    points: float = 0.0


def judge(position: Position, move: Move, before: Evaluation, after: Evaluation) -> Judgement | None:
    """What became of a position by a move; None where chance made it."""
    seat = position.to_move
    if seat is None or seat == CHANCE or before.best is None:
        return None
    played, best = before.prospect(move.code), before.best
    if played is best:
        return Judgement(0.0, best=True)
    if played is not None and played.points is not None and best.points is not None:
        loss = best.values[seat] - played.values[seat]
        points = best.points[seat] - played.points[seat] if loss <= 0.0 else 0.0
        as_good = (played.points, played.plies) == (best.points, best.plies)
        slip = Mark.SLIP if points > 0.0 and position.box.facts.counts_points else None
        return Judgement(max(0.0, loss), mark_of(loss) or slip, as_good, max(0.0, points))
    # A look ahead flatters whoever is to move, all moves alike: a move is blamed for what both looks hold against it.
    seen = best.values[seat] - played.values[seat] if played else 1.0
    loss = max(0.0, min(seen, before.values[seat] - after.values[seat]))
    return Judgement(loss, mark_of(loss))


def mark_of(loss: float) -> Mark | None:
    """The mark for what was lost.

    >>> [mark_of(loss) for loss in (0.1, 0.15, 0.2, 0.5)] == [None, Mark.SLIP, Mark.MISTAKE, Mark.BLUNDER]
    True
    """
    return next((mark for mark, least in LOSSES.items() if loss >= least), None)
