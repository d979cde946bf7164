"""Group commit: what many tables append at the same time reaches the disk together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TypeAlias

from sqlalchemy import insert, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .append import Append
from .gate import pass_gate
from .schema import events, holders

BATCH = 200  # appends in one transaction
NOTES = 100  # table names in one notification: PostgreSQL takes 8000 bytes
CHANNEL = "tables"  # where PostgreSQL tells the other processes

Waiting: TypeAlias = tuple[Append, "asyncio.Future[bool]"]


class Writer:
    """One task that writes; callers wait until what they gave is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    async def append(self, append: Append) -> bool:
        """True once it is durable; False where the table had moved on."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((append, done))
        return await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        await self._waiting.join()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        held: list[Waiting] = []  # a second append to a table waits for the next round
        while True:
            batch: dict[str, Waiting] = {}
            waiting = held or [await self._waiting.get()]
            held = []
            while len(waiting) < BATCH and not self._waiting.empty():
                waiting.append(self._waiting.get_nowait())
            for append, done in waiting:
                if append.table in batch:
                    held.append((append, done))
                else:
                    batch[append.table] = (append, done)
            await self._settle(list(batch.values()))

    async def _settle(self, batch: list[Waiting]) -> None:
        appends = [append for append, _ in batch]
        try:
            passed = await self._write(appends)
        except DBAPIError:
            # Two new tables of one name, or two processes that waited for each other in a ring.
            await self._one_by_one(batch)
        except Exception as error:  # whatever the database says, the callers must hear it
            for _, done in batch:
                self._answer(done, error)
        else:
            for append, done in batch:
                self._answer(done, append.table in passed)

    async def _one_by_one(self, batch: list[Waiting]) -> None:
        for append, done in batch:
            try:
                self._answer(done, append.table in await self._write([append]))
            except IntegrityError:
                self._answer(done, False)
            except Exception as error:  # as above
                self._answer(done, error)

    def _answer(self, done: asyncio.Future[bool], answer: bool | Exception) -> None:
        self._waiting.task_done()
        if done.done():  # the caller went away
            return
        if isinstance(answer, Exception):
            done.set_exception(answer)
        else:
            done.set_result(answer)

    async def _write(self, appends: Sequence[Append]) -> set[str]:
        """One transaction: pass the gate of each table, then insert all that got through."""
        async with self._engine.begin() as connection:
            passed = await pass_gate(connection, appends)
            if through := [append for append in appends if append.table in passed]:
                await _insert(connection, through)
        return passed


async def _insert(connection: AsyncConnection, appends: Sequence[Append]) -> None:
    rows = [
        {"table_id": append.table, "number": append.expected + index, "data": data}
        for append in appends
        for index, data in enumerate(append.events, start=1)
    ]
    await connection.execute(insert(events), rows)
    seated = [{"person": person, "table_id": append.table} for append in appends for person in append.people]
    if seated:
        dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
        await connection.execute(dialect.insert(holders).on_conflict_do_nothing(), seated)
    if connection.dialect.name == "postgresql":
        await _notify(connection, appends)


async def _notify(connection: AsyncConnection, appends: Sequence[Append]) -> None:
    """Tell the other processes, within the transaction: they hear of it if and only if it is committed."""
    names = [append.table for append in appends]
    for first in range(0, len(names), NOTES):
        payload = " ".join(names[first : first + NOTES])
        await connection.execute(
            text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
        )
