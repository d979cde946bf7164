"""Streams: who listens at which table, and the frames they are sent."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from ludotheque.table import events as e
from ludotheque.table.table import Table
from ludotheque.table.view import travel, visible

FRAMES = 4096  # encoded events kept for the other listeners
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

    def note(self, frame: bytes) -> None:
        self.notes.append(frame)
        self.woken.set()


class Hub:
    """All streams of this process."""

    def __init__(self, peek: Callable[[str], Table | None], beat: float) -> None:
        self._peek = peek
        self._beat = beat
        self._streams: dict[str, set[Stream]] = {}
        self._frames: OrderedDict[tuple[str, int], bytes] = OrderedDict()
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
        return stream

    def close(self, stream: Stream) -> None:
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

    async def frames(self, stream: Stream) -> AsyncIterator[bytes]:
        """What a listener is sent, until it goes or the house stops."""
        yield RETRY
        while not self.stopping:
            stream.woken.clear()
            if frames := self._news(stream):
                yield frames
            if stream.woken.is_set():
                continue
            try:
                async with asyncio.timeout(self._beat):
                    await stream.woken.wait()
            except TimeoutError:
                yield BEAT

    def _news(self, stream: Stream) -> bytes:
        notes, stream.notes = stream.notes, []
        table = self._peek(stream.table)
        if table is None or table.number <= stream.after:
            return b"".join(notes)
        news = [event for event in table.since(stream.after) if visible(table, event, stream.person)]
        stream.after = table.number
        return b"".join([*(self._frame(table, event) for event in news), *notes])

    def _frame(self, table: Table, event: e.AnyEvent) -> bytes:
        key = (table.id, event.number)
        frame = self._frames.get(key)
        if frame is None:
            data = _encode(wire(table, event))
            frame = self._frames[key] = f"id: {event.number}\ndata: ".encode() + data + b"\n\n"
            if len(self._frames) > FRAMES:
                self._frames.popitem(last=False)
        return frame


def wire(table: Table, event: e.AnyEvent) -> dict[str, Any]:
    """An event as everyone is sent it: without seeds, and a move with its ply and the pieces' ways."""
    data: dict[str, Any] = msgspec.to_builtins(e.public(event))
    if isinstance(event, e.Moved | e.Thrown):
        number, node = table.nodes[event.number]
        data["ply"] = node.ply
        data["travel"] = msgspec.to_builtins(travel(table.games[number], node))
    return data
