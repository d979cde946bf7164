"""The pages of a booklet and of what stands beside it: course, plates, sheets to print."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from ludotheque.booklets import courses_of, plates_of, sheets_of
from ludotheque.core.box import Box
from ludotheque.core.errors import UnknownBox
from ludotheque.shelf import open_box
from ludotheque.web.booklet import beside_values, booklet_values, course_values

from ..http.drawings import compressed, svg_answer
from ..http.language import language_of
from ..http.prices import DRAWING, PAGE
from .rendering import PageRequest, box_facts, html

StateQuery = Annotated[str, QueryParameter(name="at", max_length=60)]

HOUR = "public, max-age=3600"


@get("/boxes/{name:str}/booklet", opt={"price": PAGE})
async def show_booklet(name: FromPath[str], request: PageRequest) -> Response[str]:
    """The rules, with figures one can play with."""
    box = _box(name)
    facts = box_facts(box, request)
    return html(
        "booklet.html", request, facts=facts, booklet=booklet_values(box, facts["language"], facts["warm"])
    )


@get("/boxes/{name:str}/courses/{course:str}", opt={"price": PAGE})
async def show_course(name: FromPath[str], course: FromPath[str], request: PageRequest) -> Response[str]:
    """Learn by playing."""
    box = _box(name)
    for each in courses_of(box.family):
        if (each.form, each.name) == (name, course):
            values = course_values(each, box.family, language_of(request))
            return html("course.html", request, facts=box_facts(box, request), course=values)
    raise NotFoundException


@get("/boxes/{name:str}/plates/{plate:str}", opt={"price": DRAWING})
async def show_plate(
    name: FromPath[str], plate: FromPath[str], request: PageRequest, at: StateQuery = ""
) -> Response[str]:
    """A picture of a page's size that can be changed by touching it."""
    box, language = _box(name), language_of(request)
    found = plates_of(box.family).get(plate)
    if found is None:
        raise NotFoundException
    state = at if at in found.states else found.states[0]
    values = {
        "name": plate,
        "title": found.title.said_in(language),
        "lead": found.lead.said_in(language),
        "state": state,
        "svg": found.picture(state, language),
        "printed": found.printed,
        "columns": found.columns,
    }
    beside = beside_values(box, language)
    return html("plate.html", request, facts=box_facts(box, request), plate=values, beside=beside)


@get("/boxes/{name:str}/plates/{plate:str}/picture/{at:str}", opt={"price": DRAWING})
async def draw_plate(
    name: FromPath[str], plate: FromPath[str], at: FromPath[str], request: PageRequest
) -> Response[bytes]:
    """One state of a plate."""
    found = plates_of(_box(name).family).get(plate)
    if found is None or at not in found.states:
        raise NotFoundException
    return svg_answer(request, compressed(found.picture(at, language_of(request))), HOUR)


@get("/boxes/{name:str}/sheets", opt={"price": PAGE})
async def show_sheets(name: FromPath[str], request: PageRequest) -> Response[str]:
    """What is printed and cut out to make the game."""
    box, language = _box(name), language_of(request)
    sheets = [
        {
            "name": sheet.name,
            "title": sheet.title.said_in(language),
            "note": sheet.note.said_in(language),
            "copies": sheet.copies,
        }
        for sheet in sheets_of(box.family, name)
    ]
    return html("sheets.html", request, facts=box_facts(box, request), sheets=sheets)


@get("/boxes/{name:str}/sheets/{sheet:str}/picture/svg", opt={"price": DRAWING})
async def draw_sheet(name: FromPath[str], sheet: FromPath[str], request: PageRequest) -> Response[bytes]:
    """One sheet at its true size."""
    for each in sheets_of(_box(name).family, name):
        if each.name == sheet:
            return svg_answer(request, compressed(each.svg(language_of(request))), HOUR)
    raise NotFoundException


def _box(name: str) -> Box:
    try:
        return open_box(name)
    except UnknownBox:
        raise NotFoundException from None


router = Router(
    "/",
    route_handlers=[show_booklet, show_course, show_plate, draw_plate, show_sheets, draw_sheet],
    include_in_schema=False,
)
