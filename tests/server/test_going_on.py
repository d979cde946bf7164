"""What goes on by itself: a bot's table after a restart, flags, those who are missed, tables that are forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.conftest import Someone, someone
from server.random_bots import RandomBots

from ludotheque.server.app import create_app
from ludotheque.server.settings import Settings
from ludotheque.server.thinking import NoAnswer, Question
from ludotheque.store import Store

pytestmark = pytest.mark.anyio

BOT = [{"kind": "me"}, {"kind": "bot", "rung": "random"}]
Open = Callable[..., AbstractAsyncContextManager[AsyncTestClient[Any]]]


class Clock:
    """Time that a test can let pass."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opened(tmp_path: Path, clock: Clock) -> Open:
    """Open the house, again and again on the same database."""

    @asynccontextmanager
    async def open_house(bots: RandomBots, **settings: Any) -> AsyncIterator[AsyncTestClient[Any]]:
        chosen = Settings(**{"rate": 0, "sweep": 0.02, "lease": 0.1, **settings})
        app = create_app(Store(str(tmp_path / "house.db")), bots, clock=clock, settings=chosen)
        async with AsyncTestClient(app) as client:
            while not (await client.get("/api/boxes/delta")).json()["warm"]:
                await asyncio.sleep(0.02)
            yield client

    return open_house


class Silent(RandomBots):
    """Bots that never come to an end."""

    async def think(self, question: Question) -> str:
        self.asked.append(question)
        await asyncio.Event().wait()
        raise AssertionError


class Failing(RandomBots):
    """Bots that fail the first times they are asked."""

    async def think(self, question: Question) -> str:
        if len(self.asked) < 2:
            self.asked.append(question)
            raise NoAnswer("all workers were lost")
        return await super().think(question)


async def test_a_table_waiting_for_a_bot_goes_on_after_a_restart(opened: Open, clock: Clock) -> None:
    silent = Silent()
    async with opened(silent) as client:
        ada = await someone(client, "Ada")
        view = await ada.create(box="delta", seats=BOT)
        await ada.do(view["table"], "move", text=view["legal"][0]["text"])
        await _until(client, lambda: bool(silent.asked))
    clock.now += 1000  # the lease of the process that is no more runs out
    async with opened(RandomBots()) as client:
        again = Someone(client, ada.headers["Authorization"].removeprefix("Bearer "), ada.person)
        await _until_plies(again, view["table"], 2)


async def test_a_bot_that_failed_is_asked_again(opened: Open, clock: Clock) -> None:
    failing = Failing()
    async with opened(failing) as client:
        ada = await someone(client, "Ada")
        view = await ada.create(box="delta", seats=BOT)
        await ada.do(view["table"], "move", text=view["legal"][0]["text"])
        while (await ada.look(view["table"]))["plies"] < 2:
            clock.now += 100
            await asyncio.sleep(0.02)
    assert len(failing.asked) == 3


async def test_thinking_ends_when_the_position_changes(opened: Open) -> None:
    silent = Silent()
    async with opened(silent) as client:
        ada = await someone(client, "Ada")
        view = await ada.create(box="delta", seats=BOT)
        await ada.do(view["table"], "move", text=view["legal"][0]["text"])
        await _until(client, lambda: bool(silent.asked))
        assert "ludotheque_bots_thinking 1.0" in (await client.get("/metrics")).text
        await ada.do(view["table"], "offer", what="take_back")
        assert "ludotheque_bots_thinking 0.0" in (await client.get("/metrics")).text
        assert (await ada.look(view["table"]))["plies"] == 0


async def test_a_flag_falls_without_anybody_asking(opened: Open, clock: Clock) -> None:
    async with opened(RandomBots()) as client:
        ada = await someone(client, "Ada")
        live = {"kind": "live", "seconds": 60, "increment": 0}
        view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}], clock=live)
        for _ in range(2):
            view = await ada.look(view["table"])
            await ada.do(view["table"], "move", text=view["legal"][0]["text"])
        clock.now += 60_001
        while (view := await ada.look(view["table"]))["state"] != "over":
            await asyncio.sleep(0.02)
        assert view["result"]["ending"] == "time"
        assert view["result"]["winners"] == [1]


async def test_old_tables_are_forgotten_where_that_is_wanted(opened: Open, clock: Clock) -> None:
    async with opened(RandomBots(), keep_days=30) as client:
        ada = await someone(client, "Ada")
        old = (await ada.create(box="delta"))["table"]
        clock.now += 29 * 86_400_000
        new = (await ada.create(box="delta"))["table"]
    clock.now += 2 * 86_400_000
    async with opened(RandomBots(), keep_days=30) as client:
        while (await client.get(f"/api/tables/{old}")).status_code != 404:
            await asyncio.sleep(0.02)
        assert (await client.get(f"/api/tables/{new}")).status_code == 200


async def _until(client: AsyncTestClient[Any], true: Callable[[], bool]) -> None:
    while not true():
        await client.get("/health")


async def _until_plies(person: Someone, table: str, plies: int) -> None:
    while (await person.look(table))["plies"] < plies:
        await asyncio.sleep(0.02)
