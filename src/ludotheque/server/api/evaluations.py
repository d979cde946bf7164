"""What a position is worth, and what a move lost."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from ..analysis.evaluation_views import EvaluationView, evaluated
from ..analysis.evaluations import Effort
from ..analysis.fair_play import refuse_help
from ..engines.lines import reached as reach
from ..http.prices import POSITION
from ..http.problem_details import documented
from .positions import LineQuery, OptionQuery, TextQuery, line_of
from .requests import AnyRequest, Language, asker_of, services_of, wanted_language, while_here, work_out


@get(
    "/boxes/{name:str}/evaluation",
    responses={
        200: ResponseSpec(EvaluationView, generate_examples=False),
        **documented(400, 403, 404, 422, 429, 503),
    },
    opt={"price": POSITION},
)
async def evaluate_position(  # each is a part of the address
    request: AnyRequest,
    name: FromPath[str],
    text: TextQuery = "",
    option: OptionQuery = None,
    line: LineQuery = None,
    effort: Annotated[
        Effort, QueryParameter(name="effort", description="A glance, or a longer study of the position.")
    ] = "glance",
    language: Language = None,
) -> Response[bytes]:
    """What a position is worth, and what the last move of the line lost."""
    services = services_of(request)
    place = await line_of(services, name, text, option, line)
    reached = await work_out(request, reach, place, box=place.box)
    asker = await asker_of(request)
    await refuse_help(services.store, services.tables.table, asker.person, reached)
    seen = await while_here(request, services.evaluations.evaluate(reached, effort, asker))
    before = None
    if reached.previous is not None:
        before = await while_here(request, services.evaluations.evaluate(reached.previous, "glance", asker))
    words = wanted_language(request, language)
    view = await work_out(request, evaluated, place, seen, before, words, box=place.box)
    return Response(view, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


router = Router("/", route_handlers=[evaluate_position], tags=["analysis"])
