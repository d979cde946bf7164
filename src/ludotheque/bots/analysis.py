"""A whole game looked at: what every move was worth, and where it went wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event

from ludotheque.core.position import Move, Position
from ludotheque.core.record import Record
from ludotheque.core.rules import CHANCE

from .analyst import GLANCE, Analyst
from .assessment import MoveAssessment, assess_move
from .evaluation import Evaluation
from .why import Why, why


@dataclass(frozen=True)
class AnalysedMove:
    """One move of a game: the position before and after it, and what it was worth to its seat."""

    number: int  # counted from 1
    seat: int | None  # None where chance moved
    move: Move
    before: Evaluation
    after: Evaluation
    judgement: MoveAssessment | None
    why: Why | None = None  # what speaks against a marked move, where that is certain


def analyse(
    record: Record,
    seconds: float = GLANCE,
    *,
    analyst: Analyst | None = None,
    cancel: Event | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> tuple[AnalysedMove, ...]:
    """Every move of a record's game, each position looked at for so long.

    The last position comes first: what was seen there helps to judge how the game came to it.
    """
    analyst = analyst or Analyst(record.box)
    positions = list(record.positions())
    seen: list[Evaluation] = []
    for position in reversed(positions):
        seen.append(analyst.evaluate(position, seconds, cancel))
        if on_progress is not None:
            on_progress(len(seen), len(positions))
    seen.reverse()
    moves = positions[-1].moves
    return tuple(
        _analysed(number, positions[number - 1], moves[number - 1], seen[number - 1], seen[number])
        for number in range(1, len(positions))
    )


def _analysed(
    number: int, position: Position, move: Move, before: Evaluation, after: Evaluation
) -> AnalysedMove:
    seat = position.to_move if position.to_move != CHANCE else None
    judged = assess_move(position, move, before, after)
    reason = why(position, move, after.line, before.line) if judged is not None and judged.mark else None
    return AnalysedMove(number, seat, move, before, after, judged, reason)
