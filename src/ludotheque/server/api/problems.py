"""Problems for programs: positions to be solved, every line judged and answered by a proof."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, get
from litestar.params import FromPath, PathParameter

from ludotheque.core.position import Position
from ludotheque.problems.collection import Problem, problem_of, problems_of
from ludotheque.problems.judging import Verdict
from ludotheque.problems.reasons import reason
from ludotheque.shelf import open_box

from ..http.prices import POSITION
from ..http.problem_details import documented
from .positions import LineQuery
from .requests import AnyRequest, Language, asker_of, services_of, wanted_language, while_here, work_out

Number = Annotated[int, PathParameter(ge=1, le=100_000)]


class ProblemView(msgspec.Struct, frozen=True):
    """A position to be solved: `turn` wins by force within so many turns of its own, with one first move alone."""

    number: int
    name: str
    position: str
    options: dict[str, str]
    turn: int
    turns: int
    grade: int


class Problems(msgspec.Struct, frozen=True):
    """A collection, the easiest first."""

    problems: list[ProblemView]


class AnswerView(msgspec.Struct, frozen=True):
    """What a line has come to: `move` is what the other side answers, where it is its turn.

    `turns` are left to the solver. Where the answer refutes his move, `only` says that no other would have, and `lost` in
    how many turns the other side then wins itself (0: at once; null: not soon). `why` is a sentence on what speaks against his
    move, made of facts on the line; empty where nothing certain can be said.
    """

    verdict: Verdict
    turns: int
    move: str | None = None
    only: bool = False
    lost: int | None = None
    why: str = ""


class Hint(msgspec.Struct, frozen=True):
    """Which piece a winning move begins with; null where the win is gone, or it is not the solver's turn."""

    place: str | None


class StepView(msgspec.Struct, frozen=True):
    """A move of a line, and whether it is the solver's."""

    move: str
    mine: bool


class RefutedView(msgspec.Struct, frozen=True):
    """A first move that nearly solves it, and what refutes it; `wins`: the line ends with the other side's win."""

    line: list[StepView]
    only: bool
    wins: bool


class SolutionView(msgspec.Struct, frozen=True):
    """The solution against the longest resistance, and the tries that tempt most."""

    line: list[StepView]
    tries: list[RefutedView]


@get("/{name:str}/problems", responses=documented(400, 404, 429))
async def list_problems(name: FromPath[str]) -> Problems:
    """The problems of a form."""
    open_box(name)
    return Problems([_view(number, each) for number, each in enumerate(problems_of(name), 1)])


@get("/{name:str}/problems/{number:int}", responses=documented(400, 404, 429))
async def show_problem(name: FromPath[str], number: Number) -> ProblemView:
    """One problem."""
    return _view(number, problem_of(name, number))


@get(
    "/{name:str}/problems/{number:int}/answer",
    responses=documented(400, 404, 422, 429, 503),
    opt={"price": POSITION},
)
async def answer_line(
    request: AnyRequest,
    name: FromPath[str],
    number: Number,
    line: LineQuery = None,
    language: Language = None,
) -> AnswerView:
    """What the moves played so far have come to, and what is answered."""
    problem = await _warm(request, name, number)
    asker, provers = await asker_of(request), services_of(request).provers
    found = await while_here(request, provers.judge_line(name, number, line or [], asker))
    answer, why = found.answer, ""
    if found.verdict in ("refuted", "missed"):
        told = await work_out(
            request, reason, problem, tuple(line or ()), answer.move.text if answer else "", box=name
        )
        why = told.text.said_in(wanted_language(request, language)) if told else ""
    if answer is None:
        return AnswerView(found.verdict, found.turns, why=why)
    return AnswerView(found.verdict, found.turns, answer.move.text, answer.only, answer.lost, why)


@get(
    "/{name:str}/problems/{number:int}/hint",
    responses=documented(400, 404, 422, 429, 503),
    opt={"price": POSITION},
)
async def give_hint(request: AnyRequest, name: FromPath[str], number: Number, line: LineQuery = None) -> Hint:
    """Which piece to move."""
    await _warm(request, name, number)
    asker, provers = await asker_of(request), services_of(request).provers
    return Hint(await while_here(request, provers.hint(name, number, line or [], asker)))


@get(
    "/{name:str}/problems/{number:int}/solution",
    responses=documented(400, 404, 429, 503),
    opt={"price": POSITION},
)
async def show_solution(request: AnyRequest, name: FromPath[str], number: Number) -> SolutionView:
    """How it is solved, and why other moves do not solve it."""
    problem = await _warm(request, name, number)
    line, _ = _steps(problem.start(), problem.solution)
    tries = [(*_steps(problem.start(), each.line), each.only) for each in problem.tries]
    return SolutionView(
        line=line,
        tries=[RefutedView(line, only, wins=1 - problem.seat in winners) for line, winners, only in tries],
    )


async def _warm(request: AnyRequest, name: str, number: int) -> Problem:
    """A problem whose box can be played."""
    problem = problem_of(name, number)
    await services_of(request).warm_up.require(name)
    return problem


def _steps(position: Position, line: str) -> tuple[list[StepView], tuple[int, ...]]:
    """A line move by move, and who has won at its end."""
    steps, seat = [], position.to_move
    for move in line.split():
        steps.append(StepView(move, position.to_move == seat))
        position = position.play(move)
    return steps, position.outcome.winners if position.outcome else ()


def _view(number: int, problem: Problem) -> ProblemView:
    return ProblemView(
        number=number,
        name=problem.name,
        position=problem.position,
        options=problem.options,
        turn=problem.seat,
        turns=problem.turns,
        grade=problem.grade,
    )


router = Router(
    "/boxes",
    route_handlers=[list_problems, show_problem, answer_line, give_hint, show_solution],
    tags=["problems"],
)
