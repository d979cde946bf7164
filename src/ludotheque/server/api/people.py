"""Guests and programs: who can hold a seat."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, Router, get, patch, post
from litestar.params import JSONBody

from ludotheque.table.decide import printable

from ..identity import bearer, cookie, csrf_word, secret_of
from ..problems import Refused, documented
from .given import NOBODY, AnyRequest, house_of, person_of

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


@post("/guests", responses=documented(400, 403, 413, 422, 429))
async def add_guest(request: AnyRequest, data: JSONBody[NewPerson]) -> Response[Guest]:
    """Become a guest of this browser; one who is a guest already stays who he is."""
    house, secret = house_of(request), secret_of(request)
    person = await person_of(request)
    if person is not None and secret is not None:
        return Response(Guest(person.id, person.name, csrf_word(secret)), status_code=201)
    person, secret = await house.people.add(printable(data.name), house.clock())
    body = Guest(person.id, person.name, csrf_word(secret))
    return Response(body, status_code=201, cookies=[cookie(secret, house.settings.secure)])


@post("/tokens", responses=documented(400, 403, 413, 422, 429))
async def add_token(request: AnyRequest, data: JSONBody[NewPerson]) -> Token:
    """Become somebody who plays by program."""
    house = house_of(request)
    person, secret = await house.people.add(printable(data.name), house.clock())
    return Token(person.id, person.name, secret)


@get("/me", responses=documented(401, 429))
async def show_me(request: AnyRequest) -> Guest:
    """Who one is."""
    person, secret = await person_of(request), secret_of(request)
    if person is None or secret is None:
        raise Refused(401, "nobody", NOBODY)
    return Guest(person.id, person.name, "" if bearer(request) else csrf_word(secret))


@patch("/me", responses=documented(400, 401, 403, 413, 422, 429))
async def rename_me(request: AnyRequest, data: JSONBody[NewPerson]) -> Guest:
    """Be called otherwise from now on."""
    person, secret = await person_of(request), secret_of(request)
    if person is None or secret is None:
        raise Refused(401, "nobody", NOBODY)
    renamed = await house_of(request).people.rename(secret, person, printable(data.name))
    return Guest(renamed.id, renamed.name, "" if bearer(request) else csrf_word(secret))


router = Router("/", route_handlers=[add_guest, add_token, show_me, rename_me], tags=["people"])
