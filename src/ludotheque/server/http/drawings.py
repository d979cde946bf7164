"""Drawings as answers: compressed once, tagged, not sent again to who has them."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any, NamedTuple

from litestar import Request, Response

SVG = "image/svg+xml"
FOR_EVER = "private, max-age=31536000, immutable"
LEVEL = 6


class Drawing(NamedTuple):
    """An SVG, compressed, and its tag."""

    data: bytes
    tag: str

    def plain(self) -> bytes:
        return gzip.decompress(self.data)


def compressed(svg: str) -> Drawing:
    """An SVG as it is sent."""
    data = svg.encode()
    return Drawing(gzip.compress(data, LEVEL, mtime=0), hashlib.sha256(data).hexdigest()[:16])


def svg_answer(request: Request[Any, Any, Any], drawing: Drawing, caching: str) -> Response[bytes]:
    """A drawing: not sent again where the caller has it, compressed where he can read that."""
    headers = {
        "Cache-Control": caching,
        "ETag": f'"{drawing.tag}"',
        "Vary": "Accept-Encoding, Accept-Language",
    }
    if f'"{drawing.tag}"' in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=SVG)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(drawing.data, headers=headers, media_type=SVG)
    return Response(drawing.plain(), headers=headers, media_type=SVG)
