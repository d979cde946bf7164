"""Records with their variations, as flat trees of moves that a page goes through and adds to."""

from __future__ import annotations

from litestar import MediaType, Response, Router, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from ..analysis.records import SECONDS, game_of, sheet_read, sheet_written
from ..analysis.score_sheets import ScoreSheet, WrittenSheet
from ..http.prices import SHEET
from ..http.problem_details import documented
from .records import TakesText, text_of
from .requests import AnyRequest, Language, services_of, wanted_language, work_out


@post(
    "/analysis/sheets",
    operation_class=TakesText,
    status_code=200,
    responses={
        200: ResponseSpec(ScoreSheet, generate_examples=False),
        **documented(400, 403, 413, 415, 422, 429, 503),
    },
    opt={"price": SHEET},
)
async def read_sheet(request: AnyRequest, language: Language = None) -> Response[bytes]:
    """A record with all its variations, as a flat tree of moves."""
    text, words = await text_of(request), wanted_language(request, language)
    await services_of(request).warm_up.require(game_of(text))
    sheet = await work_out(request, sheet_read, text, words, seconds=SECONDS, slow=True)
    return Response(sheet, media_type=MediaType.JSON)


@post(
    "/analysis/records",
    status_code=200,
    responses=documented(400, 403, 404, 413, 422, 429, 503),
    media_type="text/plain",
    opt={"price": SHEET},
)
async def write_record(request: AnyRequest, data: JSONBody[WrittenSheet]) -> Response[str]:
    """A flat tree of moves as a record, its variations in parentheses."""
    await services_of(request).warm_up.require(data.box)
    box, text = await work_out(request, sheet_written, data, seconds=SECONDS, slow=True)
    return Response(
        text,
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{box}.txt"'},
    )


router = Router("/", route_handlers=[read_sheet, write_record], tags=["analysis"])
