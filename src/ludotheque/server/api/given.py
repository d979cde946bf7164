"""What handlers are given: the house, the caller, the language."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request
from litestar.di import Provide
from litestar.params import Parameter

from ludotheque.core.text import Text
from ludotheque.store.store import Person
from ludotheque.table.decide import Caller

from ..house import House
from ..identity import People, caller_of, secret_of
from ..language import language_of
from ..problems import Refused

NOBODY = Text(
    en="Be somebody first: a guest or a program.", fr="Soyez d’abord quelqu’un : invité ou programme."
)

Language = Annotated[
    Literal["fr", "en"] | None,
    Parameter(query="language", description="The language of words for people; else by Accept-Language."),
]


async def provide_person(request: Request[Any, Any, Any], people: People) -> Person | None:
    return await people.find(secret_of(request))


async def provide_tongue(request: Request[Any, Any, Any], language: Language = None) -> str:
    return language or language_of(request)


def dependencies(house: House, people: People) -> dict[str, Provide]:
    """What every handler may ask for by name."""
    return {
        "house": Provide(lambda: house, sync_to_thread=False),
        "people": Provide(lambda: people, sync_to_thread=False),
        "person": Provide(provide_person),
        "tongue": Provide(provide_tongue),
    }


def somebody(person: Person | None) -> Caller:
    """The caller, who must be known."""
    if person is None:
        raise Refused(401, "nobody", NOBODY)
    return caller_of(person)
