"""LISTEN and NOTIFY of PostgreSQL, each on a connection of its own that is looked after."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

TIMEOUT = 5.0  # seconds for a connection or a statement: then the database counts as gone
ALIVE = 5.0  # seconds of silence before the connection is tried


async def listen(url: URL, channels: Sequence[str], hear: Callable[[str], None]) -> None:
    """Hear what is said on some channels, until the connection is lost: then it raises."""
    connection = await _connect(url)
    lost = asyncio.Event()
    try:
        connection.add_termination_listener(lambda _connection: lost.set())
        async with asyncio.timeout(TIMEOUT):
            for channel in channels:
                await connection.add_listener(
                    channel, lambda _connection, _pid, _channel, message: hear(message)
                )
        while not lost.is_set():
            try:
                await asyncio.wait_for(lost.wait(), ALIVE)
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=TIMEOUT)
        raise ConnectionResetError("the listening connection was lost")
    finally:
        connection.terminate()


async def notify(url: URL, channel: str, messages: asyncio.Queue[str]) -> None:
    """Say what is put into the queue, one after the other, until the connection is lost: then it raises."""
    connection = await _connect(url)
    try:
        while True:
            message = await messages.get()
            await connection.execute("SELECT pg_notify($1, $2)", channel, message, timeout=TIMEOUT)
    finally:
        connection.terminate()


async def _connect(url: URL) -> asyncpg.Connection[Any]:
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection: asyncpg.Connection[Any] = await asyncpg.connect(address, timeout=TIMEOUT)
    return connection
