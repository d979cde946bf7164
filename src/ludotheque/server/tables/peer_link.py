"""The link between processes on one database: who listens where, which bot thinks, which table went on.

A message is a help, the database is the truth: what is lost on the way is found by comparing numbers, and presence is
said anew with every beat.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from ludotheque.store import Store
from ludotheque.store.writer import CHANNEL

from ..background import Background

NOTES = "notes"  # the channel of what is not in the log
PEOPLE = 100  # in one note: PostgreSQL takes 8,000 bytes, a person is some twenty
SILENCE = 30.0  # seconds; a process that has listeners says so, and hears itself, every 15
WAITING = 10_000  # messages; beyond that the oldest are dropped


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process says about a table: its listeners by person, in as many notes of one serial number as it takes."""

    process: str
    table: str
    serial: int = 0
    people: dict[str, int] = {}
    thinking: int | None = None  # the seat of a bot that has begun to think
    waiting: int = 0  # or waits for so many others


class PeerLink:
    """Tells the other processes and hears them; on a database of one process it does nothing."""

    def __init__(
        self, store: Store, on_note: Callable[[Note], None], on_news: Callable[[str, int], Awaitable[None]]
    ):
        self.process = secrets.token_hex(4)
        self._store = store
        self._on_note = on_note
        self._on_news = on_news
        self._serial = 0
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._incoming: asyncio.Queue[str] = asyncio.Queue()
        self._heard = time.monotonic()  # anything at all, such as one's own word that comes back

    def start(self, background: Background) -> None:
        if self._store.shared:
            background.always("peer link: listen", self._listen)
            background.always("peer link: hear", self._hear)
            background.always("peer link: tell", self._tell)

    @property
    def deaf(self) -> bool:
        """Whether the other processes could not be heard of late; then nothing is known of who is there."""
        return self._store.shared and time.monotonic() - self._heard > SILENCE

    def tell_thinking(self, table: str, seat: int, waiting: int) -> None:
        """A bot thinks here, or waits for so many others."""
        self._send(Note(self.process, table, thinking=seat, waiting=waiting))

    def tell_presence(self, table: str, people: dict[str, int]) -> None:
        """These people listen here."""
        self._serial += 1
        parts = [dict(part) for part in _split(list(people.items()))]
        for part in parts or [{}]:
            self._send(Note(self.process, table, self._serial, part))

    def _send(self, note: Note) -> None:
        if self._store.shared:
            _put(self._outgoing, msgspec.json.encode(note).decode())

    async def _listen(self) -> None:
        from .postgres_channel import listen  # noqa: PLC0415  # asyncpg comes with PostgreSQL only

        def hear(message: str) -> None:
            self._heard = time.monotonic()
            _put(self._incoming, message)

        await listen(self._store.engine.url, (CHANNEL, NOTES), hear)

    async def _tell(self) -> None:
        from .postgres_channel import notify  # noqa: PLC0415  # as above

        await notify(self._store.engine.url, NOTES, self._outgoing)

    async def _hear(self) -> None:
        while True:
            message = await self._incoming.get()
            if not message.startswith("{"):
                for news in message.split():
                    name, _, number = news.partition(":")
                    await self._on_news(name, int(number))
                continue
            note = msgspec.json.decode(message, type=Note)
            if note.process != self.process:
                self._on_note(note)


def _split(people: Sequence[tuple[str, int]]) -> list[Sequence[tuple[str, int]]]:
    return [people[first : first + PEOPLE] for first in range(0, len(people), PEOPLE)]


def _put(queue: asyncio.Queue[str], message: str) -> None:
    """Never waits, never grows without bound."""
    if queue.qsize() >= WAITING:
        queue.get_nowait()
    queue.put_nowait(message)
