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

from .identity import COOKIE, CSRF_HEADER, bearer, csrf_word, secret_of
from .limits import Limits
from .problems import Refused
from .settings import Settings

if TYPE_CHECKING:
    from litestar.datastructures import Headers
    from litestar.types import ASGIApp, HTTPResponseStartEvent, Receive, Scope, Send

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HEAVY = ("/api/tables", "/api/records", "/api/analysis/sheets", "/api/analysis/records")
WITHOUT_WORD = "/api/guests"  # gives out the word; the origin is checked all the same

OTHER_SITE = Text(
    en="Requests from other sites are refused.", fr="Les requêtes d’autres sites sont refusées."
)
NO_WORD = Text(
    en="The X-CSRF-Token header is missing or wrong.", fr="L’en-tête X-CSRF-Token manque ou est faux."
)
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
REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
TABLE = re.compile(r"/tables/([^/]+)")


class Guard(ASGIMiddleware):
    """Refuses what must not reach a table, whoever asks."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self._settings = settings
        self._limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] == ScopeType.HTTP:
            request: Request[Any, Any, Any] = Request(scope)
            headers = request.headers
            scope["state"]["begun"] = time.perf_counter()  # for the metrics
            scope["state"]["request"] = _bind(headers.get("x-request-id", ""), scope["path"])
            if scope["method"] not in SAFE:
                self._check_origin(headers)
                self._check_word(request)
            self._check_rate(request)
        await next_app(scope, receive, send)

    def _check_origin(self, headers: Headers) -> None:
        """A browser says where a request comes from; programs say nothing."""
        origin = headers.get("origin")
        if origin in self._settings.origins:
            return
        site = headers.get("sec-fetch-site", "none")
        foreign = origin is not None and _host(origin) != headers.get("host")
        if foreign or site not in ("same-origin", "none"):
            raise Refused(403, "other_origin", OTHER_SITE)

    def _check_word(self, request: Request[Any, Any, Any]) -> None:
        """A cookie comes along by itself, so the page must also say a word that only it can know."""
        secret = request.cookies.get(COOKIE)
        if secret is None or bearer(request) is not None or request.scope["path"] == WITHOUT_WORD:
            return
        word = request.headers.get(CSRF_HEADER, "")
        if not hmac.compare_digest(word.encode(), csrf_word(secret).encode()):
            raise Refused(403, "csrf", NO_WORD)

    def _check_rate(self, request: Request[Any, Any, Any]) -> None:
        if not self._settings.rate:
            return
        address = request.client.host if request.client else ""
        kind = _kind(request.method, request.scope["path"])
        caller = address if kind in ("guest", "look") else secret_of(request) or address
        if wait := self._limits.take(kind, caller):
            raise Refused(429, "too_fast", TOO_FAST, wait)


def add_headers(message: HTTPResponseStartEvent, scope: Scope) -> None:
    """What every answer carries, errors too."""
    request_id = scope["state"].get("request", "")
    message["headers"] = [*message["headers"], *HEADERS, (b"x-request-id", request_id.encode())]


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


def _kind(method: str, path: str) -> str:
    if method in SAFE:
        return "look"
    if path.endswith(("/guests", "/tokens")):
        return "guest"
    return "table" if path in HEAVY else "command"
