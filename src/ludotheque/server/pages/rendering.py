"""A page as an answer, and what all pages need."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import NotFoundException

from ludotheque.core.box import Box
from ludotheque.web.pages import page

from ..api.boxes import BoxView, box_view
from ..api.requests import services_of
from ..http.identity import cookie_secret
from ..http.language import language_of
from ..http.problem_details import http_error_response
from ..http.public_url import public_origin

PageRequest = Request[Any, Any, Any]


def html(template: str, request: PageRequest, status: int = 200, **values: object) -> Response[str]:
    """A page as an answer."""
    scope = request.scope  # and not request.url, which cannot be read where the Host header makes no sense
    query = scope["query_string"].decode("latin-1")
    path = scope["path"] + (f"?{query}" if query else "")
    known = cookie_secret(request) is not None  # the client asks who somebody is only where it can be told
    content = page(
        template, language_of(request), path=path, origin=origin_of(request), known=known, **values
    )
    headers = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
    return Response(content, media_type=MediaType.HTML, status_code=status, headers=headers)


def not_found(request: PageRequest, error: NotFoundException) -> Response[Any]:
    """Nothing is at this address: a page for people, a problem document for programs."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.scope["path"].startswith("/api") or not wants_page:
        return http_error_response(request, error)
    return html("missing.html", request, status=404)


def today(request: PageRequest) -> date:
    """The day by the house's clock, the same for everybody: it changes at midnight UTC."""
    return datetime.fromtimestamp(services_of(request).clock() / 1000, UTC).date()


def origin_of(request: PageRequest) -> str:
    """The address people use to reach this house."""
    return public_origin(request, services_of(request).settings.public_url)


def box_facts(box: Box, request: PageRequest) -> dict[str, Any]:
    """A box for a template, in the reader's language."""
    language = language_of(request)
    return {**template_facts(box_view(box, services_of(request), language)), "language": language}


def template_facts(view: BoxView) -> dict[str, Any]:
    """A box for a template and for the client."""
    facts: dict[str, Any] = msgspec.to_builtins(view)
    origin = [*facts["authors"], facts["publisher"], facts["year"]]
    return {
        **facts,
        "counts": sorted(view.seat_counts),
        "origin": ", ".join(str(each) for each in origin if each),
    }
