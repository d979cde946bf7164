"""Streams: who listens at which table, and the frames they are sent."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from ludotheque.table import events as e
from ludotheque.table.table import Table
from ludotheque.table.view import travel, visible

TOLD = 4096  # events kept as they are sent, for the other listeners
RETRY = b"retry: 1000\n\n"
BEAT = b": beat\n\n"

_encode = msgspec.json.Encoder().encode


class Stream:
    """One listener at one table."""

    def __init__(self, table: str, person: str, after: int) -> None:
        self.table = table
        self.person = person
        self.after = after  # the last event that was sent
        self.notes: list[bytes] = []  # what is not part of the log, waiting to be sent
        self.woken = asyncio.Event()
        self.sent = 0.0  # when, by the loop's clock
        self.timer: asyncio.TimerHandle | None = None

    def note(self, frame: bytes) -> None:
        self.notes.append(frame)
        self.woken.set()


class Hub:
    """All streams of this process."""

    def __init__(self, peek: Callable[[str], Table | None], beat: float) -> None:
        self._peek = peek
        self._beat = beat
        self._streams: dict[str, set[Stream]] = {}
        self._told: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self.stopping = False

    def __len__(self) -> int:
        return sum(len(streams) for streams in self._streams.values())

    @property
    def tables(self) -> list[str]:
        """The tables somebody listens at."""
        return list(self._streams)

    def listeners(self, table: str) -> Counter[str]:
        """How many streams each person has at a table; strangers are the empty name."""
        return Counter(stream.person for stream in self._streams.get(table, ()))

    def open(self, table: str, person: str, after: int) -> Stream:
        stream = Stream(table, person, after)
        self._streams.setdefault(table, set()).add(stream)
        self._keep_alive(stream)
        return stream

    def close(self, stream: Stream) -> None:
        if stream.timer is not None:
            stream.timer.cancel()
        streams = self._streams.get(stream.table, set())
        streams.discard(stream)
        if not streams:
            self._streams.pop(stream.table, None)

    def wake(self, table: str) -> None:
        """Something happened at a table."""
        for stream in self._streams.get(table, ()):
            stream.woken.set()

    def tell(self, table: str, event: str, data: Any) -> None:
        """Send listeners something that is not part of the log."""
        if table in self._streams:
            frame = f"event: {event}\ndata: ".encode() + _encode(data) + b"\n\n"
            for stream in self._streams[table]:
                stream.note(frame)

    def stop(self) -> None:
        """End all streams; their clients resume elsewhere."""
        self.stopping = True
        for table in self.tables:
            self.wake(table)

    async def frames(self, stream: Stream) -> bytes | None:
        """What a listener is to be sent next; None when the house stops."""
        while not self.stopping:
            stream.woken.clear()
            if frames := self._news(stream):
                stream.sent = asyncio.get_running_loop().time()
                return frames
            await stream.woken.wait()
        return None

    def told(self, table: Table, event: e.AnyEvent) -> bytes:
        """An event as everyone is sent it, in JSON; written once for all."""
        key = (table.id, event.number)
        data = self._told.get(key)
        if data is None:
            data = self._told[key] = _encode(wire(table, event))
            if len(self._told) > TOLD:
                self._told.popitem(last=False)
        return data

    def _news(self, stream: Stream) -> bytes:
        notes, stream.notes = stream.notes, []
        table = self._peek(stream.table)
        if table is None or table.number <= stream.after:
            return b"".join(notes)
        news = [event for event in table.since(stream.after) if visible(table, event, stream.person)]
        stream.after = table.number
        frames = [b"id: %d\ndata: %b\n\n" % (event.number, self.told(table, event)) for event in news]
        return b"".join([*frames, *notes])

    def _keep_alive(self, stream: Stream) -> None:
        """A sign of life where nothing else was sent for a while: one timer, not one for every event."""
        loop = asyncio.get_running_loop()
        rest = stream.sent + self._beat - loop.time()
        if stream.timer is not None and rest <= 0:
            stream.note(BEAT)
        stream.timer = loop.call_later(rest if rest > 0 else self._beat, self._keep_alive, stream)


def wire(table: Table, event: e.AnyEvent) -> dict[str, Any]:
    """An event as everyone is sent it: without seeds, and a move with its ply and the pieces' ways."""
    data: dict[str, Any] = msgspec.to_builtins(e.public(event))
    if isinstance(event, e.Moved | e.Thrown):
        number, node = table.nodes[event.number]
        data["ply"] = node.ply
        data["travel"] = msgspec.to_builtins(travel(table.games[number], node))
    return data
