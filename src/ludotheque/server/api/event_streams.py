"""Events as they happen: server-sent events that resume where they stopped."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from litestar import Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter, QueryParameter
from litestar.response import Stream

from ludotheque.table.view import Look

from ..http.prices import POSITION
from ..http.problem_details import documented
from ..tables.event_streams import RETRY
from ..tables.event_streams import Stream as EventStream
from ..tables.wiring import LiveTables
from .requests import AnyRequest, Language, Seat, asker_of, services_of, wanted_language

HEADERS = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}  # the second tells nginx not to hold frames back


@get(
    "/tables/{name:str}/events",
    media_type="text/event-stream",
    responses={
        200: ResponseSpec(str, generate_examples=False, media_type="text/event-stream"),
        **documented(400, 404, 429, 503),
    },
    opt={"price": POSITION},
)
async def stream_events(  # each is a part of the address
    request: AnyRequest,
    name: Annotated[str, PathParameter(max_length=40)],
    after: Annotated[int, QueryParameter(name="after", ge=0, le=10_000_000)] = 0,
    seat: Seat = None,
    language: Language = None,
    last_event_id: Annotated[
        str | None, HeaderParameter(name="Last-Event-ID", pattern=r"^[0-9]{1,8}$", required=False)
    ] = None,
) -> Stream:
    """The events of a table after a number, and then as they happen.

    A process that is stopping ends the stream at once: a browser comes back after that, and not after a refusal.
    """
    services = services_of(request)
    table = await services.tables.table(name)
    since = min(int(last_event_id) if last_event_id else after, table.number)
    asker = await asker_of(request)
    look = Look(person=asker.person, seat=seat, language=wanted_language(request, language))
    stream = services.live.connections.open(table, look, since, asker.network)
    return Stream(_frames(services.live, stream), media_type="text/event-stream", headers=HEADERS)


async def _frames(live: LiveTables, stream: EventStream) -> AsyncIterator[bytes]:
    try:
        yield RETRY
        while (frames := await live.streams.frames(stream)) is not None:
            yield frames
    finally:
        live.connections.close(stream)


router = Router("/", route_handlers=[stream_events], tags=["tables"])
