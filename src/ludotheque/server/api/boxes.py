"""The shelf, and any position of any box."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, Router, get
from litestar.params import FromPath, QueryParameter

from ludotheque.core.box import Box
from ludotheque.core.facts import PLAYERS, Facts, Option
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE
from ludotheque.shelf import box as take
from ludotheque.shelf import shelf
from ludotheque.table.choice import LegalMove, choice_at
from ludotheque.table.explain import explain
from ludotheque.table.view import TravelStep

from ..house import House
from ..pictures import picture_of
from ..problems import documented, refusal_view
from .answers import svg_answer
from .given import AnyRequest, Language, house_of, tongue

OptionQuery = Annotated[
    list[Annotated[str, msgspec.Meta(max_length=100)]] | None,
    QueryParameter(name="option", description="An option as name:value; may be repeated."),
]
TextQuery = Annotated[
    str, QueryParameter(name="text", max_length=2000, description="A position; empty: the start.")
]
LineQuery = Annotated[
    list[Annotated[str, msgspec.Meta(max_length=200)]] | None,
    QueryParameter(
        name="line", max_items=300, description="Moves played from there, in order; may be repeated."
    ),
]
PlacesQuery = list[Annotated[str, msgspec.Meta(max_length=40)]] | None
SeatQuery = Annotated[int, QueryParameter(name="seat", ge=0, lt=8)]


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


class PositionView(msgspec.Struct, frozen=True):
    """A position; `turn` is a side of the box, null where nobody is to move; `travel` is of the last move."""

    text: str
    turn: int | None
    chance: bool
    legal: list[LegalMove]
    words: list[str]
    points: list[float] | None
    ending: str | None
    ending_text: str
    travel: list[TravelStep]


class Explanation(msgspec.Struct, frozen=True):
    """Whether a move is legal, and if not: the rule, its paragraph, words, the places concerned."""

    legal: bool
    rule: str = ""
    paragraph: str = ""
    text: str = ""
    cells: tuple[str, ...] = ()


@get("/", responses=documented(400, 429))
async def list_boxes(request: AnyRequest, language: Language = None) -> Boxes:
    """Every form on the shelf."""
    house, words = house_of(request), tongue(request, language)
    return Boxes([box_view(take(name), house, words) for name in shelf()])


@get("/{name:str}", responses=documented(400, 404, 429))
async def show_box(request: AnyRequest, name: FromPath[str], language: Language = None) -> BoxView:
    """One form."""
    return box_view(take(name), house_of(request), tongue(request, language))


@get("/{name:str}/position", responses=documented(400, 404, 422, 429, 503))
async def show_position(
    request: AnyRequest,
    name: FromPath[str],
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
    language: Language = None,
) -> PositionView:
    """Any position: whose turn it is and what can be played."""
    position = await position_of(house_of(request), name, text, option, line)
    turn, outcome, choice = position.to_move, position.outcome, choice_at(position)
    return PositionView(
        text=position.text,
        turn=turn if turn is not None and turn >= 0 else None,
        chance=turn == CHANCE,
        legal=list(choice.moves),
        words=[words.said_in(tongue(request, language)) for words in choice.words],
        points=list(outcome.points) if outcome else None,
        ending=outcome.ending if outcome else None,
        ending_text=outcome.text.said_in(tongue(request, language)) if outcome else "",
        travel=last_travel(position),
    )


@get("/{name:str}/drawing", responses=documented(400, 404, 422, 429, 503), media_type="image/svg+xml")
async def draw_position(  # each is a part of the address
    request: AnyRequest,
    name: FromPath[str],
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
    seat: SeatQuery = 0,
    move: Annotated[str, QueryParameter(name="move", max_length=200)] = "",
    mark: Annotated[
        PlacesQuery, QueryParameter(name="mark", max_items=40, description="Places to be ringed.")
    ] = None,
    around: Annotated[
        PlacesQuery,
        QueryParameter(name="around", max_items=40, description="Only the part around these places."),
    ] = None,
    close: Annotated[
        bool, QueryParameter(name="close", description="Only the part that the move touched.")
    ] = False,
    language: Language = None,
) -> Response[bytes]:
    """The drawing of any position; with a move, of the position after it."""
    played = [*(line or []), *([move] if move else [])]
    position = await position_of(house_of(request), name, text, option, played)
    scene = position.scene(seat % position.box.seats).around(around or []).pointed_at(mark or [])
    svg = (scene.close_up() if close else scene).svg(tongue(request, language))
    return svg_answer(request, picture_of(svg), "public, max-age=3600")


@get("/{name:str}/explain", responses=documented(400, 404, 422, 429, 503))
async def explain_move(  # each is a part of the address
    request: AnyRequest,
    name: FromPath[str],
    move: Annotated[str, QueryParameter(name="move", max_length=200)] = "",
    clicks: Annotated[list[str] | None, QueryParameter(name="clicks", max_items=20)] = None,
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
    language: Language = None,
) -> Explanation:
    """Why a move is refused in a position."""
    position = await position_of(house_of(request), name, text, option, line)
    return explanation(position, move, clicks or [], tongue(request, language))


def explanation(position: Position, move: str, clicks: list[str], language: str) -> Explanation:
    """Why a move is refused, in the caller's language."""
    refusal = explain(position, move, clicks)
    if refusal is None:
        return Explanation(legal=True)
    view = refusal_view(refusal, language)
    return Explanation(False, view.rule, view.paragraph, view.text, view.cells)


async def position_of(
    house: House, name: str, text: str, option: list[str] | None, line: list[str] | None = None
) -> Position:
    """The position that a request names."""
    pairs = (each.partition(":") for each in option or [])
    box = take(name, **{key: value for key, _, value in pairs})
    await house.warm(box.name)
    return house.lines.reach(box, text, line or [])


def last_travel(position: Position) -> list[TravelStep]:
    """How the pieces went in the last move of the line, where there was one."""
    before, code = position.previous, position.last_code
    return travel_of(before, code) if before is not None and code is not None else []


def travel_of(position: Position, code: int) -> list[TravelStep]:
    """How the pieces go in a move."""
    steps = position.box.family.gestures.travel(position.state, code)
    return [TravelStep(step.path, step.looks) for step in steps]


def box_view(box: Box, house: House, language: str) -> BoxView:
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
        seat_counts=_seat_counts(facts),
        options=[_option(option, language) for option in facts.options],
        endings=[NamedText(each.name, each.text.said_in(language)) for each in facts.endings],
        counts_points=facts.counts_points,
        ladder=[RungView(rung, title.said_in(language)) for rung, title in house.bots.ladder(box)],
        warm=house.warmth.is_warm(facts.name),
    )


def _option(option: Option, language: str) -> OptionView:
    values = zip(option.values, option.labels, strict=True)
    return OptionView(
        option.name,
        option.title.said_in(language),
        [ValueView(value, label.said_in(language)) for value, label in values],
    )


def _seat_counts(facts: Facts) -> list[int]:
    for option in facts.options:
        if option.name == PLAYERS:
            return [int(value) for value in option.values]
    return [len(facts.seats)]


router = Router(
    "/boxes",
    route_handlers=[list_boxes, show_box, show_position, draw_position, explain_move],
    tags=["boxes"],
)
