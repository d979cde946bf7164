"""The whole store as one file, readable by either database; what is backed up is only read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import Table, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludotheque.core.text import Text

from .backup_file import FORMAT, ORDER, BackupError, new_backup, write_line
from .engine import Timeouts, database_url, make_engine, make_reading_engine
from .migrate import VERSION, head

SLOW = Timeouts(connect=10.0, statement=3600.0)  # nobody waits at a table for it

NO_FILE = Text(en="there is no such file: {file}", fr="il n’y a pas de tel fichier : {file}")
NOT_OURS = Text(
    en="this is no database of this house.", fr="ce n’est pas une base de données de cette maison."
)
OTHER_VERSION = Text(
    en="the database has version {found}, this house {head}: serve it once, or use the house that wrote it.",
    fr="la base a la version {found}, cette maison {head} : servez-la une fois, ou prenez la maison qui l’a écrite.",
)
DAMAGED = Text(en="the database is damaged: {why}", fr="la base de données est endommagée : {why}")
IMPOSSIBLE = Text(en="this cannot be done: {why}", fr="c’est impossible : {why}")
SAYS = Text(en="the database says: {why}", fr="la base de données dit : {why}")


async def write_backup(database: str, path: Path) -> dict[str, int]:
    """Write everything as it is at one moment; a server may go on meanwhile.

    The file is there when it is whole, has been read again, and holds every event of every table.
    """
    async with reading(database) as connection:
        with new_backup(path) as file:
            return await _write(connection, file)


@asynccontextmanager
async def told() -> AsyncIterator[None]:
    """What a database or a disk refuses, in one sentence."""
    try:
        yield
    except DBAPIError as error:
        raise BackupError(SAYS.fill(why=str(error.orig).splitlines()[0])) from error
    except OSError as error:
        raise BackupError(IMPOSSIBLE.fill(why=error)) from error


@asynccontextmanager
async def reading(database: str) -> AsyncIterator[AsyncConnection]:
    """One moment of a database of this house: sound, of this version, and never written to."""
    async with told():
        engine = _engine(database_url(database))
        try:
            async with engine.connect() as connection:
                if engine.dialect.name == "postgresql":
                    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
                    await connection.execution_options(**options)
                async with connection.begin():  # both databases show a transaction what it saw first
                    await _check(connection)
                    yield connection
        finally:
            await engine.dispose()


def _engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "postgresql":
        return make_engine(url, SLOW)
    if not url.database or not Path(url.database).is_file():
        raise BackupError(NO_FILE.fill(file=url.database))
    return make_reading_engine(url, SLOW)


async def _check(connection: AsyncConnection) -> None:
    if connection.dialect.name == "sqlite":
        await connection.execute(text("BEGIN"))  # the driver begins by itself only for writing
        verdict = (await connection.execute(text("PRAGMA integrity_check(1)"))).scalar()
        if verdict != "ok":
            raise BackupError(DAMAGED.fill(why=verdict))
    there = await connection.run_sync(lambda each: set(inspect(each).get_table_names()))
    if not {VERSION, *(table.name for table in ORDER)} <= there:
        raise BackupError(NOT_OURS)
    found = (await connection.execute(text(f"SELECT version_num FROM {VERSION}"))).scalar()  # noqa: S608  # a constant
    if found != head():
        raise BackupError(OTHER_VERSION.fill(found=found, head=head()))


async def _write(connection: AsyncConnection, file: BinaryIO) -> dict[str, int]:
    write_line(file, FORMAT)
    counts = {table.name: await _write_table(connection, table, file) for table in ORDER}
    write_line(file, {"end": counts})
    return counts


async def _write_table(connection: AsyncConnection, table: Table, file: BinaryIO) -> int:
    count = 0
    async with connection.stream(select(table)) as rows:
        async for row in rows.mappings():
            write_line(file, {"t": table.name, "r": dict(row)})
            count += 1
    return count
