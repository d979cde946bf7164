"""The shelf, and one box opened."""

from __future__ import annotations

from litestar import Response, Router, get
from litestar.params import FromPath

from ludotheque.core.errors import LudothequeError
from ludotheque.shelf import open_box, shelf
from ludotheque.web.booklet import beside_values
from ludotheque.web.problems import day_values

from ..api.boxes import box_view
from ..api.requests import services_of
from ..http.language import language_of
from ..http.prices import PAGE
from .rendering import PageRequest, box_facts, html, template_facts, today


@get("/", opt={"price": PAGE})
async def show_shelf(request: PageRequest) -> Response[str]:
    """The shelf."""
    boxes = [box_view(open_box(name), services_of(request), language_of(request)) for name in shelf()]
    day = day_values(today(request), language_of(request))
    return html("shelf.html", request, boxes=[template_facts(each) for each in boxes], day=day)


@get("/boxes/{name:str}", opt={"price": PAGE})
async def show_box(name: FromPath[str], request: PageRequest) -> Response[str]:
    """One box, opened: how to play it."""
    try:
        box = open_box(name)
    except LudothequeError:
        return html("missing.html", request, status=404)
    services_of(request).expect(name)
    beside = beside_values(box, language_of(request))
    return html("box.html", request, facts=box_facts(box, request), beside=beside)


router = Router("/", route_handlers=[show_shelf, show_box], include_in_schema=False)
