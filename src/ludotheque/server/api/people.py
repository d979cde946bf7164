"""Guests and programs: who can hold a seat."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, Router, get, patch, post
from litestar.params import JSONBody

from ludotheque.table.decide import printable

from ..errors import Nobody
from ..http.identity import bearer, cookie, csrf_word, secret_of
from ..http.prices import COMMAND, GUEST
from ..http.problem_details import documented
from .requests import KNOWN, AnyRequest, person_of, services_of

NAME = msgspec.Meta(max_length=40)


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one wants to be called; empty is well."""

    name: Annotated[str, NAME] = ""


class Guest(msgspec.Struct, frozen=True):
    """Who one is, and the word to repeat in X-CSRF-Token (empty for programs)."""

    person: str
    name: str
    csrf: str


class Token(msgspec.Struct, frozen=True):
    """A program's identity; the token is told only once."""

    person: str
    name: str
    token: str


@post("/guests", responses=documented(400, 403, 413, 422, 429), opt={"price": GUEST})
async def add_guest(request: AnyRequest, data: JSONBody[NewPerson]) -> Response[Guest]:
    """Become a guest of this browser; one who is a guest already stays who he is."""
    services, secret = services_of(request), secret_of(request)
    person = await person_of(request)
    if person is not None and secret is not None:
        renewed = [] if bearer(request) else [cookie(secret, services.settings.secure)]
        return Response(Guest(person.id, person.name, csrf_word(secret)), status_code=201, cookies=renewed)
    person, secret = await services.people.add(printable(data.name), services.clock())
    body = Guest(person.id, person.name, csrf_word(secret))
    return Response(body, status_code=201, cookies=[cookie(secret, services.settings.secure)])


@post("/tokens", responses=documented(400, 403, 413, 422, 429), opt={"price": GUEST})
async def add_token(request: AnyRequest, data: JSONBody[NewPerson]) -> Token:
    """Become somebody who plays by program."""
    services = services_of(request)
    person, secret = await services.people.add(printable(data.name), services.clock())
    return Token(person.id, person.name, secret)


@get("/me", responses=documented(401, 429), security=KNOWN)
async def show_me(request: AnyRequest) -> Guest:
    """Who one is."""
    person, secret = await person_of(request), secret_of(request)
    if person is None or secret is None:
        raise Nobody
    return Guest(person.id, person.name, "" if bearer(request) else csrf_word(secret))


@patch("/me", responses=documented(400, 401, 403, 413, 422, 429), opt={"price": COMMAND}, security=KNOWN)
async def rename_me(request: AnyRequest, data: JSONBody[NewPerson]) -> Guest:
    """Be called otherwise from now on."""
    person, secret = await person_of(request), secret_of(request)
    if person is None or secret is None:
        raise Nobody
    renamed = await services_of(request).people.rename(secret, person, printable(data.name))
    return Guest(renamed.id, renamed.name, "" if bearer(request) else csrf_word(secret))


router = Router("/", route_handlers=[add_guest, add_token, show_me, rename_me], tags=["people"])
