"""Event streams: who listens at which table, and the frames they are sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from ludotheque.core.text import Text
from ludotheque.table.table import Table
from ludotheque.table.view import Look
from ludotheque.table.view_changes import Watcher

from ..errors import Refused
from ..settings import Settings
from .frames import FrameWriter

RETRY = b"retry: 1000\n\n"
BEAT = b": beat\n\n"

TOO_MANY = Text(en="Too many listeners: try again later.", fr="Trop d’auditeurs : réessayez plus tard.")

_encode = msgspec.json.Encoder().encode


class Stream:
    """One listener at one table."""

    def __init__(self, table: str, look: Look, after: int, address: str) -> None:
        self.table = table
        self.person = look.person
        self.watcher = Watcher(look)
        self.address = address  # where from
        self.begun = False  # whether anything was read from it
        self.after = after  # the last event that was sent
        self.notes: list[bytes] = []  # what is not part of the log, waiting to be sent
        self.woken = asyncio.Event()
        self.sent = 0.0  # when, by the loop's clock
        self.timer: asyncio.TimerHandle | None = None

    def note(self, frame: bytes) -> None:
        self.notes.append(frame)
        self.woken.set()


class EventStreams:
    """All streams of this process."""

    def __init__(
        self,
        peek: Callable[[str], Table | None],
        complete: Callable[[Table, Look], Look],
        settings: Settings,
    ) -> None:
        self._peek = peek
        self.writer = FrameWriter(complete)
        self._settings = settings
        self._streams: dict[str, set[Stream]] = {}
        self._from: Counter[str] = Counter()  # streams by address
        self.stopping = False

    def __len__(self) -> int:
        return self._from.total()

    @property
    def tables(self) -> list[str]:
        """The tables somebody listens at."""
        return list(self._streams)

    def listeners(self, table: str) -> Counter[str]:
        """How many streams each person has at a table; strangers are the empty name."""
        return Counter(stream.person for stream in self._streams.get(table, ()))

    def open(self, table: str, look: Look, after: int, address: str) -> Stream:
        """A new listener; it counts from now on, whether or not it ever reads."""
        bound = self._settings.streams_from_one
        if len(self) >= self._settings.streams or (bound and self._from[address] >= bound):
            raise Refused(429, "too_many_streams", TOO_MANY, 10)
        stream = Stream(table, look, after, address)
        self._streams.setdefault(table, set()).add(stream)
        self._from[address] += 1
        self._keep_alive(stream)
        return stream

    def close(self, stream: Stream) -> None:
        if stream.timer is not None:
            stream.timer.cancel()
        streams = self._streams.get(stream.table, set())
        if stream not in streams:
            return
        streams.discard(stream)
        self._from[stream.address] -= 1
        if not self._from[stream.address]:
            del self._from[stream.address]
        if not streams:
            self._streams.pop(stream.table, None)

    def wake(self, table: str) -> None:
        """Something happened at a table."""
        for stream in self._streams.get(table, ()):
            stream.woken.set()

    def tell(self, table: str, event: str, data: Any) -> None:
        """Send listeners something that is not part of the log."""
        if table in self._streams:
            frame = note_frame(event, data)
            for stream in self._streams[table]:
                stream.note(frame)

    def stop(self) -> None:
        """End all streams; their clients resume elsewhere."""
        self.stopping = True
        for table in self.tables:
            self.wake(table)

    async def frames(self, stream: Stream) -> bytes | None:
        """What a listener is to be sent next; None when the process stops."""
        stream.begun = True
        while not self.stopping:
            stream.woken.clear()
            if frames := await self._news(stream):
                stream.sent = asyncio.get_running_loop().time()
                return frames
            await stream.woken.wait()
        return None

    async def _news(self, stream: Stream) -> bytes:
        """Events first, then what they change in the view, then what is not part of the log."""
        table = self._peek(stream.table)
        frames: list[bytes] = []
        if table is not None:
            after, stream.after = stream.after, max(stream.after, table.number)
            frames += self.writer.events(table, after, stream.watcher.look) if table.number > after else []
            frames.append(await self.writer.view(table, stream.watcher))
        notes, stream.notes = stream.notes, []
        return b"".join([*frames, *notes])

    def _keep_alive(self, stream: Stream) -> None:
        """A sign of life where nothing else was sent for a while: one timer, not one for every event."""
        loop, beat = asyncio.get_running_loop(), self._settings.beat
        rest = stream.sent + beat - loop.time()
        if stream.timer is not None and not stream.begun:
            return self.close(stream)  # its client left before the first byte
        if stream.timer is not None and rest <= 0:
            stream.note(BEAT)
        stream.timer = loop.call_later(rest if rest > 0 else beat, self._keep_alive, stream)


def note_frame(event: str, data: Any) -> bytes:
    """What is not part of the log, as it is sent."""
    return f"event: {event}\ndata: ".encode() + _encode(data) + b"\n\n"
