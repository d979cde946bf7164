"""The pages on which a game is looked into with the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated
from urllib.parse import urlencode

import msgspec
from litestar import Response, Router, get
from litestar.params import FromPath, PathParameter

from ludotheque.core.errors import LudothequeError
from ludotheque.core.record import Record
from ludotheque.shelf import box as take
from ludotheque.shelf import shelf
from ludotheque.table.game import Game
from ludotheque.table.records import record_of
from ludotheque.table.rights import may_analyse
from ludotheque.table.table import Table

from .api.boxes import LineQuery, OptionQuery, TextQuery, position_of
from .api.given import anybody, house_of
from .language import language_of
from .live import NoSuchTable
from .pages import Asked, html
from .sheets import sheet_of


@get("/analysis")
async def choose_game(request: Asked) -> Response[str]:
    """Paste a record, open a file, or begin from a box."""
    boxes = [(name, take(name).facts.title.said_in(language_of(request))) for name in shelf()]
    return html("analyses.html", request, boxes=boxes)


@get("/analysis/tables/{name:str}/{game:int}")
async def analyse_table(
    name: FromPath[str], game: Annotated[int, PathParameter(ge=1, le=1_000_000)], request: Asked
) -> Response[str]:
    """A game of a table."""
    house = house_of(request)
    try:
        table = await house.table(name)
    except NoSuchTable:
        return html("missing.html", request, status=404)
    if game not in table.games:
        return html("missing.html", request, status=404)
    refused = may_analyse(table, await anybody(request), table.games[game])
    if refused is not None:
        language = language_of(request)
        return html("refused.html", request, status=403, table=table.id, text=refused.text.said_in(language))
    await house.warm(table.created.box)
    players = _players(table, table.games[game], request)
    record = replace(record_of(table, table.games[game]), players=players)
    return _page(request, record, f"/tables/{table.id}")


@get("/analysis/boxes/{name:str}")
async def analyse_box(
    name: FromPath[str],
    request: Asked,
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
) -> Response[str]:
    """Any position of a box, and the moves that somebody played from there."""
    house = house_of(request)
    try:
        position = await position_of(house, name, text, option, line)
    except LudothequeError:
        return html("missing.html", request, status=404)
    house.expect(name)
    return _page(request, Record.of(position), f"/boxes/{name}")


def _page(request: Asked, record: Record, back: str) -> Response[str]:
    language = language_of(request)
    sheet = sheet_of(record, language)
    options = [("option", f"{name}:{value}") for name, value in record.box.changed.items()]
    return html(
        "analysis.html",
        request,
        sheet=msgspec.to_builtins(sheet),
        title=sheet.box.title,
        back=back,
        query=urlencode([("text", record.replay().text), *options]),
    )


def _players(table: Table, game: Game, request: Asked) -> tuple[str, ...]:
    """Who played which side; bots by their names in the reader's language."""
    ladder = {
        rung: name.said_in(language_of(request)) for rung, name in house_of(request).bots.ladder(table.box)
    }
    seats = [table.seats[game.seat_of(side)] for side in range(len(table.seats))]
    return tuple(ladder.get(seat.rung, seat.rung) if seat.kind == "bot" else seat.name for seat in seats)


router = Router("/", route_handlers=[choose_game, analyse_table, analyse_box], include_in_schema=False)
