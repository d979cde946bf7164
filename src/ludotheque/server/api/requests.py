"""What handlers ask of a request: the services, the caller, the language.

Plain functions rather than injected dependencies: Litestar resolves those in task groups, at the price of a
move's whole decision.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from litestar import Request
from litestar.params import QueryParameter

from ludotheque.store.store import Person
from ludotheque.table.decide import Caller

from ..engines.protocol import Task
from ..errors import Left, Nobody
from ..http.arrivals import Arrival, arrival_in
from ..http.identity import secret_of
from ..http.language import language_of
from ..http.limits import Asker
from ..http.networks import client_network
from ..services import Services

T = TypeVar("T")

SOMEBODY = "token"  # how the description calls it
KNOWN: list[dict[str, list[str]]] = [{SOMEBODY: []}]  # what only somebody may ask

AnyRequest: TypeAlias = Request[Any, Any, Any]
Language = Annotated[
    Literal["fr", "en"] | None,
    QueryParameter(name="language", description="The language of words for people; else by Accept-Language."),
]

Seat = Annotated[
    int | None, QueryParameter(name="seat", ge=0, lt=8, description="The seat to see the board from.")
]


def services_of(request: AnyRequest) -> Services:
    services: Services = request.app.state.services
    return services


async def person_of(request: AnyRequest) -> Person | None:
    """Who asks, where it is somebody."""
    return await services_of(request).people.find(secret_of(request))


async def known_caller(request: AnyRequest) -> Caller:
    """Who asks; it must be somebody."""
    person = await person_of(request)
    if person is None:
        raise Nobody
    services_of(request).live.quotas.networks.note(Asker(client_network(request), person.id))
    return Caller(person.id, person.name)


async def caller_id(request: AnyRequest) -> str:
    """The name of who asks, empty for a stranger."""
    person = await person_of(request)
    return person.id if person else ""


def arrival_of(request: AnyRequest) -> Arrival:
    """When it arrived at the socket."""
    return arrival_in(request.scope["state"])


def wanted_language(request: AnyRequest, language: str | None) -> str:
    """The language that the address names, else the caller's."""
    return language or language_of(request)


async def asker_of(request: AnyRequest) -> Asker:
    """Who asks and where from, to be counted."""
    return Asker(client_network(request), await caller_id(request))


async def work_out(
    request: AnyRequest,
    function: Callable[..., T],
    *arguments: Any,
    box: str = "",
    seconds: float = 5.0,
    slow: bool = False,
) -> T:
    """Have something worked out beside the event loop, as long as the caller waits for it."""
    task = Task(function, arguments, box, seconds, slow)
    return await while_here(request, services_of(request).tasks.run(task, await asker_of(request)))


async def while_here(request: AnyRequest, work: Awaitable[T]) -> T:
    """Do something as long as somebody waits for it."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_leaving(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Left
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def _leaving(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
