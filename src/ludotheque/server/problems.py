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

from .house import Cold
from .language import language_of
from .live import NoSuchTable
from .studies import Busy
from .thinking import NoAnswer

log = structlog.get_logger(__name__)

MEDIA_TYPE = "application/problem+json"

NO_TABLE = Text(en="There is no such table.", fr="Il n’y a pas de telle table.")
COLD = Text(
    en="This box is still warming up: try again in a moment.",
    fr="Cette boîte se prépare encore : réessayez dans un instant.",
)
BUSY = Text(
    en="The analyst has much to do: try again in a moment.",
    fr="L’analyste a beaucoup à faire : réessayez dans un instant.",
)
NO_ANSWER = Text(
    en="The analyst could not answer: try again.", fr="L’analyste n’a pas pu répondre : réessayez."
)
AWAY = Text(en="The database does not answer: try again.", fr="La base de données ne répond pas : réessayez.")
OURS = Text(en="Something went wrong here; it was noted.", fr="Quelque chose a mal tourné ici ; c’est noté.")
UNREADABLE = Text(en="The request cannot be read.", fr="La requête est illisible.")

GENERAL = {
    400: UNREADABLE,
    401: Text(
        en="Be somebody first: a guest or a program.", fr="Soyez d’abord quelqu’un : invité ou programme."
    ),
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


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
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


class Refused(Exception):
    """A request that is refused before any table hears of it."""

    def __init__(self, status: int, code: str, text: Text, retry_after: int | None = None) -> None:
        super().__init__(text.en)
        self.status = status
        self.code = code
        self.text = text
        self.retry_after = retry_after


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
            Problem, generate_examples=False, description=HTTPStatus(status).phrase, media_type=MEDIA_TYPE
        )
        for status in statuses
    }


def problem(
    status: int, code: str, detail: str, headers: dict[str, str] | None = None, **more: Any
) -> Response[Problem]:
    """A problem document as an answer."""
    title = HTTPStatus(status).phrase
    body = Problem(f"/problems/{code}", title, status, detail, code, **more)
    return Response(body, status_code=status, media_type=MEDIA_TYPE, headers=headers)


def refusal_view(refusal: Refusal, language: str) -> RefusalView:
    return RefusalView(refusal.rule, refusal.paragraph, refusal.text.said_in(language), refusal.cells)


def house_problem(request: Request[Any, Any, Any], error: LudothequeError) -> Response[Problem]:
    """What the caller asked for cannot be."""
    language = language_of(request)
    detail = error.text.said_in(language)
    refusal = error.refusal if isinstance(error, MoveError | TableError) else None
    view = refusal_view(refusal, language) if refusal else None
    return problem(_status(error), _code(error), detail, refusal=view)


def missed_problem(request: Request[Any, Any, Any], missed: Missed) -> Response[Problem]:
    detail = missed.error.text.said_in(language_of(request))
    return problem(409, missed.error.code, detail, number=missed.number, events=missed.events)


def refused_problem(request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    headers = {"Retry-After": str(refused.retry_after)} if refused.retry_after else None
    return problem(refused.status, refused.code, refused.text.said_in(language_of(request)), headers)


def no_table_problem(request: Request[Any, Any, Any], _error: NoSuchTable) -> Response[Problem]:
    return problem(404, "no_such_table", NO_TABLE.said_in(language_of(request)))


def cold_problem(request: Request[Any, Any, Any], _error: Cold) -> Response[Problem]:
    return problem(503, "warming_up", COLD.said_in(language_of(request)), {"Retry-After": "2"})


def busy_problem(request: Request[Any, Any, Any], error: Busy) -> Response[Problem]:
    return problem(429, "busy", BUSY.said_in(language_of(request)), {"Retry-After": str(error.seconds)})


def no_answer_problem(request: Request[Any, Any, Any], error: NoAnswer) -> Response[Problem]:
    log.error("no answer from a worker", error=str(error))
    return problem(503, "no_answer", NO_ANSWER.said_in(language_of(request)), {"Retry-After": "1"})


def away_problem(request: Request[Any, Any, Any], error: Unavailable) -> Response[Problem]:
    log.error("database unavailable", error=str(error))
    return problem(503, "unavailable", AWAY.said_in(language_of(request)), {"Retry-After": "1"})


def http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: bad bodies, unknown addresses, wrong methods."""
    status = error.status_code
    text = GENERAL.get(status, UNREADABLE if status < 500 else OURS)
    if status >= 500:
        log.error("framework error", error=repr(error))
    errors = _where(error.extra) if status == 400 else None
    code = HTTPStatus(status).name.lower()
    return problem(status, code, text.said_in(language_of(request)), error.headers, errors=errors)


def unreadable_problem(request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """Bodies that are no UTF-8, or nested without end: the framework lets these through."""
    return problem(400, "bad_request", UNREADABLE.said_in(language_of(request)))


def broken_problem(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.exception("request broke", error=repr(error), path=request.url.path)
    return problem(500, "internal_server_error", OURS.said_in(language_of(request)))


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
    LudothequeError: house_problem,
    Missed: missed_problem,
    Refused: refused_problem,
    NoSuchTable: no_table_problem,
    Cold: cold_problem,
    Busy: busy_problem,
    NoAnswer: no_answer_problem,
    Unavailable: away_problem,
    HTTPException: http_problem,
    UnicodeDecodeError: unreadable_problem,
    RecursionError: unreadable_problem,
    Exception: broken_problem,
}
