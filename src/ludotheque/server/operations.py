"""Health, readiness and metrics, for those who run the house."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request, Response, Router, get
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

from ludotheque.store import Unavailable

from .house import House

if TYPE_CHECKING:
    from litestar.types import Scope

EXPOSITION = CONTENT_TYPE_LATEST.partition("; charset")[0]  # Litestar adds the charset


class Metrics:
    """What Prometheus may ask about this process."""

    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "ludotheque_requests", "Requests answered", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "ludotheque_request_seconds",
            "Time to the first byte of the answer",
            ["route"],
            registry=self.registry,
        )
        self._gauge("streams", "Open event streams", lambda: len(house.hub))
        self._gauge("tables_live", "Tables held in memory", lambda: len(house.live))
        self._gauge("bots_thinking", "Bots that think or wait for a worker", lambda: house.minder.thinking)
        self._gauge("boxes_warming", "Boxes whose engine is not ready", lambda: len(house.warmth.warming))

    def count(self, scope: Scope, status: int) -> None:
        """An answer begins."""
        route = scope.get("path_template") or "-"
        self.requests.labels(scope.get("method", ""), route, status).inc()
        begun = scope["state"].get("begun")
        if begun is not None:
            self.seconds.labels(route).observe(time.perf_counter() - begun)

    def _gauge(self, name: str, text: str, read: object) -> None:
        Gauge(f"ludotheque_{name}", text, registry=self.registry).set_function(read)  # type: ignore[arg-type]  # a callable


class Health(msgspec.Struct, frozen=True):
    """The process is alive."""

    alive: bool = True


class Readiness(msgspec.Struct, frozen=True):
    """Whether the process can serve: the database answers, it is not stopping; boxes may still be warming."""

    ready: bool
    database: bool
    stopping: bool
    warming: list[str]


@get("/health")
async def health() -> Health:
    """Alive."""
    return Health()


@get("/ready")
async def readiness(request: Request[Any, Any, Any]) -> Response[Readiness]:
    """Ready to serve, and which boxes are not warm yet."""
    house: House = request.app.state.house
    try:
        await house.store.ping()
        database = True
    except Unavailable:
        database = False
    ready = database and not house.hub.stopping
    body = Readiness(ready, database, house.hub.stopping, house.warmth.warming)
    return Response(body, status_code=200 if ready else 503)


@get("/metrics", media_type=EXPOSITION)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Numbers for Prometheus."""
    return Response(generate_latest(request.app.state.metrics.registry), media_type=EXPOSITION)


router = Router("/", route_handlers=[health, readiness, metrics], tags=["house"], include_in_schema=False)
