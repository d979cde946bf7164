"""The pages people see; the client does the rest."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import LANGUAGES
from ludotheque.shelf import box as take
from ludotheque.shelf import shelf
from ludotheque.web.booklet import beside_values
from ludotheque.web.pages import page
from ludotheque.web.problems import day_values

from .api.boxes import BoxView, OptionQuery, TextQuery, box_view, position_of
from .api.given import house_of
from .language import CHOSEN, language_of
from .live import NoSuchTable
from .problems import http_problem

Asked = Request[Any, Any, Any]

YEAR = 365 * 86_400


@get("/")
async def show_shelf(request: Asked) -> Response[str]:
    """The shelf."""
    boxes = [box_view(take(name), house_of(request), language_of(request)) for name in shelf()]
    day = day_values(today(request), language_of(request))
    return html("shelf.html", request, boxes=[_facts(each) for each in boxes], day=day)


@get("/boxes/{name:str}")
async def open_box(name: FromPath[str], request: Asked) -> Response[str]:
    """One box, opened: how to play it."""
    try:
        box = take(name)
    except LudothequeError:
        return html("missing.html", request, status=404)
    house_of(request).expect(name)
    beside = beside_values(box, language_of(request))
    return html("box.html", request, facts=box_facts(box, request), beside=beside)


@get("/tables/{name:str}")
async def show_table(name: FromPath[str], request: Asked) -> Response[str]:
    """A table."""
    try:
        table = await house_of(request).table(name)
    except NoSuchTable:
        return html("missing.html", request, status=404)
    title = table.box.facts.title.said_in(language_of(request))
    return html("table.html", request, table=table.id, title=title)


@get("/positions/{name:str}")
async def show_position(
    name: FromPath[str], request: Asked, text: TextQuery = "", option: OptionQuery = None
) -> Response[str]:
    """A position somebody shared."""
    try:
        position = await position_of(house_of(request), name, text, option)
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
    facts = _facts(box_view(box, house_of(request), language))
    query = urlencode([("text", position.text), *(("option", each) for each in option or [])])
    return html("position.html", request, facts=facts, position=shown, query=query)


@get("/language/{language:str}")
async def choose_language(
    language: FromPath[str], back: Annotated[str, QueryParameter(name="back", max_length=3000)] = "/"
) -> Redirect:
    """Remember a language and return; only to a page of this house."""
    here = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    known = language in LANGUAGES
    cookies = [Cookie(key=CHOSEN, value=language, max_age=YEAR, samesite="lax")] if known else []
    return Redirect(here, cookies=cookies, status_code=303)


@get("/offline")
async def show_offline(request: Asked) -> Response[str]:
    """What an installed app shows where the house is out of reach."""
    return html("offline.html", request)


def not_found(request: Asked, error: NotFoundException) -> Response[Any]:
    """Nothing is at this address: a page for people, a problem document for programs."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.url.path.startswith("/api") or not wants_page:
        return http_problem(request, error)
    return html("missing.html", request, status=404)


def html(template: str, request: Asked, status: int = 200, **values: object) -> Response[str]:
    """A page as an answer."""
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    content = page(template, language_of(request), path=path, origin=origin_of(request), **values)
    headers = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
    return Response(content, media_type=MediaType.HTML, status_code=status, headers=headers)


def today(request: Asked) -> date:
    """The day by the house's clock, the same for everybody: it changes at midnight UTC."""
    return datetime.fromtimestamp(house_of(request).clock() / 1000, UTC).date()


def origin_of(request: Asked) -> str:
    """The address people use to reach this house."""
    return str(request.base_url).rstrip("/")


def box_facts(box: Box, request: Asked) -> dict[str, Any]:
    """A box for a template, in the reader's language."""
    language = language_of(request)
    return {**_facts(box_view(box, house_of(request), language)), "language": language}


def _facts(view: BoxView) -> dict[str, Any]:
    """A box for a template and for the client."""
    facts: dict[str, Any] = msgspec.to_builtins(view)
    origin = [*facts["authors"], facts["publisher"], facts["year"]]
    return {
        **facts,
        "counts": sorted(view.seat_counts),
        "origin": ", ".join(str(each) for each in origin if each),
    }


router = Router(
    "/",
    route_handlers=[show_shelf, open_box, show_table, show_position, choose_language, show_offline],
    include_in_schema=False,
)
