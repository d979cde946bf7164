"""What goes on by itself: a bot's table after a restart, flags, those who are missed, tables that are forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.conftest import Someone, someone
from server.random_bots import RandomBots
from server.tables.reopening import Clock, Open

from ludotheque.server.engines.protocol import HOUSE, Place, Question
from ludotheque.server.errors import NoAnswer
from ludotheque.server.http.limits import Asker

pytestmark = pytest.mark.anyio

QUICKLY: dict[str, Any] = {"rate": 0, "sweep": 0.02, "lease": 0.1}
BOT = [{"kind": "me"}, {"kind": "bot", "rung": "random"}]


class Silent(RandomBots):
    """Bots that never come to an end."""

    async def think(self, question: Question, asker: Asker = HOUSE, place: Place | None = None) -> str:
        self.asked.append(question)
        await asyncio.Event().wait()
        raise AssertionError


class Failing(RandomBots):
    """Bots that fail the first times they are asked."""

    async def think(self, question: Question, asker: Asker = HOUSE, place: Place | None = None) -> str:
        if len(self.asked) < 2:
            self.asked.append(question)
            raise NoAnswer("all workers were lost")
        return await super().think(question, asker, place)


async def test_a_table_waiting_for_a_bot_goes_on_after_a_restart(opened: Open, clock: Clock) -> None:
    silent = Silent()
    async with opened(silent, **QUICKLY) as client:
        ada, table = await _moved_against_a_bot(client)
        await _until(client, lambda: bool(silent.asked))
    clock.now += 1000  # the lease of the process that is no more runs out
    async with opened(RandomBots(), **QUICKLY) as client:
        again = Someone(client, ada.headers["Authorization"].removeprefix("Bearer "), ada.person)
        await _until_plies(again, table, 2)


async def test_a_bot_that_failed_is_asked_again(opened: Open, clock: Clock) -> None:
    failing = Failing()
    async with opened(failing, **QUICKLY) as client:
        ada, table = await _moved_against_a_bot(client)
        while (await ada.look(table))["plies"] < 2:
            clock.now += 100
            await asyncio.sleep(0.02)
    assert len(failing.asked) == 3


async def test_thinking_ends_when_the_position_changes(opened: Open) -> None:
    silent = Silent()
    async with opened(silent, **QUICKLY) as client:
        ada, table = await _moved_against_a_bot(client)
        await _until(client, lambda: bool(silent.asked))
        assert "ludotheque_bots_thinking 1.0" in client.app.state.services.metrics.exposed().decode()
        await ada.do(table, "offer", what="take_back")
        assert "ludotheque_bots_thinking 0.0" in client.app.state.services.metrics.exposed().decode()
        assert (await ada.look(table))["plies"] == 0


async def test_a_flag_falls_without_anybody_asking(opened: Open, clock: Clock) -> None:
    async with opened(RandomBots(), **QUICKLY) as client:
        ada = await someone(client, "Ada")
        live = {"kind": "live", "seconds": 60, "increment": 0}
        view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}], clock=live)
        for _ in range(2):
            view = await ada.look(view["table"])
            await ada.do(view["table"], "move", text=view["legal"][0]["text"])
        clock.now += 61_001  # a move that was made in time may still be on its way
        while (view := await ada.look(view["table"]))["state"] != "over":
            await asyncio.sleep(0.02)
        assert view["result"]["ending"] == "time"
        assert view["result"]["winners"] == [1]


async def test_old_tables_are_forgotten_where_that_is_wanted(opened: Open, clock: Clock) -> None:
    async with opened(RandomBots(), **QUICKLY, keep_days=30) as client:
        ada = await someone(client, "Ada")
        old = (await ada.create(box="delta"))["table"]
        clock.now += 29 * 86_400_000
        new = (await ada.create(box="delta"))["table"]
    clock.now += 2 * 86_400_000
    async with opened(RandomBots(), **QUICKLY, keep_days=30) as client:
        while (await client.get(f"/api/tables/{old}")).status_code != 404:
            await asyncio.sleep(0.02)
        assert (await client.get(f"/api/tables/{new}")).status_code == 200


async def _moved_against_a_bot(client: AsyncTestClient[Any]) -> tuple[Someone, str]:
    """Somebody who has made his first move, and his table; the bot is asked now."""
    ada = await someone(client, "Ada")
    view = await ada.create(box="delta", seats=BOT)
    await ada.do(view["table"], "move", text=view["legal"][0]["text"])
    return ada, view["table"]


async def _until(client: AsyncTestClient[Any], true: Callable[[], bool]) -> None:
    while not true():
        await client.get("/health")


async def _until_plies(person: Someone, table: str, plies: int) -> None:
    while (await person.look(table))["plies"] < plies:
        await asyncio.sleep(0.02)


async def test_a_log_that_cannot_be_read_keeps_nobody_waiting(
    opened: Open, clock: Clock, tmp_path: Path
) -> None:
    """One table is broken and due before all others: their flags fall all the same, and the house stays ready."""
    async with opened(RandomBots()) as client:
        ada = await someone(client, "Ada")
        live = {"kind": "live", "seconds": 60, "increment": 0}
        names = []
        for _ in range(2):
            view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}], clock=live)
            for _ in range(2):
                view = await ada.look(view["table"])
                await ada.do(view["table"], "move", text=view["legal"][0]["text"])
            names.append(view["table"])
            clock.now += 10
    broken, whole = names
    with sqlite3.connect(tmp_path / "house.db") as database:
        database.execute("UPDATE events SET data = 'broken' WHERE table_id = ? AND number = 3", [broken])
    clock.now += 62_000
    async with opened(RandomBots()) as client:
        again = Someone(client, ada.headers["Authorization"].removeprefix("Bearer "), ada.person)
        while (await again.look(whole))["state"] != "over":
            await asyncio.sleep(0.02)
        assert (await client.get("/ready")).status_code == 200
