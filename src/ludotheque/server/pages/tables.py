"""The page of a table, and of a position that somebody shared."""

from __future__ import annotations

from litestar import Response, Router, get
from litestar.params import FromPath

from ludotheque.core.errors import LudothequeError
from ludotheque.web.addresses import position_query

from ..api.positions import OptionQuery, TextQuery, reach
from ..api.requests import services_of
from ..errors import NoSuchTable
from ..http.language import language_of
from ..http.prices import PAGE
from .rendering import PageRequest, box_facts, html


@get("/tables/{name:str}", opt={"price": PAGE})
async def show_table(name: FromPath[str], request: PageRequest) -> Response[str]:
    """A table."""
    try:
        table = await services_of(request).tables.table(name)
    except NoSuchTable:
        return html("missing.html", request, status=404)
    title = table.box.facts.title.said_in(language_of(request))
    return html("table.html", request, table=table.id, title=title)


@get("/positions/{name:str}", opt={"price": PAGE})
async def show_position(
    name: FromPath[str], request: PageRequest, text: TextQuery = "", option: OptionQuery = None
) -> Response[str]:
    """A position somebody shared."""
    try:
        position = (await reach(request, name, text, option)).position
    except LudothequeError:
        return html("missing.html", request, status=404)
    language = language_of(request)
    box = position.box
    shown = {
        "box": box.name,
        "text": position.text,
        "options": box.options,
        "seats": [seat.said_in(language) for seat in box.facts.seats[: box.seats]],
    }
    facts = box_facts(box, request)
    query = position_query(position.text, box.changed)
    return html("position.html", request, facts=facts, position=shown, query=query)


router = Router("/", route_handlers=[show_table, show_position], include_in_schema=False)
