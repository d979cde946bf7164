"""The store: tables as logs of events, people as hashes of their secrets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from sqlalchemy import Connection, Executable, delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from .append import Append
from .engine import database_url, make_engine
from .migrate import migrate
from .schema import events, holders, people, tables
from .transactions import Transactions, transactions
from .writer import Writer

AT_ONCE = 500  # names in one IN (...): far below what either database takes


class Unavailable(Exception):
    """The database could not be reached, or did not answer."""


@dataclass(frozen=True)
class Person:
    """Somebody who can hold a seat."""

    id: str
    name: str


class Store:
    """All that outlives the process. Open it before use (`async with`), in the loop that uses it."""

    def __init__(self, database: str) -> None:
        self.engine: AsyncEngine = make_engine(database_url(database))
        self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._transactions: Transactions | None = None
        self._writer: Writer | None = None

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        await migrate(self.engine)
        self._transactions = transactions(self.engine)
        self._writer = Writer(self._transactions)

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        if self._writer is not None and self._transactions is not None:
            await self._writer.close()
            await self._transactions.close()
            self._writer = self._transactions = None
        await self.engine.dispose()

    @property
    def shared(self) -> bool:
        """Whether several processes can serve the same tables."""
        return self.engine.dialect.name == "postgresql"

    async def append(self, append: Append) -> bool:
        """Add events to a table; False where another writer was first. True means on the disk."""
        if self._writer is None:
            raise Unavailable("the store is closed")
        try:
            return await self._writer.append(append)
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(str(error)) from error

    async def events(self, table: str, after: int = 0) -> list[str]:
        """A table's events after a number, in order; none for a table that does not exist."""
        rows = await self._read(
            select(events.c.data)
            .where(events.c.table_id == table, events.c.number > after)
            .order_by(events.c.number)
        )
        return [row[0] for row in rows]

    async def numbers(self, names: Sequence[str]) -> dict[str, int]:
        """Where some tables stand."""
        found: dict[str, int] = {}
        for first in range(0, len(names), AT_ONCE):
            some = names[first : first + AT_ONCE]
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

    async def open_tables(self, limit: int) -> list[str]:
        """The summaries of listed tables that wait for players, latest first."""
        rows = await self._read(
            select(tables.c.summary)
            .where(tables.c.listed.is_(True), tables.c.state == "waiting")
            .order_by(tables.c.updated.desc())
            .limit(limit)
        )
        return [row[0] for row in rows]

    async def due(self, now: int, limit: int = 100) -> list[tuple[str, int]]:
        """Tables that the house must look at, and since when."""
        rows = await self._read(
            select(tables.c.id, tables.c.due).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        )
        return [(row[0], row[1]) for row in rows]

    async def postpone(self, table: str, old: int, new: int | None) -> bool:
        """Take over a table that is due: only one process succeeds."""
        here = (tables.c.id == table) & (tables.c.due == old)
        return await self._write(update(tables).where(here).values(due=new)) == 1

    async def renew(self, names: Iterable[str], due: int) -> None:
        """Keep tables from becoming due while this process works for them."""
        if wanted := list(names):
            await self._write(update(tables).where(tables.c.id.in_(wanted)).values(due=due))

    async def add_person(self, person: Person, secret: str, now: int) -> None:
        await self._write(insert(people).values(id=person.id, secret=secret, name=person.name, created=now))

    async def person(self, secret: str) -> Person | None:
        """Who knows the secret with this hash."""
        rows = await self._read(select(people.c.id, people.c.name).where(people.c.secret == secret))
        return Person(rows[0][0], rows[0][1]) if rows else None

    async def rename(self, person: str, name: str) -> None:
        await self._write(update(people).where(people.c.id == person).values(name=name))

    async def clean(self, before: int) -> int:
        """Forget tables untouched since then, and people who then hold no seat; how many tables went."""
        gone = await self._write(delete(tables).where(tables.c.updated < before))
        seated = select(holders.c.person)
        await self._write(delete(people).where(people.c.created < before, people.c.id.not_in(seated)))
        return gone

    async def ping(self) -> None:
        """Raise Unavailable where the database does not answer."""
        await self._read(text("SELECT 1"))

    async def _read(self, statement: Executable) -> list[tuple[Any, ...]]:
        try:
            async with self._reading.connect() as connection:
                return [tuple(row) for row in await connection.execute(statement)]
        except (DBAPIError, OSError) as error:
            raise Unavailable(str(error)) from error

    async def _write(self, statement: Executable) -> int:
        if self._transactions is None:
            raise Unavailable("the store is closed")
        try:
            return await self._transactions.run(lambda connection: _rows_changed(connection, statement))
        except IntegrityError:
            raise
        except (DBAPIError, OSError) as error:
            raise Unavailable(str(error)) from error


def _rows_changed(connection: Connection, statement: Executable) -> int:
    return int(connection.execute(statement).rowcount)
