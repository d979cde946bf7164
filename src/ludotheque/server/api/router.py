"""All that stands under /api."""

from __future__ import annotations

from litestar import Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from ludotheque import __version__

from ..settings import Settings
from . import (
    booklets,
    boxes,
    drawings,
    evaluations,
    event_streams,
    people,
    positions,
    problems,
    records,
    score_sheets,
    tables,
)
from .requests import SOMEBODY


def api_router(settings: Settings) -> Router:
    """Every address for programs; records may be longer than other bodies."""
    parts = [boxes, positions, booklets, problems, people, tables, drawings, event_streams, evaluations]
    large = Router(
        "/",
        route_handlers=[records.router, score_sheets.router],
        request_max_body_size=settings.record_body,
    )
    return Router("/api", route_handlers=[*(part.router for part in parts), large])


def described() -> OpenAPIConfig:
    """What the description of the API says of itself, and how one says who one is."""
    bearer = SecurityScheme(type="http", scheme="bearer", description="The token of POST /api/tokens.")
    return OpenAPIConfig(
        title="Ludothèque",
        version=__version__,
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        components=Components(security_schemes={SOMEBODY: bearer}),
    )
