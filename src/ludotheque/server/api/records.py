"""Games as files: carried away, and laid out on a table again."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, Router, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import PathParameter

from ludotheque.core.record import read_record
from ludotheque.core.text import Text
from ludotheque.shelf import box as take
from ludotheque.table.records import record_of
from ludotheque.table.view import TableView

from ..problems import UNREADABLE, Refused, documented
from .given import AnyRequest, Language, house_of, somebody, tongue
from .tables import NO_GAME, created

NOT_TEXT = Text(
    en="A record is sent as text/plain in UTF-8.", fr="Une partie s’envoie en text/plain, codée en UTF-8."
)


class TakesText(Operation):
    """Litestar reads a body as JSON or as nothing; this one is plain text."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.STRING)
        self.request_body = RequestBody(
            content={"text/plain": OpenAPIMediaType(schema=schema)}, required=True
        )


@get(
    "/tables/{name:str}/games/{game:int}/record",
    responses=documented(400, 404, 429, 503),
    media_type="text/plain",
)
async def show_record(
    request: AnyRequest,
    name: Annotated[str, PathParameter(max_length=40)],
    game: Annotated[int, PathParameter(ge=1, le=1_000_000)],
) -> Response[str]:
    """A game of a table as a record."""
    house = house_of(request)
    table = await house.table(name)
    await house.warm(table.created.box)
    if game not in table.games:
        raise Refused(404, "no_game", NO_GAME)
    text = record_of(table, table.games[game]).text
    file = f'attachment; filename="{table.created.box}-{table.id}-{game}.txt"'
    return Response(text, media_type="text/plain", headers={"Content-Disposition": file})


@post("/records", operation_class=TakesText, responses=documented(400, 401, 403, 413, 415, 422, 429, 503))
async def add_record(request: AnyRequest, language: Language = None) -> Response[TableView]:
    """Lay a record's game out on a table."""
    house, caller = house_of(request), await somebody(request)
    text = await text_of(request)
    # A long game takes a while to check: beside the event loop, so that nobody else waits for it.
    record = await asyncio.to_thread(read_record, text, take)
    table = await house.lay_out(record, caller)
    return created(house, table, caller.person, tongue(request, language))


async def text_of(request: AnyRequest) -> str:
    """The body as text, where it says that it is."""
    if not request.headers.get("content-type", "").startswith("text/plain"):
        raise Refused(415, "not_text", NOT_TEXT)
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refused(400, "not_text", UNREADABLE) from None


router = Router("/", route_handlers=[show_record, add_record], tags=["records"])
