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

from ..house import House
from ..hub import wire
from ..problems import Missed, Refused, documented
from .answers import FOR_EVER, svg_answer
from .boxes import Explanation, explanation
from .given import AnyRequest, Language, anybody, house_of, somebody, tongue

LISTED = 100  # tables in one list

NO_DRAWING = Text(en="This event brought no position.", fr="Cet événement n’a pas amené de position.")
NO_GAME = Text(en="There is no such game at this table.", fr="Il n’y a pas de telle partie à cette table.")

Name = Annotated[str, PathParameter(max_length=40)]
Seat = Annotated[
    int | None, QueryParameter(name="seat", ge=0, lt=8, description="The seat to see the board from.")
]
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


@get("/", responses=documented(400, 401, 429, 503))
async def list_tables(
    request: AnyRequest, which: Annotated[Literal["mine", "open"], QueryParameter(name="scope")]
) -> Tables:
    """The caller's own tables, or those that wait for anybody."""
    house = house_of(request)
    if which == "open":
        found = await house.store.open_tables(LISTED)
    else:
        found = await house.store.tables_of((await somebody(request)).person, LISTED)
    return Tables([msgspec.json.decode(each, type=Summary) for each in found])


@post("/", responses=documented(400, 401, 403, 404, 413, 422, 429, 503))
async def add_table(
    request: AnyRequest, data: JSONBody[Create], language: Language = None
) -> Response[TableView]:
    """Set up a table."""
    house, caller = house_of(request), await somebody(request)
    table = await house.create(data, caller)
    return created(house, table, caller.person, tongue(request, language))


@get("/{name:str}", responses=documented(400, 404, 429, 503))
async def show_table(  # each is a part of the address
    request: AnyRequest,
    name: Name,
    seat: Seat = None,
    ply: Ply = None,
    drawn: Drawn = False,
    language: Language = None,
) -> Response[TableView]:
    """The table as the caller sees it."""
    house = house_of(request)
    table = await house.table(name)
    words = tongue(request, language)
    look = Look(person=await anybody(request), seat=seat, ply=ply, language=words, drawn=drawn)
    return Response(view(table, house.look(table, look)), headers={"Cache-Control": "no-store"})


@post(
    "/{name:str}/commands",
    status_code=200,
    responses={
        200: ResponseSpec(Done, generate_examples=False),
        **documented(400, 401, 403, 404, 409, 413, 422, 429, 503),
    },
)
async def do_command(request: AnyRequest, name: Name, data: JSONBody[AnyCommand]) -> Response[bytes]:
    """Do something at a table; the answer comes when it is safe on the disk."""
    house, caller = house_of(request), await somebody(request)
    try:
        table, events = await house.command(name, data, caller)
    except Stale as stale:
        table = await house.table(name)
        raise Missed(stale, table.number, _told(table, data.seen, caller.person)) from None
    told = b",".join(house.hub.told(table, event) for event in events)  # written once, for streams too
    return Response(b'{"number":%d,"events":[%b]}' % (table.number, told), media_type=MediaType.JSON)


@get(
    "/{name:str}/drawings/{event:int}",
    responses=documented(400, 404, 429, 503),
    media_type="image/svg+xml",
)
async def show_drawing(  # each is a part of the address
    request: AnyRequest,
    name: Name,
    event: Annotated[int, PathParameter(ge=1, le=10_000_000)],
    seat: Annotated[int, QueryParameter(name="seat", ge=0, lt=8)] = 0,
    language: Language = None,
) -> Response[bytes]:
    """The drawing of the position that an event brought."""
    house = house_of(request)
    table = await house.table(name)
    await house.warm(table.created.box)
    picture = house.pictures.find(table, event, seat, tongue(request, language))
    if picture is None:
        raise Refused(404, "no_drawing", NO_DRAWING)
    return svg_answer(request, picture, FOR_EVER)


@get("/{name:str}/explain", responses=documented(400, 404, 429, 503))
async def explain_at_table(
    request: AnyRequest,
    name: Name,
    move: Annotated[str, QueryParameter(name="move", max_length=200)] = "",
    clicks: Annotated[list[str] | None, QueryParameter(name="clicks", max_items=20)] = None,
    language: Language = None,
) -> Explanation:
    """Why a move is refused at a table."""
    house = house_of(request)
    table = await house.table(name)
    await house.warm(table.created.box)
    if table.game is None:
        raise Refused(404, "no_game", NO_GAME)
    return explanation(table.game.position, move, clicks or [], tongue(request, language))


def created(house: House, table: Table, person: str, language: str) -> Response[TableView]:
    """The answer to whoever set up a table."""
    look = house.look(table, Look(person=person, language=language))
    headers = {"Location": f"/api/tables/{table.id}", "Cache-Control": "no-store"}
    return Response(view(table, look), status_code=201, headers=headers)


def _told(table: Table, seen: int, person: str) -> list[dict[str, Any]]:
    return [wire(table, event) for event in table.since(seen) if visible(table, event, person)]


router = Router(
    "/tables",
    route_handlers=[list_tables, add_table, show_table, do_command, show_drawing, explain_at_table],
    tags=["tables"],
)
