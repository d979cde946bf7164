"""The shelf: every form, its options, its ladder."""

from __future__ import annotations

import msgspec
from litestar import Router, get
from litestar.params import FromPath

from ludotheque.core.box import Box
from ludotheque.core.facts import Option
from ludotheque.shelf import open_box, shelf

from ..http.prices import PAGE
from ..http.problem_details import documented
from ..services import Services
from .requests import AnyRequest, Language, services_of, wanted_language


class ValueView(msgspec.Struct, frozen=True):
    """One value of an option."""

    value: str
    label: str


class OptionView(msgspec.Struct, frozen=True):
    """A point that can be chosen; the first value is the usual one."""

    name: str
    title: str
    values: list[ValueView]


class NamedText(msgspec.Struct, frozen=True):
    """A name for programs and its words for people."""

    name: str
    text: str


class RungView(msgspec.Struct, frozen=True):
    """A bot of the ladder."""

    rung: str
    title: str


class BoxView(msgspec.Struct, frozen=True):
    """A form on the shelf."""

    name: str
    title: str
    sentence: str
    authors: tuple[str, ...]
    year: int | None
    publisher: str | None
    minutes: tuple[int, int]
    difficulty: int
    lid: str
    seats: list[str]
    seat_counts: list[int]
    options: list[OptionView]
    endings: list[NamedText]
    counts_points: bool
    ladder: list[RungView]
    warm: bool


class Boxes(msgspec.Struct, frozen=True):
    """The shelf."""

    boxes: list[BoxView]


@get("/", responses=documented(400, 429), opt={"price": PAGE})
async def list_boxes(request: AnyRequest, language: Language = None) -> Boxes:
    """Every form on the shelf."""
    services, words = services_of(request), wanted_language(request, language)
    return Boxes([box_view(open_box(name), services, words) for name in shelf()])


@get("/{name:str}", responses=documented(400, 404, 429))
async def show_box(request: AnyRequest, name: FromPath[str], language: Language = None) -> BoxView:
    """One form."""
    return box_view(open_box(name), services_of(request), wanted_language(request, language))


def box_view(box: Box, services: Services, language: str) -> BoxView:
    """A form on the shelf, in a language."""
    facts = box.facts
    return BoxView(
        name=facts.name,
        title=facts.title.said_in(language),
        sentence=facts.sentence.said_in(language),
        authors=facts.authors,
        year=facts.year,
        publisher=facts.publisher,
        minutes=facts.minutes,
        difficulty=facts.difficulty,
        lid=facts.lid,
        seats=[seat.said_in(language) for seat in facts.seats],
        seat_counts=list(facts.player_counts),
        options=[_option(option, language) for option in facts.options],
        endings=[NamedText(each.name, each.text.said_in(language)) for each in facts.endings],
        counts_points=facts.counts_points,
        ladder=[RungView(rung, title.said_in(language)) for rung, title in services.bots.ladder(box)],
        warm=services.warm_up.is_warm(facts.name),
    )


def _option(option: Option, language: str) -> OptionView:
    values = zip(option.values, option.labels, strict=True)
    return OptionView(
        option.name,
        option.title.said_in(language),
        [ValueView(value, label.said_in(language)) for value, label in values],
    )


router = Router(
    "/boxes",
    route_handlers=[list_boxes, show_box],
    tags=["boxes"],
)
