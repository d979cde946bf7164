"""Playing a problem through: what a solver's moves are worth, what is answered, where a hint points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ludotheque.core.position import Move, Position

from .collection import Problem
from .defence import Reply, reply
from .prover import Prover, player, turns_left

Verdict = Literal["open", "going", "solved", "refuted", "missed"]


@dataclass(frozen=True)
class LineVerdict:
    """What a line has come to.

    open: the solver is to move, and the win is there. going: the other side answers, the win stands. solved: won in
    time. refuted: the other side has an answer that ends the win. missed: the win is gone, without any answer.
    """

    verdict: Verdict
    turns: int = 0  # that the solver has left
    answer: Reply | None = None


def judge_line(prover: Prover, problem: Problem, line: Sequence[str]) -> LineVerdict:
    """What a line from the problem's position has come to."""
    position, seat, left = reach(problem, line)
    if position.outcome is not None:
        return LineVerdict("solved" if seat in position.outcome.winners else "missed")
    if position.to_move == seat:
        return LineVerdict("open" if prover.wins(position, seat, left) else "missed", left)
    answer = reply(prover, position, seat, left)
    return LineVerdict("refuted" if answer.turns is None else "going", left, answer)


def hint(prover: Prover, problem: Problem, line: Sequence[str]) -> Move | None:
    """A move that keeps the win; None where it is gone or not the solver's turn."""
    position, seat, left = reach(problem, line)
    if position.to_move != seat:
        return None
    if not line:
        return Move(problem.key, position.find(problem.key))
    soonest = prover.turns(position, seat, left)
    return next(prover.keys(position, soonest)) if soonest else None


def reach(problem: Problem, line: Sequence[str]) -> tuple[Position, int, int]:
    """The position after a line, the solver's seat, and how many turns he has left."""
    position = problem.start()
    seat, left = player(position), problem.turns
    for move in line:
        mine = position.to_move == seat
        position = position.play(move)
        if mine and left:
            left = turns_left(position, seat, left)
    return position, seat, left
