"""Live tables: folded once, kept in memory, taken on by what is committed."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec

from ludotheque.shelf import box as take
from ludotheque.store import Append, Store
from ludotheque.table.events import AnyEvent, Created, Seated, decode, encode
from ludotheque.table.summary import due, summary
from ludotheque.table.table import Table

from .settings import Settings


class NoSuchTable(KeyError):
    """No table of that name, or not any more."""


class LiveTables:
    """The tables this process knows; what they show is always on the disk already."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        is_warm: Callable[[str], bool],
        on_change: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._cached = settings.cached
        self._lease = int(settings.lease * 1000)
        self._is_warm = is_warm
        self._on_change = on_change
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def peek(self, name: str) -> Table | None:
        """The table if it is in memory."""
        return self._tables.get(name)

    async def current(self, name: str) -> Table:
        """The table as it stands; read anew where other processes may have added to it."""
        table, fresh = await self.at_hand(name)
        return table if fresh else await self.refresh(name)

    async def at_hand(self, name: str) -> tuple[Table, bool]:
        """The table, from memory where it is there; and whether it surely is as it stands."""
        table = self._tables.get(name)
        if table is None:
            return await self.refresh(name), True
        self._tables.move_to_end(name)
        return table, not self._store.shared

    async def refresh(self, name: str) -> Table:
        """Take in what others have added."""
        while True:
            known = self._tables.get(name)
            fresh = await self._store.events(name, after=known.number if known else 0)
            if self._tables.get(name) is not known:
                continue  # it went on while we read
            if known is not None:
                return self._keep(known.after(map(decode, fresh))) if fresh else known
            if not fresh:
                raise NoSuchTable(name)
            table = await self._fold(name, fresh)
            if name not in self._tables:
                return self._keep(table)

    async def commit(
        self, before: Table | None, name: str, events: Sequence[AnyEvent], now: int
    ) -> Table | None:
        """Add events to a table; None where another process was first. What is returned is on the disk."""
        after = before.after(events) if before else Table.fold(name, events, take)
        append = Append(
            table=name,
            expected=before.number if before else 0,
            events=[encode(event).decode() for event in events],
            box=after.created.box,
            state=after.state,
            listed=after.created.listed,
            due=due(after, now, self._lease),
            time=now,
            summary=msgspec.json.encode(summary(after)).decode(),
            people=frozenset(event.person for event in events if isinstance(event, Seated) and event.person),
        )
        if not await self._store.append(append):
            return None
        latest = self._tables.get(name)
        return latest if latest is not None and latest.number >= after.number else self._keep(after)

    def forget(self, name: str) -> None:
        """Drop a table from memory: the next look reads it from the database."""
        self._tables.pop(name, None)

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

    async def _fold(self, name: str, data: list[str]) -> Table:
        events = [decode(each) for each in data]
        first = events[0]
        if isinstance(first, Created) and not self._is_warm(first.box):
            # A clock may have to ask whose turn it was, and the engine would compile first.
            return await asyncio.to_thread(Table.fold, name, events, take)
        return Table.fold(name, events, take)

    def _keep(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > self._cached:
            self._tables.popitem(last=False)
        self._on_change(table)
        return table
