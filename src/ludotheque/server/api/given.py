"""What handlers ask of a request: the house, the caller, the language.

Plain functions rather than injected dependencies: Litestar resolves those in task groups, at the price of a
move's whole decision.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from litestar import Request
from litestar.params import QueryParameter

from ludotheque.core.text import Text
from ludotheque.store.store import Person
from ludotheque.table.decide import Caller

from ..house import House
from ..identity import secret_of
from ..language import language_of
from ..problems import Refused

NOBODY = Text(
    en="Be somebody first: a guest or a program.", fr="Soyez d’abord quelqu’un : invité ou programme."
)

AnyRequest: TypeAlias = Request[Any, Any, Any]
Language = Annotated[
    Literal["fr", "en"] | None,
    QueryParameter(name="language", description="The language of words for people; else by Accept-Language."),
]


def house_of(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


async def person_of(request: AnyRequest) -> Person | None:
    """Who asks, where it is somebody."""
    return await house_of(request).people.find(secret_of(request))


async def somebody(request: AnyRequest) -> Caller:
    """Who asks; it must be somebody."""
    person = await person_of(request)
    if person is None:
        raise Refused(401, "nobody", NOBODY)
    return Caller(person.id, person.name)


async def anybody(request: AnyRequest) -> str:
    """The name of who asks, empty for a stranger."""
    person = await person_of(request)
    return person.id if person else ""


def tongue(request: AnyRequest, language: str | None) -> str:
    return language or language_of(request)
