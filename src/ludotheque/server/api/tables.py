"""Tables: set up, look at, act at."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from ludotheque.core.text import Text
from ludotheque.table.commands import AnyCommand, Create
from ludotheque.table.errors import Stale
from ludotheque.table.summary import Summary
from ludotheque.table.table import Table
from ludotheque.table.view import Look, TableView, view, visible

from ..errors import Refused
from ..http.prices import COMMAND, PAGE, POSITION, TABLE
from ..http.problem_details import Missed, documented
from ..services import Services
from ..tables.frames import wire
from ..tables.slices import choose
from .positions import Explanation, explanation
from .requests import (
    KNOWN,
    AnyRequest,
    Language,
    Seat,
    arrival_of,
    asker_of,
    known_caller,
    services_of,
    wanted_language,
    while_here,
)

LISTED = 100  # tables in one list

NO_GAME = Text(en="There is no such game at this table.", fr="Il n’y a pas de telle partie à cette table.")

Name = Annotated[str, PathParameter(max_length=40)]
Ply = Annotated[
    int | None, QueryParameter(name="ply", ge=0, le=1_000_000, description="Look back to this ply.")
]
Drawn = Annotated[bool, QueryParameter(name="drawing", description="The SVG itself in the answer.")]


class Tables(msgspec.Struct, frozen=True):
    """A list of tables, latest first."""

    tables: list[Summary]


class Done(msgspec.Struct, frozen=True):
    """What followed from a command."""

    number: int
    events: list[dict[str, Any]]


@get("/", responses=documented(400, 401, 429, 503), opt={"price": PAGE})
async def list_tables(
    request: AnyRequest, which: Annotated[Literal["mine", "open"], QueryParameter(name="scope")]
) -> Tables:
    """The caller's own tables, or those that wait for anybody."""
    services = services_of(request)
    if which == "open":
        found = await services.store.open_tables(LISTED, services.clock())
    else:
        found = await services.store.tables_of((await known_caller(request)).person, LISTED)
    return Tables([msgspec.json.decode(each, type=Summary) for each in found])


@post("/", responses=documented(400, 401, 403, 404, 413, 422, 429, 503), opt={"price": TABLE}, security=KNOWN)
async def add_table(
    request: AnyRequest, data: JSONBody[Create], language: Language = None
) -> Response[TableView]:
    """Set up a table."""
    services, caller = services_of(request), await known_caller(request)
    async with services.live.quotas.setting_up(await asker_of(request), data.listed) as note:
        table = await services.tables.create(data, caller)
        note(table.id)
    return await created(services, table, caller.person, wanted_language(request, language))


@get("/{name:str}", responses=documented(400, 404, 429, 503), opt={"price": POSITION})
async def show_table(  # each is a part of the address
    request: AnyRequest,
    name: Name,
    seat: Seat = None,
    ply: Ply = None,
    drawn: Drawn = False,
    language: Language = None,
) -> Response[TableView]:
    """The table as the caller sees it."""
    services = services_of(request)
    table = await services.tables.table(name)
    words, asker = wanted_language(request, language), await asker_of(request)
    look = services.tables.look(table, Look(person=asker.person, seat=seat, ply=ply, language=words))
    if look.warm:
        await choose(table, asker.person)
    seen = view(table, look)
    if drawn and seen.event is not None:
        finding = services.drawings.find(table, seen.event, seen.viewer, words, asker)
        drawing = await while_here(request, finding)
        seen = msgspec.structs.replace(seen, svg=drawing.plain().decode() if drawing else None)
    return Response(seen, headers={"Cache-Control": "no-store"})


@post(
    "/{name:str}/commands",
    status_code=200,
    responses={
        200: ResponseSpec(Done, generate_examples=False),
        **documented(400, 401, 403, 404, 409, 413, 422, 429, 503),
    },
    opt={"price": COMMAND},
    security=KNOWN,
)
async def do_command(request: AnyRequest, name: Name, data: JSONBody[AnyCommand]) -> Response[bytes]:
    """Do something at a table; the answer comes when it is safe on the disk."""
    services, caller = services_of(request), await known_caller(request)
    try:
        table, events = await services.tables.command(name, data, caller, arrival_of(request))
    except Stale as stale:
        table = await services.tables.table(name)
        raise Missed(stale, table.number, _told(table, data.seen, caller.person)) from None
    told = b",".join(
        services.live.streams.writer.encoded(table, event) for event in events
    )  # written once, for streams too
    return Response(b'{"number":%d,"events":[%b]}' % (table.number, told), media_type=MediaType.JSON)


@get("/{name:str}/explain", responses=documented(400, 404, 429, 503), opt={"price": POSITION})
async def explain_at_table(
    request: AnyRequest,
    name: Name,
    move: Annotated[str, QueryParameter(name="move", max_length=200)] = "",
    clicks: Annotated[list[str] | None, QueryParameter(name="clicks", max_items=20)] = None,
    language: Language = None,
) -> Explanation:
    """Why a move is refused at a table."""
    services = services_of(request)
    table = await services.tables.table(name)
    await services.warm_up.require(table.created.box)
    if table.game is None:
        raise Refused(404, "no_game", NO_GAME)
    line = services.drawings.line_to(table.game, table.game.head)
    return await explanation(request, line, move, clicks or [], wanted_language(request, language))


async def created(services: Services, table: Table, person: str, language: str) -> Response[TableView]:
    """The answer to whoever set up a table."""
    look = services.tables.look(table, Look(person=person, language=language))
    await choose(table, person)
    headers = {"Location": f"/api/tables/{table.id}", "Cache-Control": "no-store"}
    return Response(view(table, look), status_code=201, headers=headers)


def _told(table: Table, seen: int, person: str) -> list[dict[str, Any]]:
    return [wire(table, event) for event in table.since(seen) if visible(table, event, person)]


router = Router(
    "/tables",
    route_handlers=[
        list_tables,
        add_table,
        show_table,
        do_command,
        explain_at_table,
    ],
    tags=["tables"],
)
