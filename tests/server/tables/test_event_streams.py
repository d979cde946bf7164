"""Event streams: counted from the moment they are opened, given up where nobody reads."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.server.errors import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.tables.event_streams import EventStreams
from ludotheque.server.tables.throttle import Throttle
from ludotheque.table.view import Look

pytestmark = pytest.mark.anyio

STRANGER = Look()


def streams_of_no_table(settings: Settings) -> EventStreams:
    return EventStreams(lambda _name: None, lambda _table, look: look, settings)


async def test_no_more_streams_than_allowed_however_they_come_at_once() -> None:
    streams = streams_of_no_table(Settings(streams=5, streams_from_one=3))
    one = [streams.open("t", STRANGER, 0, "1.2.3.4") for _ in range(3)]
    with pytest.raises(Refused):
        streams.open("t", STRANGER, 0, "1.2.3.4")
    for _ in range(2):
        streams.open("t", STRANGER, 0, "5.6.7.8")
    with pytest.raises(Refused):
        streams.open("t", STRANGER, 0, "9.9.9.9")
    streams.close(one[0])
    streams.close(one[0])  # twice is once
    assert len(streams) == 4
    streams.open("t", STRANGER, 0, "1.2.3.4")


async def test_a_stream_that_nobody_reads_is_given_up() -> None:
    streams = streams_of_no_table(Settings(beat=0.01))
    streams.open("t", STRANGER, 0, "here")
    read = streams.open("t", STRANGER, 0, "here")
    reading = asyncio.create_task(streams.frames(read))
    async with asyncio.timeout(60):
        while len(streams) > 1:
            await asyncio.sleep(0.01)
    assert await reading == b": beat\n\n"


async def test_a_crowd_is_told_of_at_once_and_then_once_more() -> None:
    told: list[str] = []
    throttle = Throttle(0.02, told.append)
    for _ in range(450):
        throttle.call("t")
    assert told == ["t"]
    throttle.call("u")
    await asyncio.sleep(0.2)
    assert sorted(told) == ["t", "t", "u"]
