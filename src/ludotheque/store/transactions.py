"""Transactions: work on a connection that is on the disk when it is done, or never was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.ext.asyncio import AsyncEngine

from .engine import Timeouts, make_writing_engine

T = TypeVar("T")


class Transactions(Protocol):
    """How a database is written to; the same work runs on both."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction; committed when this returns."""

    async def probe(self) -> None:
        """Write something that means nothing, as durably as an event."""

    async def close(self) -> None: ...


class OnSqlite:
    """One thread holds the pen: a batch is one way there and back, and two writers never wait for the file."""

    def __init__(self, engine: AsyncEngine, timeouts: Timeouts) -> None:
        self._engine: Engine = make_writing_engine(engine.url, timeouts)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writing")

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    async def probe(self) -> None:
        # The header's page is written even where the number is the one that is there; nobody reads it.
        await self.run(lambda connection: connection.execute(text("PRAGMA user_version = 0")))

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()

    def _do(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)


class OnPostgresql:
    """The server orders the writers."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def probe(self) -> None:
        # A message in the log of writes, committed as anything is; nobody listens to it.
        message = text("SELECT pg_logical_emit_message(true, 'ludotheque', 'probe')")
        await self.run(lambda connection: connection.execute(message))

    async def close(self) -> None:
        """The engine belongs to the store."""


def transactions(engine: AsyncEngine, timeouts: Timeouts) -> Transactions:
    """The way to write to this engine's database."""
    return OnPostgresql(engine) if engine.dialect.name == "postgresql" else OnSqlite(engine, timeouts)
