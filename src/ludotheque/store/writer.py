"""Group commit: what many tables append at the same time reaches the disk together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TypeAlias

from sqlalchemy import Connection, insert, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from .append import Append
from .faults import may_go_alone
from .gate import pass_gate
from .schema import events, holders
from .transactions import Transactions

BATCH = 200  # appends in one transaction
NOTES = 100  # tables in one notification: PostgreSQL takes 8000 bytes
CHANNEL = "tables"  # where PostgreSQL tells the other processes: names, each with the number it is at

_EVENTS = insert(events)
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")

Waiting: TypeAlias = tuple[Append, "asyncio.Future[bool]"]


class Writer:
    """One task that writes; callers wait until what they gave is on the disk."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
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
                if done.done():  # the caller went away: nobody is told of it, so nobody needs it
                    self._waiting.task_done()
                elif append.table in batch:
                    held.append((append, done))
                else:
                    batch[append.table] = (append, done)
            if batch:
                await self._settle(list(batch.values()))

    async def _settle(self, batch: list[Waiting]) -> None:
        appends = [append for append, _ in batch]
        try:
            passed = await self._write(appends)
        except Exception as error:  # whatever the database says, the callers must hear it
            # Two new tables of one name, or two processes that waited for each other in a ring.
            if isinstance(error, DBAPIError) and may_go_alone(error):
                await self._one_by_one(batch)
                return
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
        return await self._transactions.run(lambda connection: write(connection, appends))


def write(connection: Connection, appends: Sequence[Append]) -> set[str]:
    """Pass the gate of each table, then insert all that got through; the tables that did."""
    passed = pass_gate(connection, appends)
    if through := [append for append in appends if append.table in passed]:
        _insert(connection, through)
    return passed


def _insert(connection: Connection, appends: Sequence[Append]) -> None:
    rows = [
        {"table_id": append.table, "number": append.expected + index, "data": data}
        for append in appends
        for index, data in enumerate(append.events, start=1)
    ]
    connection.execute(_EVENTS, rows)
    seated = [{"person": person, "table_id": append.table} for append in appends for person in append.people]
    if seated:
        dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
        connection.execute(dialect.insert(holders).on_conflict_do_nothing(), seated)
    if connection.dialect.name == "postgresql":
        _notify(connection, appends)


def _notify(connection: Connection, appends: Sequence[Append]) -> None:
    """Tell the other processes, within the transaction: they hear of it if and only if it is committed."""
    notes = [f"{append.table}:{append.number}" for append in appends]
    for first in range(0, len(notes), NOTES):
        payload = " ".join(notes[first : first + NOTES])
        connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})
