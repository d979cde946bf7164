"""Errors as problem documents (RFC 9457), in the caller's language."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from ludotheque.core.errors import LudothequeError, MoveError, Refusal, UnknownBox, UnreadableMove
from ludotheque.core.text import Text
from ludotheque.problems.collection import UnknownProblem
from ludotheque.store import Unavailable
from ludotheque.table.errors import NotNow, NotYours, Stale, TableError

from ..errors import NOBODY, Refused
from .language import language_of

log = structlog.get_logger(__name__)

MEDIA_TYPE = "application/problem+json"

AWAY = Text(en="The database does not answer: try again.", fr="La base de données ne répond pas : réessayez.")
OURS = Text(en="Something went wrong here; it was noted.", fr="Quelque chose a mal tourné ici ; c’est noté.")
UNREADABLE = Text(en="The request cannot be read.", fr="La requête est illisible.")

GONE = "client disconnected prematurely"  # as Litestar calls a body that ends before its end

GENERAL = {
    400: UNREADABLE,
    401: NOBODY,
    404: Text(en="There is nothing at this address.", fr="Il n’y a rien à cette adresse."),
    405: Text(en="This address does not take that method.", fr="Cette adresse n’accepte pas cette méthode."),
    413: Text(en="That is too much to read.", fr="C’est trop à lire."),
    415: Text(en="This is not a kind of body that is read here.", fr="Ce type de contenu n’est pas lu ici."),
}


class RefusalView(msgspec.Struct, frozen=True):
    """Why a move is refused: the rule, its paragraph in the booklet, the places concerned."""

    rule: str
    paragraph: str
    text: str
    cells: tuple[str, ...]


class ProblemDetails(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong. `code` is for programs, `detail` for people."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    refusal: RefusalView | None = None
    number: int | None = None
    events: list[dict[str, Any]] | None = None
    errors: list[dict[str, str]] | None = None


class Missed(Exception):
    """A stale command, with the events its sender did not know."""

    def __init__(self, error: Stale, number: int, events: list[dict[str, Any]]) -> None:
        super().__init__(str(error))
        self.error = error
        self.number = number
        self.events = events


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems a handler may answer with, for the OpenAPI description."""
    return {
        status: ResponseSpec(
            ProblemDetails,
            generate_examples=False,
            description=HTTPStatus(status).phrase,
            media_type=MEDIA_TYPE,
        )
        for status in statuses
    }


def details_response(
    status: int, code: str, detail: str, headers: dict[str, str] | None = None, **more: Any
) -> Response[ProblemDetails]:
    """A problem document as an answer."""
    title = HTTPStatus(status).phrase
    body = ProblemDetails(f"/problems/{code}", title, status, detail, code, **more)
    return Response(body, status_code=status, media_type=MEDIA_TYPE, headers=headers)


def refusal_view(refusal: Refusal, language: str) -> RefusalView:
    return RefusalView(refusal.rule, refusal.paragraph, refusal.text.said_in(language), refusal.cells)


def rule_error_response(request: Request[Any, Any, Any], error: LudothequeError) -> Response[ProblemDetails]:
    """What the caller asked for cannot be."""
    language = language_of(request)
    detail = error.text.said_in(language)
    refusal = error.refusal if isinstance(error, MoveError | TableError) else None
    view = refusal_view(refusal, language) if refusal else None
    return details_response(_status(error), _code(error), detail, refusal=view)


def missed_events_response(request: Request[Any, Any, Any], missed: Missed) -> Response[ProblemDetails]:
    detail = missed.error.text.said_in(language_of(request))
    return details_response(409, missed.error.code, detail, number=missed.number, events=missed.events)


def refused_response(request: Request[Any, Any, Any], refused: Refused) -> Response[ProblemDetails]:
    if refused.reason:
        log.error("refused", code=refused.code, reason=refused.reason)
    headers = {"Retry-After": str(refused.retry_after)} if refused.retry_after else None
    return details_response(refused.status, refused.code, refused.text.said_in(language_of(request)), headers)


def unavailable_response(request: Request[Any, Any, Any], error: Unavailable) -> Response[ProblemDetails]:
    log.error("database unavailable", error=str(error))
    return details_response(503, "unavailable", AWAY.said_in(language_of(request)), {"Retry-After": "1"})


def http_error_response(request: Request[Any, Any, Any], error: HTTPException) -> Response[ProblemDetails]:
    """What the framework refuses: bad bodies, unknown addresses, wrong methods."""
    status = error.status_code
    if error.detail == GONE:
        status = 400  # nobody reads this answer, and nothing is wrong here
    text = GENERAL.get(status, UNREADABLE if status < 500 else OURS)
    if status >= 500:
        log.error("framework error", error=repr(error))
    errors = _where(error.extra) if status == 400 else None
    code = HTTPStatus(status).name.lower()
    return details_response(status, code, text.said_in(language_of(request)), error.headers, errors=errors)


def unreadable_response(request: Request[Any, Any, Any], _error: Exception) -> Response[ProblemDetails]:
    """Bodies that are no UTF-8, or nested without end: the framework lets these through."""
    return details_response(400, "bad_request", UNREADABLE.said_in(language_of(request)))


def unexpected_response(request: Request[Any, Any, Any], error: Exception) -> Response[ProblemDetails]:
    log.error("request broke", error=repr(error), path=request.scope["path"], exc_info=error)
    return details_response(500, "internal_server_error", OURS.said_in(language_of(request)))


def _where(extra: Any) -> list[dict[str, str]] | None:
    if not isinstance(extra, list):
        return None
    return [{key: str(value) for key, value in each.items()} for each in extra if isinstance(each, dict)]


def _status(error: LudothequeError) -> int:
    if isinstance(error, NotYours):
        return 403
    if isinstance(error, NotNow | Stale):
        return 409
    return 404 if isinstance(error, UnknownBox | UnknownProblem) else 422


def _code(error: LudothequeError) -> str:
    if isinstance(error, TableError):
        return error.code
    if isinstance(error, MoveError):
        return "unreadable_move" if isinstance(error, UnreadableMove) else "illegal_move"
    words = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in type(error).__name__)
    return words.strip("_")


HANDLERS: dict[Any, Any] = {
    LudothequeError: rule_error_response,
    Missed: missed_events_response,
    Refused: refused_response,
    Unavailable: unavailable_response,
    HTTPException: http_error_response,
    UnicodeDecodeError: unreadable_response,
    RecursionError: unreadable_response,
    Exception: unexpected_response,
}
