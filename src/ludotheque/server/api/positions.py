"""Any position of any box: what can be played and what that would bring, how it is drawn, why a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from ludotheque.shelf import open_box
from ludotheque.web.addresses import read_options

from ..engines.lines import Line, Reached, reached
from ..engines.positions import PositionView, Shot, explained, shown
from ..engines.previews import PreviewsView, previewed
from ..http.drawings import svg_answer
from ..http.prices import DRAWING, POSITION, PREVIEWS
from ..http.problem_details import documented, refusal_view
from ..services import Services
from .requests import AnyRequest, Language, asker_of, services_of, wanted_language, while_here, work_out

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


class Explanation(msgspec.Struct, frozen=True):
    """Whether a move is legal, and if not: the rule, its paragraph, words, the places concerned."""

    legal: bool
    rule: str = ""
    paragraph: str = ""
    text: str = ""
    cells: tuple[str, ...] = ()


@get(
    "/{name:str}/position",
    responses={
        200: ResponseSpec(PositionView, generate_examples=False),
        **documented(400, 404, 422, 429, 503),
    },
    opt={"price": POSITION},
)
async def show_position(
    request: AnyRequest,
    name: FromPath[str],
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
    language: Language = None,
) -> Response[bytes]:
    """Any position: whose turn it is and what can be played."""
    place = await line_of(services_of(request), name, text, option, line)
    return await _told(request, shown, place, language)


@get(
    "/{name:str}/previews",
    responses={
        200: ResponseSpec(PreviewsView, generate_examples=False),
        **documented(400, 404, 422, 429, 503),
    },
    opt={"price": PREVIEWS},
)
async def preview_moves(
    request: AnyRequest,
    name: FromPath[str],
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
    language: Language = None,
) -> Response[bytes]:
    """What each legal move of any position would bring about, by its text."""
    place = await line_of(services_of(request), name, text, option, line)
    return await _told(request, previewed, place, language)


@get(
    "/{name:str}/drawing",
    responses=documented(400, 404, 422, 429, 503),
    media_type="image/svg+xml",
    opt={"price": DRAWING},
)
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
    services = services_of(request)
    place = await line_of(services, name, text, option, played)
    shot = Shot(seat, wanted_language(request, language), tuple(mark or []), tuple(around or []), close)
    drawing = await while_here(request, services.renders.draw(place, shot, await asker_of(request)))
    return svg_answer(request, drawing, "public, max-age=3600")


@get("/{name:str}/explain", responses=documented(400, 404, 422, 429, 503), opt={"price": POSITION})
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
    place = await line_of(services_of(request), name, text, option, line)
    return await explanation(request, place, move, clicks or [], wanted_language(request, language))


async def explanation(
    request: AnyRequest, line: Line, move: str, clicks: list[str], language: str
) -> Explanation:
    """Why a move is refused, in the caller's language."""
    refusal = await work_out(request, explained, line, move, tuple(clicks), box=line.box)
    if refusal is None:
        return Explanation(legal=True)
    view = refusal_view(refusal, language)
    return Explanation(False, view.rule, view.paragraph, view.text, view.cells)


async def _told(
    request: AnyRequest, tell: Callable[[Line, str], bytes], line: Line, language: Language
) -> Response[bytes]:
    """What is told of a position, worked out beside the event loop."""
    told = await work_out(request, tell, line, wanted_language(request, language), box=line.box)
    return Response(told, media_type=MediaType.JSON)


async def line_of(
    services: Services, name: str, text: str, option: list[str] | None, moves: list[str] | None = None
) -> Line:
    """The line that a request names; its box is ready, its moves are not tried yet."""
    box = open_box(name, **read_options(option or []))
    await services.warm_up.require(box.name)
    return Line(box.name, tuple(sorted(box.options.items())), text, tuple(moves or ()))


async def reach(
    request: AnyRequest, name: str, text: str, option: list[str] | None, moves: list[str] | None = None
) -> Reached:
    """What the line that a request names comes to."""
    line = await line_of(services_of(request), name, text, option, moves)
    return await work_out(request, reached, line, box=line.box)


router = Router(
    "/boxes", route_handlers=[show_position, preview_moves, draw_position, explain_move], tags=["boxes"]
)
