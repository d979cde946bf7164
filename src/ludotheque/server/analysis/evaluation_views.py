"""Evaluations as callers are sent them: worked out beside the event loop, in a worker."""

from __future__ import annotations

import msgspec

from ludotheque.bots import Evaluation, MoveAssessment, assess_move, verdict
from ludotheque.bots.assessment import NAMES
from ludotheque.bots.why import Why, why
from ludotheque.core.position import Move, Position
from ludotheque.core.rules import CHANCE
from ludotheque.table.view import TravelStep

from ..engines.lines import Line, position_at
from ..engines.positions import travel_of

SHOWN = 5  # moves that are told of, from the best on
FOLLOWED = 12  # moves of the best line


class ProspectView(msgspec.Struct, frozen=True):
    """A move that could be played, what each seat can expect after it, and how its pieces go."""

    text: str
    values: list[float]
    sure: bool
    points: list[float] | None
    plies: int | None
    clicks: tuple[str, ...]
    travel: list[TravelStep]


class LineMove(msgspec.Struct, frozen=True):
    """A move of the best line, and how its pieces go."""

    text: str
    seat: int
    travel: list[TravelStep]


class JudgementView(msgspec.Struct, frozen=True):
    """What the last move lost, as a share of the game; `name` is the mark in words.

    `why` is a sentence on a marked move, made of facts on `why_line`, which begins before it; empty where nothing certain can be said.
    """

    loss: float
    mark: str
    name: str
    best: bool
    points: float
    why: str
    why_line: list[str]


class EvaluationView(msgspec.Struct, frozen=True):
    """What a position is worth to each seat, in numbers and as a sentence; `judgement` is of the move that led to it."""

    seat: int | None
    chance: bool
    values: list[float]
    knowledge: str
    verdict: str
    points: list[float] | None
    plies: int | None
    depth: int
    prospects: list[ProspectView]
    line: list[LineMove]
    judgement: JudgementView | None


def evaluated(line: Line, seen: Evaluation, before: Evaluation | None, language: str) -> bytes:
    """An evaluation for a caller, with what the last move lost where the position before it was evaluated too."""
    position = position_at(line)
    judged = reason = None
    if position.previous is not None and before is not None:
        move = position.moves[-1]
        judged = assess_move(position.previous, move, before, seen)
        if judged is not None and judged.mark:
            reason = why(position.previous, move, seen.line, before.line)
    return msgspec.json.encode(evaluation_view(position, seen, judged, language, reason))


def evaluation_view(
    position: Position,
    seen: Evaluation,
    judged: MoveAssessment | None,
    language: str,
    reason: Why | None = None,
) -> EvaluationView:
    """An evaluation for a caller."""
    return EvaluationView(
        seat=seen.seat,
        chance=position.to_move == CHANCE,
        values=_rounded(seen.values),
        knowledge=seen.knowledge.value,
        verdict=verdict(position.box, seen).said_in(language),
        points=list(seen.points) if seen.points else None,
        plies=seen.plies,
        depth=seen.depth,
        prospects=[
            ProspectView(
                each.move.text, _rounded(each.values), each.sure, list(each.points) if each.points else None,
                each.plies, position.clicks(each.move), travel_of(position, each.move.code),
            )
            for each in seen.prospects[:SHOWN]
        ],
        line=_line(position, seen.line[:FOLLOWED]),
        judgement=_judged(judged, reason, language),
    )  # fmt: skip


def _line(position: Position, moves: tuple[Move, ...]) -> list[LineMove]:
    told = []
    for move in moves:
        told.append(LineMove(move.text, position.to_move or 0, travel_of(position, move.code)))
        position = position.play(move)
    return told


def _judged(judged: MoveAssessment | None, reason: Why | None, language: str) -> JudgementView | None:
    if judged is None:
        return None
    return JudgementView(
        loss=round(judged.loss, 4),
        mark=judged.mark or "",
        name=NAMES[judged.mark].said_in(language) if judged.mark else "",
        best=judged.best,
        points=judged.points,
        why=reason.text.said_in(language) if reason else "",
        why_line=[move.text for move in reason.line] if reason else [],
    )


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, 4) for value in values]
