"""The pages of the problems: all collections, one collection, one problem to be played through."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ludotheque.core.errors import UnknownBox
from ludotheque.problems.collection import UnknownProblem, problems_of
from ludotheque.shelf import open_box
from ludotheque.web.problems import collection_values, day_values, problem_values, shelf_values

from ..api.requests import services_of
from ..http.language import language_of
from ..http.prices import DRAWING, PAGE
from .rendering import PageRequest, box_facts, html, today


@get("/problems", opt={"price": PAGE})
async def show_collections(request: PageRequest) -> Response[str]:
    """Every box that has problems, and the problem of the day."""
    shown = shelf_values()
    boxes = [{**box_facts(open_box(each["form"]), request), **each} for each in shown]
    day = day_values(today(request), language_of(request))
    return html("problems.html", request, boxes=boxes, day=day)


@get("/problems/{name:str}", opt={"price": DRAWING})
async def show_collection(name: FromPath[str], request: PageRequest) -> Response[str]:
    """The problems of one box."""
    facts = _facts(name, request)
    return html(
        "collection.html", request, facts=facts, problems=collection_values(name, language_of(request))
    )


@get("/problems/{name:str}/{number:int}", opt={"price": PAGE})
async def show_problem(name: FromPath[str], number: FromPath[int], request: PageRequest) -> Response[str]:
    """One problem; while it is looked at, its prover gets ready."""
    facts = _facts(name, request)
    try:
        problem = problem_values(name, number, language_of(request))
    except UnknownProblem:
        raise NotFoundException from None
    services_of(request).warm_up.want(name)
    services_of(request).background.soon(services_of(request).provers.prepare(name))
    return html("problem.html", request, facts=facts, problem=problem)


def _facts(name: str, request: PageRequest) -> dict[str, Any]:
    """A box that has problems."""
    try:
        box = open_box(name)
    except UnknownBox:
        raise NotFoundException from None
    if not problems_of(name):
        raise NotFoundException
    return box_facts(box, request)


router = Router(
    "/", route_handlers=[show_collections, show_collection, show_problem], include_in_schema=False
)
