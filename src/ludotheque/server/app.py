"""The application: all seams are parameters, the same call in tests and in production."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ludotheque import __version__
from ludotheque.store import Store
from ludotheque.table.dice import new_seed

from . import analysis, booklets, files, operations, pages, portraits, problem_pages, stopping
from .api import analysis as analysis_api
from .api import booklets as booklets_api
from .api import boxes, people, records, streams, tables
from .api import problems as problems_api
from .guard import Guard, add_headers
from .house import House
from .limits import Limits
from .operations import Metrics
from .problems import HANDLERS
from .provers import Provers
from .settings import Settings

if TYPE_CHECKING:
    from litestar.types import Message, Scope

    from .thinking import Bots


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def create_app(
    store: Store,
    bots: Bots,
    clock: Callable[[], int] = wall_clock,
    dice: Callable[[], str] = new_seed,
    settings: Settings | None = None,
) -> Litestar:
    """The web application on an open store."""
    settings = settings or Settings()
    house = House(store, clock, dice, bots, settings)
    counted = Metrics(house)
    app = Litestar(
        route_handlers=[
            _api(settings),
            operations.router,
            pages.router,
            booklets.router,
            analysis.router,
            problem_pages.router,
            portraits.router,
            files.router,
        ],
        exception_handlers={**HANDLERS, NotFoundException: pages.not_found},
        middleware=[Guard(settings, Limits(settings.rate, clock))],
        before_send=[_finish(counted)],
        plugins=[house.channels],
        lifespan=[_life(house)],
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=4,
            minimum_size=1000,
            exclude=["/events$", "/drawing", "/commands$", "/picture/"],
        ),
        openapi_config=_openapi(),
        request_max_body_size=settings.body,
        debug=False,
        logging_config=None,
    )
    app.state.house = house
    app.state.metrics = counted
    app.state.provers = Provers()
    return app


def _api(settings: Settings) -> Router:
    read = [boxes.router, booklets_api.router, problems_api.router]
    parts = [*read, people.router, tables.router, streams.router]
    large = Router(
        "/", route_handlers=[records.router, analysis_api.router], request_max_body_size=settings.record_body
    )
    return Router("/api", route_handlers=[*parts, large])


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Ludothèque",
        version=__version__,
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )


def _life(house: House) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await house.start()
        leave = stopping.listen(house.hub.stop)
        try:
            yield
        finally:
            leave()
            await house.stop()

    return life


def _finish(counted: Metrics) -> Callable[[Message, Scope], Awaitable[None]]:
    """One look at every message that leaves, because a stream sends many: only the first part matters."""

    async def finish(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            add_headers(message, scope)
            counted.count(scope, message["status"])

    return finish
