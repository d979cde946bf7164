"""Pictures for pages: lids, small boards in lists, previews of links, QR codes."""

from __future__ import annotations

from io import BytesIO
from typing import Literal

import segno
from litestar import Response, Router, get
from litestar.params import FromPath

from ludotheque.shelf import open_box

from ..api.positions import OptionQuery, TextQuery, line_of
from ..api.requests import asker_of, services_of, while_here
from ..engines.lines import Line
from ..engines.positions import Shot
from ..errors import WarmingUp
from ..http.drawings import FOR_EVER, SVG, compressed, svg_answer
from ..http.language import language_of
from ..http.prices import DRAWING, PICTURES
from .rendering import PageRequest, origin_of

Kind = Literal["svg", "png"]

HOUR = "public, max-age=3600"
MINUTE = "private, max-age=60"


@get("/boxes/{name:str}/picture/{kind:str}", opt={"price": PICTURES})
async def picture_box(name: FromPath[str], kind: FromPath[Kind], request: PageRequest) -> Response[bytes]:
    """A game of the box under way, for its lid. Does not wait for the engine: a browser has few lines to wait on."""
    box, services, language = open_box(name), services_of(request), language_of(request)
    if not services.warm_up.is_warm(name):
        return _early(request, services.lids.find(name, language), name, kind)
    asker = await asker_of(request)
    if kind == "png":
        return _png(await while_here(request, services.renders.picture_lid(box.name, language, asker)), HOUR)
    drawing = await while_here(request, services.renders.draw_lid(box.name, language, asker))
    return svg_answer(request, drawing, HOUR)


@get("/positions/{name:str}/picture/{kind:str}", opt={"price": PICTURES})
async def picture_position(  # each is a part of the address
    name: FromPath[str],
    kind: FromPath[Kind],
    request: PageRequest,
    text: TextQuery = "",
    option: OptionQuery = None,
) -> Response[bytes]:
    """A shared position."""
    return await _drawn(request, await line_of(services_of(request), name, text, option), kind, HOUR)


@get("/tables/{name:str}/picture/{kind:str}", opt={"price": PICTURES})
async def picture_table(name: FromPath[str], kind: FromPath[Kind], request: PageRequest) -> Response[bytes]:
    """A table's present position."""
    table = await services_of(request).tables.table(name)
    await services_of(request).warm_up.require(table.created.box)
    game, options = table.game, tuple(sorted(table.box.options.items()))
    line = services_of(request).drawings.line_to(game, game.head) if game else Line(table.box.name, options)
    return await _drawn(request, line, kind, MINUTE)


@get("/tables/{name:str}/qr", opt={"price": DRAWING})
async def qr_table(name: FromPath[str], request: PageRequest) -> Response[bytes]:
    """The table's address as a QR code."""
    table = await services_of(request).tables.table(name)
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


async def _drawn(request: PageRequest, line: Line, kind: Kind, caching: str) -> Response[bytes]:
    """A position as SVG, or as a PNG of the size of a link's preview."""
    renders, asker, shot = (
        services_of(request).renders,
        await asker_of(request),
        Shot(0, language_of(request)),
    )
    if kind == "png":
        return _png(await while_here(request, renders.picture(line, shot, asker)), caching)
    return svg_answer(request, await while_here(request, renders.draw(line, shot, asker)), caching)


def _early(request: PageRequest, svg: str | None, box: str, kind: Kind) -> Response[bytes]:
    """The lid of a box that is still warming, where it is drawn; no preview is worth a wait for it."""
    if svg is None or kind == "png":
        raise WarmingUp(box)
    return svg_answer(request, compressed(svg), HOUR)


def _png(picture: bytes, caching: str) -> Response[bytes]:
    return Response(picture, media_type="image/png", headers={"Cache-Control": caching})


router = Router(
    "/", route_handlers=[picture_box, picture_position, picture_table, qr_table], include_in_schema=False
)
