"""What falls due by itself: flags, throws, bots left behind by a process that is no more, old tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import structlog

from ludotheque.store import Store, Unavailable
from ludotheque.table.clock import DAY

from ..background import Background
from ..settings import Settings
from .cache import TableCache, listed_until
from .event_streams import EventStreams

log = structlog.get_logger(__name__)

BETWEEN = 1000  # milliseconds that a flag waits for another process to read a move that arrived there in time
UNREADABLE = 3_600_000  # milliseconds until a table whose log cannot be read is tried again
CLEANING = 3600.0  # seconds between looks for tables to forget


class Sweeper:
    """Looks at the database now and then, for tables that nobody else looks at."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        clock: Callable[[], int],
        settings: Settings,
        is_warm: Callable[[str], bool],
        attend: Callable[[str], Awaitable[None]],
    ) -> None:
        self._store = store
        self._cache = cache
        self._clock = clock
        self._settings = settings
        self._lease = int(settings.lease * 1000)
        self._is_warm = is_warm
        self._attend = attend

    async def sweep(self, background: Background) -> None:
        """Attend to tables that are due, here or left behind by a process that is no more."""
        now = self._clock()
        for name, since in await self._store.due(now - BETWEEN if self._store.shared else now):
            box = await self._box_of(name)
            if box is None:
                await self._store.postpone(name, since, now + UNREADABLE)
            elif self._is_warm(box) and await self._store.postpone(name, since, now + self._lease):
                background.soon(self._attended(name))

    async def _box_of(self, name: str) -> str | None:
        """The box of a table; None where its log cannot be read, which must not keep the others waiting."""
        try:
            return (await self._cache.current(name)).created.box
        except Unavailable:
            raise
        except Exception:
            log.exception("a table cannot be read", table=name)
            return None

    async def renew(self, thinking: Sequence[str]) -> None:
        """Keep the tables whose bots think here."""
        await self._store.renew(thinking, self._clock() + self._lease)

    async def compare(self, listened: Sequence[str]) -> None:
        """Find news that was lost on the way: a notification is a help, the database is the truth."""
        if not self._store.shared:
            return
        for name, number in (await self._store.numbers(listened)).items():
            await self._cache.catch_up(name, number)

    async def relist(self, streams: EventStreams) -> None:
        """Go on showing tables that wait for players, where those who wait are there."""
        now, waiting = self._clock(), [self._cache.peek(name) for name in streams.tables]
        listed = [
            table
            for table in waiting
            if table is not None
            and table.created.listed
            and table.state == "waiting"
            and ({table.created.by} | table.people()) & set(streams.listeners(table.id))
        ]
        for until in {listed_until(table, now, self._settings) for table in listed}:
            names = [table.id for table in listed if listed_until(table, now, self._settings) == until]
            await self._store.relist(names, until)

    async def clean(self) -> None:
        """Forget tables that nobody touched for long."""
        gone = await self._store.clean(self._clock() - self._settings.keep_days * DAY)
        if gone:
            log.info("forgot old tables", tables=gone)

    async def _attended(self, name: str) -> None:
        await self._attend(name)
