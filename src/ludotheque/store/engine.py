"""Connections: SQLite that keeps what it was told through a power cut, or PostgreSQL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

# FULL: in WAL mode each commit is on the disk before it is acknowledged.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


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


def make_engine(url: URL) -> AsyncEngine:
    """An engine with the settings that make an acknowledged event safe."""
    if url.get_backend_name() == "postgresql":
        # A lost connection is noticed when it is taken from the pool, not in the middle of a move.
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=4, max_overflow=4)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def make_writing_engine(url: URL) -> Engine:
    """The connection of the thread that writes to SQLite."""
    engine = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
    event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
