"""People, lists of tables, tables that are due, and what is forgotten."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select
from store.appending import appended, begin

from ludotheque.store import Store
from ludotheque.store.faults import Conflict
from ludotheque.store.schema import events, holders
from ludotheque.store.store import Person

pytestmark = pytest.mark.anyio


async def test_people_are_known_by_the_hash_of_their_secret(store: Store) -> None:
    await store.add_person(Person("p", "Ada"), "hash", 1)
    with pytest.raises(Conflict):
        await store.add_person(Person("q", "Eve"), "hash", 1)
    await store.rename("p", "Ada L.")
    assert await store.person("hash") == Person("p", "Ada L.")
    assert await store.person("other") is None


async def test_lists_have_the_latest_first(store: Store) -> None:
    await begin(
        store, "old", time=1, people=frozenset({"p", "q"}), listed=True, listed_until=100, state="waiting"
    )
    await begin(store, "new", time=2, people=frozenset({"p"}), listed=True, listed_until=100, state="waiting")
    await begin(store, "secret", time=3, state="waiting")
    assert await store.tables_of("p", 10) == ['{"table":"new"}', '{"table":"old"}']
    assert await store.tables_of("p", 1) == ['{"table":"new"}']
    assert await store.tables_of("q", 10) == ['{"table":"old"}']
    assert await store.open_tables(10, 50) == ['{"table":"new"}', '{"table":"old"}']
    assert await store.append(appended("old", 1, "began", time=5, people=frozenset({"p"})))
    assert await store.open_tables(10, 50) == ['{"table":"new"}']
    assert (await store.tables_of("p", 10))[0] == '{"table":"old"}'


async def test_a_table_is_listed_until_nobody_was_seen_there_for_long(store: Store) -> None:
    await begin(store, "t", listed=True, listed_until=100, state="waiting")
    assert await store.open_tables(10, 99) == ['{"table":"t"}']
    assert await store.open_tables(10, 100) == []
    await store.relist(["t", "no such table"], 200)
    assert await store.listed_among(["t", "u"], 150) == {"t"}
    await store.relist(["t"], 150)
    assert await store.open_tables(10, 199) == ['{"table":"t"}']


async def test_what_is_kept_of_somebody(store: Store) -> None:
    await begin(store, "t", "four", time=10, founder="p", listed=True, listed_until=100, state="waiting")
    await begin(store, "u", "four", time=20, founder="p")
    await begin(store, "v", "four", time=30, founder="p", state="over")
    await begin(store, "w", "four", time=30, founder="q")
    assert await store.append(appended("u", 1, "moved", "moved", time=21))
    assert await store.holding("p", since=0, now=50) == (2, 1, 22)
    assert await store.holding("p", since=10, now=500) == (1, 0, 22)
    assert await store.holding("nobody", 0, 0) == (0, 0, 0)
    assert await store.unfinished_among(["t", "u", "v", "w", "x"], 10) == {"u", "w"}


async def test_only_one_process_takes_over_a_table_that_is_due(database: str) -> None:
    async with Store(database) as one, Store(database) as other:
        await begin(one, "t", due=100)
        await begin(one, "later", due=900)
        assert await one.due(500) == await other.due(500) == [("t", 100)]
        taken = await asyncio.gather(*(store.postpone("t", 100, 600) for store in (one, other) * 5))
        assert sum(taken) == 1
        await one.renew(["t"], 700)
        assert await one.due(800) == [("t", 700)]


async def test_what_nobody_touched_is_forgotten(store: Store) -> None:
    for person, created in (("old", 1), ("seated", 1), ("new", 900)):
        await store.add_person(Person(person, person), f"hash {person}", created)
    await begin(store, "t", time=10, people=frozenset({"old", "seated"}))
    await begin(store, "u", time=600, people=frozenset({"seated"}))
    assert await store.clean(500) == 1
    assert await store.events("t") == []
    assert await store.events("u") == ["created"]
    known = {name: await store.person(f"hash {name}") is not None for name in ("old", "seated", "new")}
    assert known == {"old": False, "seated": True, "new": True}
    async with store.engine.connect() as connection:
        for table in (events, holders):
            assert (await connection.execute(select(func.count()).select_from(table))).scalar() == 1
