"""Looking into games: what a position is worth, what a move lost, records with variations."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Annotated, TypeVar

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from ludotheque.bots import Evaluation, Judgement, judge, verdict
from ludotheque.bots.judgement import NAMES
from ludotheque.core.position import Move, Position
from ludotheque.core.record import read_record
from ludotheque.core.rules import CHANCE
from ludotheque.core.text import Text
from ludotheque.shelf import box as take
from ludotheque.table.view import TravelStep

from ..fairness import refuse_help
from ..identity import secret_of
from ..problems import Refused, documented
from ..sheets import GivenSheet, Sheet, record_of, sheet_of
from ..studies import Effort
from .boxes import LineQuery, OptionQuery, TextQuery, position_of, travel_of
from .given import AnyRequest, Language, anybody, house_of, tongue
from .records import TakesText, text_of

SHOWN = 5  # moves that are told of, from the best on
FOLLOWED = 12  # moves of the best line

LEFT = Text(en="Nobody waits for this answer.", fr="Personne n’attend cette réponse.")

T = TypeVar("T")


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
    """What the last move lost, as a share of the game; `name` is the mark in words."""

    loss: float
    mark: str
    name: str
    best: bool
    points: float


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


@get("/boxes/{name:str}/evaluation", responses=documented(400, 403, 404, 422, 429, 503))
async def evaluate_position(  # each is a part of the address
    request: AnyRequest,
    name: FromPath[str],
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
    effort: Annotated[
        Effort, QueryParameter(name="effort", description="A glance, or a longer study of the position.")
    ] = "glance",
    language: Language = None,
) -> Response[EvaluationView]:
    """What a position is worth, and what the last move of the line lost."""
    house = house_of(request)
    position = await position_of(house, name, text, option, line)
    await refuse_help(house, await anybody(request), position)
    caller = secret_of(request) or (request.client.host if request.client else "")
    seen = await _while_here(request, house.studies.evaluate(position, effort, caller))
    judged = None
    if position.previous is not None:
        before = await _while_here(request, house.studies.evaluate(position.previous, "glance", caller))
        judged = judge(position.previous, position.moves[-1], before, seen)
    view = evaluation_view(position, seen, judged, tongue(request, language))
    return Response(view, headers={"Cache-Control": "no-store"})


@post(
    "/analysis/sheets",
    operation_class=TakesText,
    status_code=200,
    responses=documented(400, 403, 413, 415, 422, 429, 503),
)
async def read_sheet(request: AnyRequest, language: Language = None) -> Sheet:
    """A record with all its variations, as a flat tree of moves."""
    text = await text_of(request)
    return await asyncio.to_thread(lambda: sheet_of(read_record(text, take), tongue(request, language)))


@post(
    "/analysis/records",
    status_code=200,
    responses=documented(400, 403, 404, 413, 422, 429, 503),
    media_type="text/plain",
)
async def write_record(data: JSONBody[GivenSheet]) -> Response[str]:
    """A flat tree of moves as a record, its variations in parentheses."""
    record = await asyncio.to_thread(record_of, data)
    file = f'attachment; filename="{record.box.name}.txt"'
    return Response(record.text, media_type="text/plain", headers={"Content-Disposition": file})


def evaluation_view(
    position: Position, seen: Evaluation, judged: Judgement | None, language: str
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
        judgement=_judged(judged, language),
    )  # fmt: skip


def _line(position: Position, moves: tuple[Move, ...]) -> list[LineMove]:
    told = []
    for move in moves:
        told.append(LineMove(move.text, position.to_move or 0, travel_of(position, move.code)))
        position = position.play(move)
    return told


def _judged(judged: Judgement | None, language: str) -> JudgementView | None:
    if judged is None:
        return None
    name = NAMES[judged.mark].said_in(language) if judged.mark else ""
    return JudgementView(round(judged.loss, 4), judged.mark or "", name, judged.best, judged.points)


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, 4) for value in values]


async def _while_here(request: AnyRequest, work: Awaitable[T]) -> T:
    """Do something as long as somebody waits for it."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_leaving(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refused(503, "left", LEFT)
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def _leaving(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


router = Router("/", route_handlers=[evaluate_position, read_sheet, write_record], tags=["analysis"])
