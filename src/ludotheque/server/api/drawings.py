"""Positions of tables as they are seen: drawings, and scenes as data. What an event brought never changes."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from ludotheque.core.text import Text
from ludotheque.drawing.scene_data import SceneData

from ..errors import Refused
from ..http.drawings import FOR_EVER, svg_answer
from ..http.prices import DRAWING, POSITION
from ..http.problem_details import documented
from .requests import AnyRequest, Language, Seat, asker_of, services_of, wanted_language, while_here

NO_DRAWING = Text(en="This event brought no position.", fr="Cet événement n’a pas amené de position.")

Name = Annotated[str, PathParameter(max_length=40)]
EventNumber = Annotated[int, PathParameter(name="event", ge=1, le=10_000_000)]


@get(
    "/{name:str}/drawings/{event:int}",
    responses=documented(400, 404, 429, 503),
    media_type="image/svg+xml",
    opt={"price": DRAWING},
)
async def show_drawing(  # each is a part of the address
    request: AnyRequest,
    name: Name,
    event: EventNumber,
    seat: Seat = None,
    language: Language = None,
) -> Response[bytes]:
    """The drawing of the position that an event brought."""
    services = services_of(request)
    table = await services.tables.table(name)
    await services.warm_up.require(table.created.box)
    words, asker = wanted_language(request, language), await asker_of(request)
    picture = await while_here(request, services.drawings.find(table, event, seat or 0, words, asker))
    if picture is None:
        raise Refused(404, "no_drawing", NO_DRAWING)
    return svg_answer(request, picture, FOR_EVER)


@get(
    "/{name:str}/scenes/{event:int}",
    responses={200: ResponseSpec(SceneData, generate_examples=False), **documented(400, 404, 429, 503)},
    opt={"price": POSITION},
)
async def show_scene(
    request: AnyRequest, name: Name, event: EventNumber, seat: Seat = None, language: Language = None
) -> Response[SceneData]:
    """The position that an event brought as data: the pieces before a backdrop."""
    services = services_of(request)
    table = await services.tables.warm_table(name)
    scene = services.live.streams.writer.scenes.whole(
        table, event, seat or 0, wanted_language(request, language)
    )
    if scene is None:
        raise Refused(404, "no_drawing", NO_DRAWING)
    return Response(scene, headers={"Cache-Control": FOR_EVER})


router = Router("/tables", route_handlers=[show_drawing, show_scene], tags=["tables"])
