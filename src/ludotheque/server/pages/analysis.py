"""The pages on which a game is looked into with the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import FromPath, PathParameter
from markupsafe import Markup

from ludotheque.core.errors import LudothequeError
from ludotheque.core.record import Record
from ludotheque.shelf import open_box, shelf
from ludotheque.table.game import Game
from ludotheque.table.records import record_of
from ludotheque.table.rights import may_analyse
from ludotheque.table.table import Table
from ludotheque.web.addresses import position_query

from ..analysis.records import SECONDS, line_record, sheet_shown
from ..api.positions import LineQuery, OptionQuery, TextQuery, line_of
from ..api.requests import caller_id, services_of, work_out
from ..errors import NoSuchTable
from ..http.language import language_of
from ..http.prices import ANALYSIS_PAGE, PAGE
from .rendering import PageRequest, html


@get("/analysis", opt={"price": PAGE})
async def choose_game(request: PageRequest) -> Response[str]:
    """Paste a record, open a file, or begin from a box."""
    boxes = [(name, open_box(name).facts.title.said_in(language_of(request))) for name in shelf()]
    return html("analyses.html", request, boxes=boxes)


@get("/analysis/tables/{name:str}/{game:int}", opt={"price": ANALYSIS_PAGE})
async def analyse_table(
    name: FromPath[str], game: Annotated[int, PathParameter(ge=1, le=1_000_000)], request: PageRequest
) -> Response[str]:
    """A game of a table."""
    services = services_of(request)
    try:
        table = await services.tables.table(name)
    except NoSuchTable:
        return html("missing.html", request, status=404)
    if game not in table.games:
        return html("missing.html", request, status=404)
    refused = may_analyse(table, await caller_id(request), table.games[game])
    if refused is not None:
        language = language_of(request)
        return html("refused.html", request, status=403, table=table.id, text=refused.text.said_in(language))
    await services.warm_up.require(table.created.box)
    players = _players(table, table.games[game], request)
    record = replace(record_of(table, table.games[game]), players=players)
    return await _page(request, record, f"/tables/{table.id}")


@get("/analysis/boxes/{name:str}", opt={"price": ANALYSIS_PAGE})
async def analyse_box(
    name: FromPath[str],
    request: PageRequest,
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
) -> Response[str]:
    """Any position of a box, and the moves that somebody played from there."""
    services = services_of(request)
    try:
        place = await line_of(services, name, text, option, line)
        record = await work_out(request, line_record, place, box=place.box)
    except LudothequeError:
        return html("missing.html", request, status=404)
    services.expect(name)
    return await _page(request, record, f"/boxes/{name}")


async def _page(request: PageRequest, record: Record, back: str) -> Response[str]:
    """The page; its sheet is worked out beside the event loop."""
    box, language = record.box, language_of(request)
    sheet, last = await work_out(request, sheet_shown, record, language, box=box.name, seconds=SECONDS)
    return html(
        "analysis.html",
        request,
        box=box.name,
        sheet=Markup(sheet.replace("<", "\\u003c")),  # noqa: S704  # JSON, and nothing in it can end its block
        title=box.facts.title.said_in(language),
        back=back,
        query=position_query(last, box.changed),
    )


def _players(table: Table, game: Game, request: PageRequest) -> tuple[str, ...]:
    """Who played which side; bots by their names in the reader's language."""
    ladder = {
        rung: name.said_in(language_of(request)) for rung, name in services_of(request).bots.ladder(table.box)
    }
    seats = [table.seats[game.seat_of(side)] for side in range(len(table.seats))]
    return tuple(ladder.get(seat.rung, seat.rung) if seat.kind == "bot" else seat.name for seat in seats)


router = Router("/", route_handlers=[choose_game, analyse_table, analyse_box], include_in_schema=False)
