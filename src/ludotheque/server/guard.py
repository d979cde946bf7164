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
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
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
            _bind(request)
            scope["state"]["begun"] = time.perf_counter()  # for the metrics
            if request.method not in SAFE:
                self._check_origin(request)
                self._check_word(request)
            self._check_rate(request)
        await next_app(scope, receive, send)

    def _check_origin(self, request: Request[Any, Any, Any]) -> None:
        """A browser says where a request comes from; programs say nothing."""
        origin = request.headers.get("origin")
        if origin in self._settings.origins:
            return
        site = request.headers.get("sec-fetch-site", "none")
        foreign = origin is not None and _host(origin) != request.headers.get("host")
        if foreign or site not in ("same-origin", "none"):
            raise Refused(403, "other_origin", OTHER_SITE)

    def _check_word(self, request: Request[Any, Any, Any]) -> None:
        """A cookie comes along by itself, so the page must also say a word that only it can know."""
        secret = request.cookies.get(COOKIE)
        if secret is None or bearer(request) is not None or request.url.path == WITHOUT_WORD:
            return
        word = request.headers.get(CSRF_HEADER, "")
        if not hmac.compare_digest(word.encode(), csrf_word(secret).encode()):
            raise Refused(403, "csrf", NO_WORD)

    def _check_rate(self, request: Request[Any, Any, Any]) -> None:
        address = request.client.host if request.client else ""
        kind = _kind(request.method, request.url.path)
        caller = address if kind in ("guest", "look") else secret_of(request) or address
        if wait := self._limits.take(kind, caller):
            raise Refused(429, "too_fast", TOO_FAST, wait)


async def add_headers(message: Message, scope: Scope) -> None:
    """Litestar's before_send: every answer carries these, errors too."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        headers += HEADERS
        request_id = structlog.contextvars.get_contextvars().get("request")
        if request_id:
            headers.append((b"x-request-id", request_id.encode()))
        message["headers"] = headers


def _bind(request: Request[Any, Any, Any]) -> None:
    """Every line of the log tells of which request and table it is."""
    given = request.headers.get("x-request-id", "")
    request_id = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
    structlog.contextvars.clear_contextvars()
    structlog.contextvars.bind_contextvars(request=request_id)
    if found := TABLE.search(request.url.path):
        structlog.contextvars.bind_contextvars(table=found[1])


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
    return "table" if path in ("/api/tables", "/api/records") else "command"
