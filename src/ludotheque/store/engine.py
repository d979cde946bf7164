"""Connections: SQLite that keeps what it was told through a power cut, or PostgreSQL.

No error tells the values of a statement: seeds of dice and the hashes of secrets do not belong in a log.
"""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

# FULL: in WAL mode each commit is on the disk before it is acknowledged.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
SECOND = 1000

logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # its chatter holds every value


@dataclass(frozen=True)
class Timeouts:
    """How long a database may keep the house waiting, in seconds; a frozen one is as good as none."""

    connect: float = 3.0  # for a new connection
    statement: float = 4.0  # for the answer to a statement, and for whoever else is writing
    pool: float = 3.0  # for a connection that others use
    probe: float = 5.0  # between writes that only show that one can write

    @property
    def whole(self) -> float:
        """For whatever is asked, from the question to the answer."""
        return self.connect + self.statement + self.pool


USUAL = Timeouts()


def database_url(database: str) -> URL:
    """The address of a database: a file's path is SQLite.

    >>> str(database_url("games.db"))
    'sqlite+aiosqlite:///games.db'
    >>> database_url("postgresql://me@host/games").drivername
    'postgresql+asyncpg'
    """
    url = make_url(database if "://" in database else f"sqlite:///{database}")
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise ValueError(f"{backend} is not a database of this house: sqlite or postgresql")
    return url.set(drivername=DRIVERS[backend])


def make_engine(url: URL, timeouts: Timeouts = USUAL) -> AsyncEngine:
    """An engine with the settings that make an acknowledged event safe."""
    if url.get_backend_name() == "postgresql":
        # A lost connection is noticed when it is taken from the pool, not in the middle of a move.
        return create_async_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True, pool_timeout=timeouts.pool,
            connect_args=_postgresql(timeouts), hide_parameters=True,
        )  # fmt: skip
    engine = create_async_engine(
        url, pool_size=4, max_overflow=4, pool_timeout=timeouts.pool, hide_parameters=True
    )
    _set_up_sqlite(engine.sync_engine, timeouts)
    return engine


def make_writing_engine(url: URL, timeouts: Timeouts = USUAL) -> Engine:
    """The connection of the thread that writes to SQLite."""
    engine = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0, hide_parameters=True)
    _set_up_sqlite(engine, timeouts)
    return engine


def make_reading_engine(url: URL, timeouts: Timeouts = USUAL) -> AsyncEngine:
    """An engine on a file of SQLite that must be there, and of which not a byte changes."""
    file = quote(str(Path(url.database or "").resolve()))
    engine = create_async_engine(
        url.set(database=f"file:{file}", query={"mode": "ro", "uri": "true"}), hide_parameters=True
    )
    _set_up_sqlite(engine.sync_engine, timeouts, ("query_only=ON",))
    return engine


def create_file(url: URL) -> Path | None:
    """Make SQLite's file where it is missing, for its owner alone: the seeds of running games will be in it."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    try:
        os.close(os.open(url.database, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return None
    return Path(url.database)


def _postgresql(timeouts: Timeouts) -> dict[str, Any]:
    """The server gives up a little before the driver does, which then loses the whole connection."""
    waits = {"statement_timeout": 0.8, "lock_timeout": 0.7, "idle_in_transaction_session_timeout": 2.0}
    settings = {name: str(int(share * timeouts.statement * SECOND)) for name, share in waits.items()}
    return {
        "timeout": timeouts.connect,
        "command_timeout": timeouts.statement,
        "server_settings": settings,
    }


def _set_up_sqlite(engine: Engine, timeouts: Timeouts, further: tuple[str, ...] = PRAGMAS) -> None:
    pragmas = (f"busy_timeout={int(timeouts.statement * SECOND)}", *further)

    def set_pragmas(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine, "connect", set_pragmas)
