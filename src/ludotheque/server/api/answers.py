"""Answers that are not JSON: drawings, compressed and tagged."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from ..pictures import Picture

SVG = "image/svg+xml"
FOR_EVER = "private, max-age=31536000, immutable"


def svg_answer(request: Request[Any, Any, Any], picture: Picture, caching: str) -> Response[bytes]:
    """A drawing: not sent again where the caller has it, compressed where he can read that."""
    headers = {
        "Cache-Control": caching,
        "ETag": f'"{picture.tag}"',
        "Vary": "Accept-Encoding, Accept-Language",
    }
    if f'"{picture.tag}"' in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=SVG)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(picture.data, headers=headers, media_type=SVG)
    return Response(picture.plain(), headers=headers, media_type=SVG)
