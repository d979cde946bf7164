"""The whole store as one file, readable by either database: lines of JSON, compressed."""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .engine import database_url, make_engine
from .migrate import migrate
from .schema import events, holders, people, tables

FORMAT = {"ludotheque": "backup", "version": 1}
ORDER = (people, tables, events, holders)  # what refers comes after what is referred to
ROWS = 1000  # at once


class BackupError(Exception):
    """A backup that cannot be taken or put back."""


async def write_backup(database: str, path: Path) -> dict[str, int]:
    """Write everything as it is at one moment; a server may go on meanwhile. The file is there when it is whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        async with _opened(database) as engine:
            with gzip.open(part, "wb") as file:
                counts = await _write(engine, cast(BinaryIO, file))
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return counts


async def read_backup(database: str, path: Path) -> dict[str, int]:
    """Put a backup into an empty database, all of it or nothing."""
    async with _opened(database) as engine, engine.begin() as connection:
        await _check_empty(connection)
        return await _restore(connection, path)


@asynccontextmanager
async def _opened(database: str) -> AsyncIterator[AsyncEngine]:
    """A database of the present schema; what it refuses is told in one sentence."""
    engine = make_engine(database_url(database))
    try:
        await migrate(engine)
        yield engine
    except DBAPIError as error:
        raise BackupError(f"the database says: {error.orig}") from error
    except OSError as error:
        raise BackupError(str(error)) from error
    finally:
        await engine.dispose()


async def _write(engine: AsyncEngine, file: BinaryIO) -> dict[str, int]:
    counts = {}
    file.write(json.dumps(FORMAT).encode() + b"\n")
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        async with connection.begin():  # one moment: both databases show a transaction what it saw first
            if engine.dialect.name == "sqlite":
                await connection.execute(text("BEGIN"))  # the driver begins by itself only for writing
            for table in ORDER:
                counts[table.name] = await _write_table(connection, table, file)
    file.write(json.dumps({"end": counts}).encode() + b"\n")
    return counts


async def _write_table(connection: AsyncConnection, table: Table, file: BinaryIO) -> int:
    count = 0
    async with connection.stream(select(table)) as rows:
        async for row in rows.mappings():
            file.write(json.dumps({"t": table.name, "r": dict(row)}).encode() + b"\n")
            count += 1
    return count


async def _check_empty(connection: AsyncConnection) -> None:
    for table in ORDER:
        if (await connection.execute(select(func.count()).select_from(table))).scalar():
            raise BackupError("the database is not empty: restore into a new one")


async def _restore(connection: AsyncConnection, path: Path) -> dict[str, int]:
    known = {table.name: table for table in ORDER}
    counts = dict.fromkeys(known, 0)
    waiting: list[dict[str, Any]] = []
    name = ""
    end: dict[str, int] | None = None
    for line in _lines(path):
        if "end" in line:
            end = line["end"]
            continue
        if line["t"] != name or len(waiting) >= ROWS:
            await _insert(connection, known.get(name), waiting)
            name, waiting = line["t"], []
        if name not in known:
            raise BackupError(f"this house keeps no {name}")
        waiting.append(line["r"])
        counts[name] += 1
    await _insert(connection, known.get(name), waiting)
    if end != counts:
        raise BackupError("the backup is not whole")
    return counts


async def _insert(connection: AsyncConnection, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        await connection.execute(insert(table), rows)


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            if json.loads(file.readline() or "null") != FORMAT:
                raise BackupError("this is no backup of this house")
            for line in file:
                yield json.loads(line)
    except (OSError, EOFError, json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BackupError(f"the backup cannot be read: {error}") from error
