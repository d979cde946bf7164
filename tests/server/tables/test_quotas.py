"""What one person and one network may have standing: nobody fills the house, or its list, for the others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.conftest import Someone, someone
from server.random_bots import RandomBots
from server.running import QUICK, Listener, Player, running
from server.tables.reopening import Clock, Open
from support.waiting import wait_until

from ludotheque.server.settings import Settings

pytestmark = pytest.mark.anyio

MINUTE, DAY = 60_000, 86_400_000


async def refused(who: Someone, **body: Any) -> str:
    answer = await who.post("/api/tables", {"box": "delta", **body})
    assert answer.status_code in (201, 429), answer.text
    return answer.json()["code"] if answer.status_code == 429 else ""


async def shown(client: AsyncTestClient[Any]) -> list[str]:
    found = (await client.get("/api/tables?scope=open")).json()["tables"]
    return [each["table"] for each in found]


async def test_a_person_has_so_many_unfinished_tables_also_after_a_restart(
    opened: Open, clock: Clock
) -> None:
    async with opened(unfinished=2) as client:
        ada, bo = await someone(client, "Ada"), await someone(client, "Bo")
        table = (await ada.create(box="delta"))["table"]
        assert await refused(ada) == ""
        assert await refused(ada) == "too_many_tables"
        assert await refused(bo) == ""
        assert (await ada.do(table, "leave")).status_code == 200
        assert await refused(ada) == ""
    async with opened(unfinished=2) as client:
        ada._client = client
        assert await refused(ada) == "too_many_tables"
        clock.now += DAY + 1  # what nobody touched for a day does not count
        assert await refused(ada) == ""


async def test_those_set_up_at_the_same_moment_count(opened: Open) -> None:
    async with opened(unfinished=3) as client:
        ada = await someone(client, "Ada")
        codes = await asyncio.gather(*(refused(ada) for _ in range(8)))
        assert sorted(codes) == [""] * 3 + ["too_many_tables"] * 5


async def test_a_network_has_so_many_whoever_asks(opened: Open) -> None:
    async with opened(unfinished_from_one=3) as client:
        guests = [await someone(client, f"Guest {n}") for n in range(4)]
        tables = [(await guest.create(box="delta"))["table"] for guest in guests[:3]]
        assert await refused(guests[3]) == "too_many_from_here"
        assert (await guests[0].do(tables[0], "leave")).status_code == 200
        assert await refused(guests[3]) == ""


async def test_two_guests_do_not_fill_the_list(opened: Open) -> None:
    async with opened(listed=2, listed_from_one=3) as client:
        ada, bo = await someone(client, "Ada"), await someone(client, "Bo")
        assert [await refused(ada, listed=True) for _ in range(3)] == ["", "", "too_many_listed"]
        assert [await refused(bo, listed=True) for _ in range(2)] == ["", "too_many_from_here"]
        assert await refused(bo) == ""  # only not listed
        assert len(await shown(client)) == 3


async def test_a_listed_table_is_no_longer_shown_when_nobody_is_there(opened: Open, clock: Clock) -> None:
    async with opened() as client:
        ada = await someone(client, "Ada")
        live = (await ada.create(box="delta", listed=True))["table"]
        slow = await ada.create(box="delta", listed=True, clock={"kind": "days", "days": 2})
        assert await shown(client) == [slow["table"], live] or await shown(client) == [live, slow["table"]]
        clock.now += 5 * MINUTE + 1
        assert await shown(client) == [slow["table"]]
        clock.now += 3 * DAY
        assert await shown(client) == []
        assert (await client.get(f"/api/tables/{live}")).json()["state"] == "waiting"  # and stays where it is


def test_a_listed_table_is_shown_as_long_as_somebody_waits_there(tmp_path: Path) -> None:
    settings = Settings(rate=0, sweep=QUICK.sweep, listing=0.4)
    with running(str(tmp_path / "house.db"), RandomBots(), settings) as house:
        ada = Player(house.url)
        table = ada.create(house.url, box="delta", listed=True)["table"]

        def is_shown() -> bool:
            return table in [each["table"] for each in ada.open_tables(house.url)]

        wait_until(lambda: not is_shown())
        Listener(house.url, table)  # a stranger
        assert not is_shown()
        Listener(house.url, table, ada.headers)
        wait_until(is_shown)


async def test_what_is_kept_of_one_person_is_bounded(opened: Open) -> None:
    async with opened(kept=3000) as client:
        ada = await someone(client, "Ada")
        record = '[Game "delta"]\n[Event "{}"]\n\n1. b2 b4\n'.format("x" * 200)
        codes = []
        for _ in range(20):
            answer = await client.post(
                "/api/records", content=record, headers={**ada.headers, "Content-Type": "text/plain"}
            )
            codes.append(answer.json().get("code", ""))
        assert codes[0] == ""
        assert codes[-1] == "no_room"
        assert await refused(ada) == "no_room"
        assert await refused(await someone(client, "Bo")) == ""


async def test_without_limits_there_are_none(opened: Open) -> None:
    async with opened(rate=0, unfinished=0, unfinished_from_one=0, listed=0, listed_from_one=0) as client:
        assert await refused(await someone(client, "Ada"), listed=True) == ""
