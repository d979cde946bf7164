"""Games as files: carried away, and laid out on a table again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from litestar import Response, Router, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import PathParameter

from ludotheque.core.text import Text
from ludotheque.table.events import decode
from ludotheque.table.records import record_of
from ludotheque.table.view import TableView

from ..analysis.records import SECONDS, game_of, laid_out
from ..errors import Refused
from ..http.guard import TOO_FAST
from ..http.prices import POSITION, RECORD
from ..http.problem_details import UNREADABLE, documented
from ..tables.slices import sliced
from .requests import (
    KNOWN,
    AnyRequest,
    Language,
    asker_of,
    known_caller,
    services_of,
    wanted_language,
    work_out,
)
from .tables import NO_GAME, created

NOT_TEXT = Text(
    en="A record is sent as text/plain in UTF-8.", fr="Une partie s’envoie en text/plain, codée en UTF-8."
)


@dataclass
class TakesText(Operation):
    """Litestar describes a body where a handler takes it as data, and then reads it as JSON; this one is plain text."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.STRING)
        self.request_body = RequestBody(
            content={"text/plain": OpenAPIMediaType(schema=schema)}, required=True
        )


@get(
    "/tables/{name:str}/games/{game:int}/record",
    responses=documented(400, 404, 429, 503),
    media_type="text/plain",
    opt={"price": POSITION},
)
async def show_record(
    request: AnyRequest,
    name: Annotated[str, PathParameter(max_length=40)],
    game: Annotated[int, PathParameter(ge=1, le=1_000_000)],
) -> Response[str]:
    """A game of a table as a record."""
    services = services_of(request)
    table = await services.tables.table(name)
    await services.warm_up.require(table.created.box)
    if game not in table.games:
        raise Refused(404, "no_game", NO_GAME)
    text = record_of(table, table.games[game]).text
    file = f'attachment; filename="{table.created.box}-{table.id}-{game}.txt"'
    return Response(text, media_type="text/plain", headers={"Content-Disposition": file})


@post(
    "/records",
    operation_class=TakesText,
    responses=documented(400, 401, 403, 413, 415, 422, 429, 503),
    opt={"price": RECORD},
    security=KNOWN,
)
async def add_record(request: AnyRequest, language: Language = None) -> Response[TableView]:
    """Lay a record's game out on a table."""
    services, caller = services_of(request), await known_caller(request)
    text, now, asker = await text_of(request), services.clock(), await asker_of(request)
    if wait := services.limits.take("keep", asker, len(text) / 1000):
        raise Refused(429, "too_fast", TOO_FAST, wait)
    await services.warm_up.require(game_of(text))
    log = await work_out(request, laid_out, text, caller.person, now, seconds=SECONDS, slow=True)
    async with services.live.quotas.setting_up(asker) as note:
        table = await services.tables.found([event async for event in sliced(map(decode, log))], now)
        note(table.id)
    return await created(services, table, caller.person, wanted_language(request, language))


async def text_of(request: AnyRequest) -> str:
    """The body as text, where it says that it is."""
    if not request.headers.get("content-type", "").startswith("text/plain"):
        raise Refused(415, "not_text", NOT_TEXT)
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refused(400, "not_text", UNREADABLE) from None


router = Router("/", route_handlers=[show_record, add_record], tags=["records"])
