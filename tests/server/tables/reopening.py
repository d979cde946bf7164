"""A house that closes and opens again on the same database, by a clock that the test sets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar.testing import AsyncTestClient
from server.random_bots import RandomBots
from server.threaded_tasks import ThreadedTasks

from ludotheque.server.app import create_app
from ludotheque.server.settings import Settings
from ludotheque.store import Store

Open = Callable[..., AbstractAsyncContextManager[AsyncTestClient[Any]]]


class Clock:
    """Time that a test can let pass."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


def opening(database: str, clock: Clock) -> Open:
    """What opens the house on this database, again and again."""

    @asynccontextmanager
    async def open_house(
        bots: RandomBots | None = None, **settings: Any
    ) -> AsyncIterator[AsyncTestClient[Any]]:
        app = create_app(
            Store(database),
            bots or RandomBots(),
            clock=clock,
            settings=Settings(**settings),
            tasks=ThreadedTasks(),
        )
        async with AsyncTestClient(app) as client:
            while not (await client.get("/api/boxes/delta")).json()["warm"]:
                await asyncio.sleep(0.02)
            yield client

    return open_house
