"""The application: all seams are parameters, the same call in tests and in production."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException

from ludotheque.store import Store
from ludotheque.table.dice import new_seed

from .api import health
from .api.requests import AnyRequest
from .api.router import api_router, described
from .engines.protocol import Bots, Tasks
from .http import assets
from .http.guard import Guard
from .http.metrics import Metrics
from .http.problem_details import HANDLERS, http_error_response, refused_response
from .http.steady_clock import SteadyClock
from .pages import router as pages
from .pages.rendering import not_found
from .services import Services
from .settings import Settings

if TYPE_CHECKING:
    from litestar.types import Message, Scope


def create_app(
    store: Store,
    bots: Bots,
    clock: Callable[[], int] | None = None,
    dice: Callable[[], str] = new_seed,
    settings: Settings | None = None,
    tasks: Tasks | None = None,
) -> Litestar:
    """The web application on an open store."""
    settings = settings or Settings()
    services = Services(store, bots, tasks, clock or SteadyClock(), dice, settings)
    guard = Guard(settings, services.limits, services.people, services.tables.contexts.arrivals)
    app = Litestar(
        route_handlers=[api_router(settings), health.router, pages.router, assets.router],
        exception_handlers={
            **HANDLERS,
            HTTPException: _counted(guard, http_error_response),
            NotFoundException: _counted(guard, not_found),
        },
        middleware=[guard],
        before_send=[_finish(guard, services.metrics)],
        lifespan=[_life(services)],
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=4,
            minimum_size=1000,
            exclude=["/events$", "/drawing", "/commands$", "/picture/"],
        ),
        openapi_config=described(),
        request_max_body_size=settings.body,
        debug=False,
        logging_config=None,
    )
    app.state.services = services
    return app


def _life(services: Services) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.stop()

    return life


def _counted(guard: Guard, answer: Callable[[AnyRequest, Any], Response[Any]]) -> Any:
    """An answer to what no handler takes, which does not come for nothing."""

    def counted(request: AnyRequest, error: Any) -> Response[Any]:
        refused = guard.refusal(request)
        return refused_response(request, refused) if refused else answer(request, error)

    return counted


def _finish(guard: Guard, metrics: Metrics) -> Callable[[Message, Scope], Awaitable[None]]:
    """One look at every message that leaves, because a stream sends many: only the first part matters."""

    async def finish(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            guard.add_headers(message, scope)
            metrics.count(scope, message["status"])

    return finish
