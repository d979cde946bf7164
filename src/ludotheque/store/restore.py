"""A backup put back into an empty database, all of it or nothing; and the drill that shows that it can be."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby, islice
from pathlib import Path

from sqlalchemy import func, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.core.text import Text

from .backup import SLOW, reading, told
from .backup_file import NOT_WHOLE, ORDER, BackupError, read_rows
from .engine import create_file, database_url, make_engine
from .migrate import migrate

ROWS = 1000  # at once

NOT_EMPTY = Text(
    en="the database is not empty: restore into a new one.",
    fr="la base n’est pas vide : prenez-en une nouvelle.",
)
ORPHANS = Text(
    en="something in the backup belongs to no table.", fr="quelque chose n’y appartient à aucune table."
)


async def read_backup(database: str, path: Path) -> dict[str, int]:
    """Put a backup into an empty database, all of it or nothing; how many rows of each kind."""
    url = database_url(database)
    async with told():
        with _new_file(url):
            engine = make_engine(url, SLOW)
            try:
                await migrate(engine)
                async with engine.begin() as connection:
                    if any((await _counts(connection)).values()):
                        raise BackupError(NOT_EMPTY)
                    return await _restore(connection, path)
            finally:
                await engine.dispose()


async def drill(path: Path) -> dict[str, int]:
    """Restore a backup into a database that is thrown away again, and look at all that is there."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-") as folder:
        database = str(Path(folder) / "house.db")
        counts = await read_backup(database, path)
        async with reading(database) as connection:  # which looks whether it is sound
            if (await connection.execute(text("PRAGMA foreign_key_check"))).first() is not None:
                raise BackupError(ORPHANS)
            if await _counts(connection) != counts:
                raise BackupError(NOT_WHOLE)
    return counts


@contextmanager
def _new_file(url: URL) -> Iterator[None]:
    """Where SQLite's file is not there yet it is made for its owner alone, and gone again if nothing comes of it."""
    made = create_file(url)
    try:
        yield
    except BaseException:
        if made is not None:
            for each in made.parent.glob(f"{made.name}*"):
                if each.name.removeprefix(made.name) in ("", "-wal", "-shm"):
                    each.unlink()
        raise


async def _restore(connection: AsyncConnection, path: Path) -> dict[str, int]:
    known = {table.name: table for table in ORDER}
    for name, rows in groupby(read_rows(path), key=lambda each: each[0]):
        while some := [row for _, row in islice(rows, ROWS)]:
            await connection.execute(insert(known[name]), some)
    return await _counts(connection)


async def _counts(connection: AsyncConnection) -> dict[str, int]:
    counts = {}
    for table in ORDER:
        counted = await connection.execute(select(func.count()).select_from(table))
        counts[table.name] = int(counted.scalar_one())
    return counts
