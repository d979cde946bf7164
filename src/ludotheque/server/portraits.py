"""Pictures for pages: lids, small boards in lists, previews of links, QR codes."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any, Literal

import segno
from litestar import Request, Response, Router, get
from litestar.params import FromPath

from ludotheque.shelf import box as take
from ludotheque.web.preview import preview_png
from ludotheque.web.specimen import specimen

from .api.answers import FOR_EVER, SVG, svg_answer
from .api.boxes import OptionQuery, TextQuery, position_of
from .api.given import house_of
from .house import Cold
from .language import language_of
from .pages import origin_of
from .pictures import picture_of

Asked = Request[Any, Any, Any]
Kind = Literal["svg", "png"]

HOUR = "public, max-age=3600"
MINUTE = "private, max-age=60"


@get("/boxes/{name:str}/picture/{kind:str}")
async def picture_box(name: FromPath[str], kind: FromPath[Kind], request: Asked) -> Response[bytes]:
    """A game of the box under way, for its lid. Does not wait for the engine: a browser has few lines to wait on."""
    box, house, language = take(name), house_of(request), language_of(request)
    warm = house.warmth.is_warm(name)
    picture = specimen(box).svg(language) if warm else house.lids.find(name, language)
    if picture is None:
        raise Cold(name)
    return await drawn(request, picture, kind, HOUR)


@get("/positions/{name:str}/picture/{kind:str}")
async def picture_position(  # each is a part of the address
    name: FromPath[str],
    kind: FromPath[Kind],
    request: Asked,
    text: TextQuery = "",
    option: OptionQuery = None,
) -> Response[bytes]:
    """A shared position."""
    position = await position_of(house_of(request), name, text, option)
    return await drawn(request, position.scene().svg(language_of(request)), kind, HOUR)


@get("/tables/{name:str}/picture/{kind:str}")
async def picture_table(name: FromPath[str], kind: FromPath[Kind], request: Asked) -> Response[bytes]:
    """A table's present position."""
    table = await house_of(request).table(name)
    await house_of(request).warm(table.created.box)
    position = table.game.position if table.game else table.box.start()
    return await drawn(request, position.scene().svg(language_of(request)), kind, MINUTE)


@get("/tables/{name:str}/qr")
async def qr_table(name: FromPath[str], request: Asked) -> Response[bytes]:
    """The table's address as a QR code."""
    table = await house_of(request).table(name)
    return Response(
        qr_code(f"{origin_of(request)}/tables/{table.id}"),
        media_type=SVG,
        headers={"Cache-Control": FOR_EVER},
    )


def qr_code(text: str) -> bytes:
    """A QR code as SVG."""
    written = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(written, kind="svg", scale=8, border=3, dark="#2a2018", light="#fff", xmldecl=False)
    return written.getvalue()


async def drawn(request: Asked, svg: str, kind: FromPath[Kind], caching: str) -> Response[bytes]:
    """A drawing as SVG, or as a PNG of the size of a link's preview."""
    if kind == "png":
        png = await asyncio.to_thread(preview_png, svg)
        return Response(png, media_type="image/png", headers={"Cache-Control": caching})
    return svg_answer(request, picture_of(svg), caching)


router = Router(
    "/", route_handlers=[picture_box, picture_position, picture_table, qr_table], include_in_schema=False
)
