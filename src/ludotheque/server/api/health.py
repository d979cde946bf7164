"""Health, readiness and metrics, for those who run the server."""

from __future__ import annotations

import hmac

import msgspec
from litestar import Response, Router, get
from prometheus_client import CONTENT_TYPE_LATEST

from ludotheque.core.text import Text
from ludotheque.store import Unavailable

from ..errors import Refused
from ..http.identity import bearer
from ..http.networks import LOOPBACK, asks_directly
from ..http.prices import FILE, PAGE, POSITION
from .requests import AnyRequest, services_of

EXPOSITION = CONTENT_TYPE_LATEST.partition("; charset")[0]  # Litestar adds the charset

NOT_FOR_YOU = Text(
    en="These numbers are for those who run the house.",
    fr="Ces chiffres sont pour ceux qui tiennent la maison.",
)


class Health(msgspec.Struct, frozen=True):
    """The process is alive."""

    alive: bool = True


class Readiness(msgspec.Struct, frozen=True):
    """Whether the process can serve: the database answers, nothing in the background fails, it is not stopping.

    Boxes may still be warming.
    """

    ready: bool
    database: bool
    stopping: bool
    warming: list[str]
    failing: list[str]


@get("/health", opt={"price": FILE})
async def health() -> Health:
    """Alive."""
    return Health()


@get("/ready", opt={"price": POSITION})
async def readiness(request: AnyRequest) -> Response[Readiness]:
    """Ready to serve, which boxes are not warm yet, and which background tasks fail."""
    services = services_of(request)
    try:
        await services.store.ping()
        database = True
    except Unavailable:
        database = False
    failing = sorted(services.background.failing)
    stopping = services.live.streams.stopping
    ready = database and not stopping and not failing
    body = Readiness(ready, database, stopping, services.warm_up.warming, failing)
    return Response(body, status_code=200 if ready else 503)


@get("/metrics", media_type=EXPOSITION, opt={"price": PAGE})
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Numbers for Prometheus: on this machine, in named networks, or with the word for it."""
    services = services_of(request)
    settings, given = services.settings, bearer(request) or ""
    knows = bool(settings.metrics_token) and hmac.compare_digest(
        given.encode(), settings.metrics_token.encode()
    )
    if not knows and not asks_directly(request, (*LOOPBACK, *settings.metrics_from)):
        raise Refused(403, "not_for_you", NOT_FOR_YOU)
    return Response(services.metrics.exposed(), media_type=EXPOSITION)


router = Router("/", route_handlers=[health, readiness, metrics], tags=["house"], include_in_schema=False)
