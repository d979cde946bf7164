"""A listener on PostgreSQL that comes back after a lost connection."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from sqlalchemy.engine import URL


class Listening(AsyncPgChannelsBackend):
    """The backend of Litestar, with a listener that comes back after a lost connection."""

    def __init__(self, make_connection: Callable[[], Awaitable[asyncpg.Connection[Any]]]) -> None:
        super().__init__(make_connection=make_connection)
        self._stopping = False
        self._returning: asyncio.Task[None] | None = None
        self._sender: asyncpg.Connection[Any] | None = None

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        self._stopping = True
        if self._returning is not None:
            self._returning.cancel()
        if self._sender is not None:
            await self._sender.close()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Any) -> None:
        """Over one connection that is kept, where Litestar's would open one for each message."""
        if self._sender is None or self._sender.is_closed():
            self._sender = await self._connect()
        for channel in channels:
            await self._sender.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    def _lost(self, _connection: Any) -> None:
        if not self._stopping:
            self._returning = asyncio.get_running_loop().create_task(self._return())

    async def _return(self) -> None:
        pause = 0.1
        while not self._stopping:
            try:
                connection = await self._connect()
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, 5.0)
                continue
            connection.add_termination_listener(self._lost)
            self._listener_conn = connection
            return


def listening(url: URL) -> Listening:
    """The listener on the database of this address."""
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def connect() -> asyncpg.Connection[Any]:
        connection: asyncpg.Connection[Any] = await asyncpg.connect(address)
        return connection

    return Listening(connect)
