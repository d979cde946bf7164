"""The cache of tables: folded once, kept in memory, taken on by what is committed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec

from ludotheque.shelf import open_box
from ludotheque.store import Append, Store
from ludotheque.table.events import AnyEvent, Created, Seated, decode, encode
from ludotheque.table.standing import standing
from ludotheque.table.summary import due, summary
from ludotheque.table.table import Table

from ..engines.threads import in_daemon_thread
from ..errors import NoSuchTable
from ..lru import LRUCache
from ..settings import Settings
from .slices import PLIES, sliced

USUAL = 50  # events of a table that counts as one: with their positions some 200 kilobytes


class TableCache:
    """The tables this process knows; what they show is always on the disk already."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        is_warm: Callable[[str], bool],
        on_change: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._settings = settings
        self._lease = int(settings.lease * 1000)
        self._is_warm = is_warm
        self._on_change = on_change
        self._tables: LRUCache[str, Table] = LRUCache(settings.cached, weigh=_weight)
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def peek(self, name: str) -> Table | None:
        """The table if it is in memory."""
        return self._tables.peek(name)

    async def current(self, name: str) -> Table:
        """The table as it stands; read anew where other processes may have added to it."""
        table, fresh = await self.at_hand(name)
        return table if fresh else await self.refresh(name)

    async def at_hand(self, name: str) -> tuple[Table, bool]:
        """The table, from memory where it is there; and whether it surely is as it stands."""
        table = self._tables.get(name)
        if table is None:
            return await self.refresh(name), True
        return table, not self._store.shared

    async def catch_up(self, name: str, number: int) -> None:
        """Take in what others have added, where a table in memory stands behind this number."""
        table = self._tables.peek(name)
        if table is not None and table.number < number:
            await self.refresh(name)

    async def refresh(self, name: str) -> Table:
        """Take in what others have added."""
        while True:
            known = self._tables.peek(name)
            fresh = await self._store.events(name, after=known.number if known else 0)
            if self._tables.peek(name) is not known:
                continue  # it went on while we read
            if known is not None:
                return self._keep(known.after(map(decode, fresh))) if fresh else known
            if not fresh:
                raise NoSuchTable(name)
            table = await self._fold(name, [decode(each) async for each in sliced(fresh)])
            if name not in self._tables:
                return self._keep(table)

    async def commit(
        self, before: Table | None, name: str, events: Sequence[AnyEvent], now: int
    ) -> Table | None:
        """Add events to a table; None where another process was first. What is returned is on the disk."""
        after = before.after(events) if before else await self._fold(name, events)
        append = Append(
            table=name,
            expected=before.number if before else 0,
            events=[encode(event).decode() async for event in sliced(events)],
            box=after.created.box,
            state=after.state,
            listed=after.created.listed,
            due=due(after, now, self._lease),
            time=now,
            summary=msgspec.json.encode(summary(after)).decode(),
            people=frozenset(event.person for event in events if isinstance(event, Seated) and event.person),
            standing=standing(after),
            founder=after.created.by,
            listed_until=listed_until(after, now, self._settings) if after.created.listed else 0,
        )
        if not await self._store.append(append):
            return None
        latest = self._tables.peek(name)
        return latest if latest is not None and latest.number >= after.number else self._keep(after)

    def forget(self, name: str) -> None:
        """Drop a table from memory: the next look reads it from the database."""
        self._tables.pop(name)

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """One command at a time for each table, within this process."""
        lock, users = self._locks.get(name, (asyncio.Lock(), 0))
        self._locks[name] = (lock, users + 1)
        try:
            async with lock:
                yield
        finally:
            lock, users = self._locks[name]
            if users == 1:
                del self._locks[name]
            else:
                self._locks[name] = (lock, users - 1)

    async def _fold(self, name: str, events: Sequence[AnyEvent]) -> Table:
        """The table that a log tells of, with its present position at hand; a long log takes many turns."""
        first = events[0]
        if isinstance(first, Created) and not self._is_warm(first.box):
            # A clock may have to ask whose turn it was, and the engine would compile first.
            return await in_daemon_thread(Table.fold, name, events, open_box)
        table = Table(name, open_box)
        async for event in sliced(events):
            table.apply(event)
        if table.game is not None:
            async for node in sliced(table.game.line[::PLIES], 1):
                len(
                    table.game.position_of(node).names
                )  # found here, or the first scene of a long game would wait for all
        return table

    def _keep(self, table: Table) -> Table:
        self._tables.put(table.id, table)
        self._on_change(table)
        return table


def listed_until(table: Table, now: int, settings: Settings) -> int:
    """Until when a table is shown to everybody, if nobody there is seen again."""
    slow = table.created.clock.kind == "days"
    return now + int(1000 * (settings.slow_listing if slow else settings.listing))


def _weight(table: Table) -> int:
    """A long game counts as several tables."""
    return 1 + table.number // USUAL
