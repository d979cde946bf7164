"""Events as they happen: server-sent events that resume where they stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated

from litestar import Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter, QueryParameter
from litestar.response import Stream

from ludotheque.core.text import Text
from ludotheque.table.table import Table

from ..house import House
from ..hub import RETRY
from ..problems import Refused, documented
from .given import AnyRequest, anybody, house_of

TOO_MANY = Text(en="Too many listeners: try again later.", fr="Trop d’auditeurs : réessayez plus tard.")
HEADERS = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}  # the second tells nginx not to hold frames back

_from: Counter[str] = Counter()  # streams by address


@get(
    "/tables/{name:str}/events",
    media_type="text/event-stream",
    responses={
        200: ResponseSpec(str, generate_examples=False, media_type="text/event-stream"),
        **documented(400, 404, 429, 503),
    },
)
async def stream_events(  # each is a part of the address
    request: AnyRequest,
    name: Annotated[str, PathParameter(max_length=40)],
    after: Annotated[int, QueryParameter(name="after", ge=0, le=10_000_000)] = 0,
    last_event_id: Annotated[
        str | None, HeaderParameter(name="Last-Event-ID", pattern=r"^[0-9]{1,8}$", required=False)
    ] = None,
) -> Stream:
    """The events of a table after a number, and then as they happen.

    A process that is stopping ends the stream at once: a browser comes back after that, and not after a refusal.
    """
    house = house_of(request)
    table = await house.table(name)
    address = request.client.host if request.client else ""
    bound = house.settings.streams_from_one
    if len(house.hub) >= house.settings.streams or (bound and _from[address] >= bound):
        raise Refused(429, "too_many_streams", TOO_MANY, 10)
    since = min(int(last_event_id) if last_event_id else after, table.number)
    frames = _listen(house, table, await anybody(request), since, address)
    return Stream(frames, media_type="text/event-stream", headers=HEADERS)


async def _listen(house: House, table: Table, person: str, after: int, address: str) -> AsyncIterator[bytes]:
    stream = house.open_stream(table, person, after)
    _from[address] += 1
    try:
        yield RETRY
        while (frames := await house.hub.frames(stream)) is not None:
            yield frames
    finally:
        house.close_stream(stream)
        _from[address] -= 1
        if not _from[address]:
            del _from[address]


router = Router("/", route_handlers=[stream_events], tags=["tables"])
