"""What every request passes: origin, CSRF word, rate; and the headers every answer carries."""

from __future__ import annotations

import hmac
import re
import secrets
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import structlog
from litestar import Request
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from ludotheque.core.text import Text

from ..errors import Refused
from ..settings import Settings
from .arrivals import Arrivals, arrival_in
from .identity import CSRF_HEADER, People, bearer, cookie_secret, csrf_word, secret_of
from .limits import Limits
from .networks import client_network
from .prices import NOTHING_HERE, UNKNOWN_SECRET, cost_of, price_of
from .public_url import is_host

if TYPE_CHECKING:
    from litestar.datastructures import Headers
    from litestar.types import ASGIApp, HTTPResponseStartEvent, Receive, Scope, Send

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
WITHOUT_WORD = "/api/guests"  # gives out the word; the origin is checked all the same

OTHER_SITE = Text(
    en="Requests from other sites are refused.", fr="Les requêtes d’autres sites sont refusées."
)
NO_WORD = Text(
    en="The X-CSRF-Token header is missing or wrong.", fr="L’en-tête X-CSRF-Token manque ou est faux."
)
BAD_HOST = Text(en="The Host header names no host.", fr="L’en-tête Host ne nomme aucun hôte.")
TOO_FAST = Text(en="Too much at once: wait a moment.", fr="Trop à la fois : attendez un instant.")

# No inline script or style, nothing from elsewhere; drawings carry presentation attributes only.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
HEADERS = [(name.lower().encode(), value.encode()) for name, value in _HEADERS.items()]
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")  # a year
REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
TABLE = re.compile(r"/tables/([^/]+)")


class Guard(ASGIMiddleware):
    """Refuses what must not reach a table, whoever asks."""

    def __init__(self, settings: Settings, limits: Limits, people: People, arrivals: Arrivals) -> None:
        self._arrivals = arrivals
        self._settings = settings
        self._limits = limits
        self._people = people
        self._origins = {*settings.origins, settings.public_url} - {""}
        self._headers = [*HEADERS, HTTPS_ONLY] if settings.secure else HEADERS

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] != ScopeType.HTTP:
            return await next_app(scope, receive, send)
        with self._arrivals.under_way(scope["path"], scope["state"]):
            request: Request[Any, Any, Any] = Request(scope)
            headers = request.headers
            scope["state"]["begun"] = time.perf_counter()  # for the metrics
            scope["state"]["request"] = _bind(headers.get("x-request-id", ""), scope["path"])
            self._check_host(headers)
            if scope["method"] not in SAFE:
                self._check_origin(headers)
                self._check_word(request)
            await self._check_rate(request)
            await next_app(scope, receive, send)

    def refusal(self, request: Request[Any, Any, Any]) -> Refused | None:
        """Why whoever asks for an address at which nothing is has to wait: that has no handler, and costs too."""
        if "begun" in request.scope["state"]:
            return None  # passed the guard already
        wait = self._limits.take_from_network(NOTHING_HERE.kind, client_network(request), NOTHING_HERE.base)
        return Refused(429, "too_fast", TOO_FAST, wait) if wait else None

    def add_headers(self, message: HTTPResponseStartEvent, scope: Scope) -> None:
        """What every answer carries, errors too."""
        request_id = scope["state"].get("request", "")
        if message["status"] == 429:
            arrival_in(scope["state"]).too_much = True  # the line to him takes its time before it reads on
        message["headers"] = [*message["headers"], *self._headers, (b"x-request-id", request_id.encode())]

    def _check_host(self, headers: Headers) -> None:
        """Links that leave the house repeat it, unless the house knows its own address."""
        if not self._settings.public_url and not is_host(headers.get("host", "localhost")):
            raise Refused(400, "bad_host", BAD_HOST)

    def _check_origin(self, headers: Headers) -> None:
        """A browser says where a request comes from; programs say nothing."""
        origin = headers.get("origin")
        if origin in self._origins:
            return
        site = headers.get("sec-fetch-site", "none")
        foreign = origin is not None and _host(origin) != headers.get("host")
        if foreign or site not in ("same-origin", "none"):
            raise Refused(403, "other_origin", OTHER_SITE)

    def _check_word(self, request: Request[Any, Any, Any]) -> None:
        """A cookie comes along by itself, so the page must also say a word that only it can know."""
        secret = cookie_secret(request)
        if secret is None or bearer(request) or request.scope["path"] == WITHOUT_WORD:
            return
        word = request.headers.get(CSRF_HEADER, "")
        if not hmac.compare_digest(word.encode(), csrf_word(secret).encode()):
            raise Refused(403, "csrf", NO_WORD)

    async def _check_rate(self, request: Request[Any, Any, Any]) -> None:
        """The network pays first, before anybody is looked up: a secret may be anything."""
        if not self._settings.rate:
            return
        network, price = client_network(request), price_of(request)
        cost = cost_of(request, price, self._settings.record_body)
        wait = self._limits.take_from_network(price.kind, network, cost)
        if not wait and (secret := secret_of(request)):
            person = await self._people.find(secret)
            if person is not None:
                wait = self._limits.take_from_person(price.kind, person.id, cost)
            else:
                wait = self._limits.take_from_network("look", network, UNKNOWN_SECRET)
        if wait:
            raise Refused(429, "too_fast", TOO_FAST, wait)


def _bind(given: str, path: str) -> str:
    """Every line of the log tells of which request and table it is; the request's id."""
    request_id = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
    found = TABLE.search(path)
    structlog.contextvars.clear_contextvars()
    structlog.contextvars.bind_contextvars(request=request_id, **({"table": found[1]} if found else {}))
    return request_id


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None
