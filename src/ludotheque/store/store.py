"""The store: tables as logs of events, people as hashes of their secrets."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self, TypeVar

from sqlalchemy import ColumnElement, Connection, Executable, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from .append import Append
from .engine import USUAL, Timeouts, create_file, database_url, make_engine
from .faults import Unavailable, told
from .migrate import migrate
from .names import check_table_name, check_words, is_table_name
from .schema import events, holders, people, tables
from .transactions import Transactions, transactions
from .writer import Writer
from .writes import Writes

AT_ONCE = 500  # names in one IN (...): far below what either database takes
MIGRATING = 600.0  # seconds that a step of a migration may take

T = TypeVar("T")


@dataclass(frozen=True)
class Person:
    """Somebody who can hold a seat."""

    id: str
    name: str


class Holding(NamedTuple):
    """What is kept of all that somebody has set up."""

    unfinished: int  # tables
    listed: int
    size: int  # characters of events


class Store:
    """All that outlives the process. Open it before use (`async with`), in the loop that uses it."""

    def __init__(self, database: str, timeouts: Timeouts = USUAL) -> None:
        self.timeouts = timeouts
        self.engine: AsyncEngine = make_engine(database_url(database), timeouts)
        self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writes = Writes()
        self._transactions: Transactions | None = None
        self._writer: Writer | None = None

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        with told():
            if self.shared:  # others may be migrating for longer than a move may take
                patient = make_engine(self.engine.url, replace(self.timeouts, statement=MIGRATING))
                try:
                    await migrate(patient)
                finally:
                    await patient.dispose()
            else:
                create_file(self.engine.url)
                await migrate(self.engine)
        self._transactions = transactions(self.engine, self.timeouts)
        self._writer = Writer(self._transactions)

    async def close(self) -> None:
        """Write what waits, and let go of the database; of one that does not answer, without its leave."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.timeouts.whole):
                if self._writer is not None and self._transactions is not None:
                    await self._writer.close()
                    await self._transactions.close()
                await self.engine.dispose()
        self._writer = self._transactions = None

    @property
    def shared(self) -> bool:
        """Whether several processes can serve the same tables."""
        return self.engine.dialect.name == "postgresql"

    async def append(self, append: Append) -> bool:
        """Add events to a table; False where another writer was first. True means on the disk."""
        check_table_name(append.table)
        check_words(append.summary, *append.events)
        if self._writer is None:
            raise Unavailable("the store is closed")
        return await self._written(self._writer.append(append))

    async def events(self, table: str, after: int = 0) -> list[str]:
        """A table's events after a number, in order; none for a table that does not exist."""
        if not is_table_name(table):
            return []
        rows = await self._read(
            select(events.c.data)
            .where(events.c.table_id == table, events.c.number > after)
            .order_by(events.c.number)
        )
        return [row[0] for row in rows]

    async def numbers(self, names: Sequence[str]) -> dict[str, int]:
        """Where some tables stand."""
        found: dict[str, int] = {}
        wanted = [name for name in names if is_table_name(name)]
        for first in range(0, len(wanted), AT_ONCE):
            some = wanted[first : first + AT_ONCE]
            rows = await self._read(select(tables.c.id, tables.c.number).where(tables.c.id.in_(some)))
            found.update({row[0]: row[1] for row in rows})
        return found

    async def tables_of(self, person: str, limit: int) -> list[str]:
        """The summaries of a person's tables, latest first."""
        rows = await self._read(
            select(tables.c.summary)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.person == person)
            .order_by(tables.c.updated.desc())
            .limit(limit)
        )
        return [row[0] for row in rows]

    async def open_tables(self, limit: int, now: int) -> list[str]:
        """The summaries of listed tables that wait for players, latest first."""
        rows = await self._read(
            select(tables.c.summary).where(_is_listed(now)).order_by(tables.c.updated.desc()).limit(limit)
        )
        return [row[0] for row in rows]

    async def relist(self, names: Sequence[str], until: int) -> None:
        """Go on listing tables: somebody there was seen."""
        if wanted := [name for name in names if is_table_name(name)]:
            here = tables.c.id.in_(wanted) & (tables.c.listed_until < until)
            await self._write(update(tables).where(here).values(listed_until=until))

    async def holding(self, founder: str, since: int, now: int) -> Holding:
        """What is kept of all that somebody has set up."""
        counted = [func.count().filter(_is_unfinished(since)), func.count().filter(_is_listed(now))]
        kept = func.coalesce(func.sum(tables.c.size), 0)
        rows = await self._read(select(*counted, kept).where(tables.c.founder == founder))
        return Holding(*map(int, rows[0]))

    async def unfinished_among(self, names: Iterable[str], since: int) -> set[str]:
        """Those of some tables at which a game is played or waited for, touched since then."""
        return await self._among(names, _is_unfinished(since))

    async def listed_among(self, names: Iterable[str], now: int) -> set[str]:
        """Those of some tables that are shown to everybody who looks for a game."""
        return await self._among(names, _is_listed(now))

    async def stands(self, positions: Iterable[str]) -> bool:
        """Whether people play about one of these positions, by their digests."""
        here = tables.c.standing.in_([each for each in positions if each])
        return bool(await self._read(select(tables.c.id).where(here).limit(1)))

    async def _among(self, names: Iterable[str], what: ColumnElement[bool]) -> set[str]:
        rows = await self._read(select(tables.c.id).where(tables.c.id.in_(list(names)), what))
        return {row[0] for row in rows}

    async def due(self, now: int, limit: int = 100) -> list[tuple[str, int]]:
        """Tables that the house must look at, and since when."""
        rows = await self._read(
            select(tables.c.id, tables.c.due).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        )
        return [(row[0], row[1]) for row in rows]

    async def postpone(self, table: str, old: int, new: int | None) -> bool:
        """Take over a table that is due: only one process succeeds."""
        if not is_table_name(table):
            return False
        here = (tables.c.id == table) & (tables.c.due == old)
        return await self._write(update(tables).where(here).values(due=new)) == 1

    async def renew(self, names: Iterable[str], due: int) -> None:
        """Keep tables from becoming due while this process works for them."""
        if wanted := [name for name in names if is_table_name(name)]:
            await self._write(update(tables).where(tables.c.id.in_(wanted)).values(due=due))

    async def add_person(self, person: Person, secret: str, now: int) -> None:
        check_words(person.id, person.name)
        await self._write(insert(people).values(id=person.id, secret=secret, name=person.name, created=now))

    async def person(self, secret: str) -> Person | None:
        """Who knows the secret with this hash."""
        rows = await self._read(select(people.c.id, people.c.name).where(people.c.secret == secret))
        return Person(rows[0][0], rows[0][1]) if rows else None

    async def rename(self, person: str, name: str) -> None:
        check_words(name)
        await self._write(update(people).where(people.c.id == person).values(name=name))

    async def clean(self, before: int) -> int:
        """Forget tables untouched since then, and people who then hold no seat; how many tables went.

        A few at a time: whoever plays meanwhile does not wait.
        """
        old = select(tables.c.id).where(tables.c.updated < before).limit(AT_ONCE)
        seated = select(holders.c.person).where(holders.c.person == people.c.id).exists()
        strangers = select(people.c.id).where(people.c.created < before, ~seated).limit(AT_ONCE)
        gone = forgotten = await self._write(delete(tables).where(tables.c.id.in_(old)))
        while forgotten == AT_ONCE:
            forgotten = await self._write(delete(tables).where(tables.c.id.in_(old)))
            gone += forgotten
        while await self._write(delete(people).where(people.c.id.in_(strangers))) == AT_ONCE:
            pass
        return gone

    @property
    def writable(self) -> bool:
        """Whether the last write that was tried succeeded."""
        return not self._writes.failed

    async def ping(self) -> None:
        """Raise Unavailable where the database does not answer, or cannot be written to.

        What was written a moment ago shows the latter; where nothing was, something that means nothing is.
        """
        await self._read(text("SELECT 1"))
        async with self._writes.probing:
            if self._transactions is not None and self._writes.age >= self.timeouts.probe:
                await self._written(self._transactions.probe())
        if self._writes.failed:
            raise Unavailable(self._writes.failed)

    async def _read(self, statement: Executable) -> list[tuple[Any, ...]]:
        with told():
            async with asyncio.timeout(self.timeouts.whole), self._reading.connect() as connection:
                return [tuple(row) for row in await connection.execute(statement)]

    async def _write(self, statement: Executable) -> int:
        if self._transactions is None:
            raise Unavailable("the store is closed")
        return await self._written(
            self._transactions.run(lambda connection: _rows_changed(connection, statement))
        )

    async def _written(self, work: Awaitable[T]) -> T:
        """Wait for something to be written, and remember how it went."""
        try:
            with told():
                async with asyncio.timeout(self.timeouts.whole):
                    done = await work
        except Unavailable as error:
            self._writes.note(str(error))
            raise
        self._writes.note("")
        return done


def _is_unfinished(since: int) -> ColumnElement[bool]:
    return tables.c.state.in_(("waiting", "playing", "paused")) & (tables.c.updated > since)


def _is_listed(now: int) -> ColumnElement[bool]:
    return tables.c.listed.is_(True) & (tables.c.state == "waiting") & (tables.c.listed_until > now)


def _rows_changed(connection: Connection, statement: Executable) -> int:
    return int(connection.execute(statement).rowcount)
