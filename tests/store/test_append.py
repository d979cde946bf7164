"""Appending: all or nothing, each number once, whoever writes."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError
from store.appending import appended, begin

from ludotheque.store import Store, Unavailable
from ludotheque.store.schema import events

pytestmark = pytest.mark.anyio

WRITERS, EACH = 8, 6


async def test_events_come_back_in_order(store: Store) -> None:
    await begin(store, "t", "a", "b")
    assert await store.append(appended("t", 2, "c"))
    assert await store.events("t") == ["a", "b", "c"]
    assert await store.events("t", after=1) == ["b", "c"]
    assert await store.events("other") == []
    assert await store.numbers(["t", "other"]) == {"t": 3}


async def test_whoever_comes_second_writes_nothing(store: Store) -> None:
    await begin(store)
    assert await store.append(appended("t", 1, "mine"))
    assert not await store.append(appended("t", 1, "his", state="over"))
    assert not await store.append(appended("t", 7, "from the future"))
    assert not await store.append(appended("nowhere", 1, "lost"))
    assert not await store.append(appended("t", 0, "a second table of one name"))
    assert await store.events("t") == ["created", "mine"]


async def test_a_number_is_taken_once_whatever_the_gate_does(store: Store) -> None:
    await begin(store)
    async with store.engine.begin() as connection:
        with pytest.raises(IntegrityError):
            await connection.execute(insert(events).values(table_id="t", number=1, data="again"))


async def test_many_writers_of_two_processes_share_a_table(database: str) -> None:
    """Each tries until it got through; every number once, nothing lost, nothing doubled."""
    async with Store(database) as one, Store(database) as other:
        await begin(one)

        async def write(store: Store, name: str) -> None:
            for count in range(EACH):
                number = (await store.numbers(["t"]))["t"]
                while not await store.append(appended("t", number, f"{name}-{count}")):
                    number = (await store.numbers(["t"]))["t"]

        stores = [one, other] * (WRITERS // 2)
        await asyncio.gather(*(write(store, f"w{n}") for n, store in enumerate(stores)))
        log = await one.events("t")
    assert len(log) == 1 + WRITERS * EACH
    assert len(set(log)) == len(log)
    for n in range(WRITERS):
        assert [each for each in log if each.startswith(f"w{n}-")] == [f"w{n}-{c}" for c in range(EACH)]


async def test_one_batch_takes_each_table_on_by_itself(store: Store) -> None:
    """What arrives together is written together; one that is late does not hold up the others."""
    names = [f"t{n}" for n in range(30)]
    await asyncio.gather(*(begin(store, name) for name in names))
    late = {"t3", "t17"}
    done = await asyncio.gather(*(store.append(appended(n, 9 if n in late else 1, "x")) for n in names))
    assert {name for name, good in zip(names, done, strict=True) if not good} == late
    assert await store.numbers(names) == {name: 1 if name in late else 2 for name in names}


async def test_two_new_tables_of_one_name_among_others(store: Store) -> None:
    tables = ["a", "b", "a", "c"]
    done = await asyncio.gather(*(store.append(appended(name, 0, f"{n}")) for n, name in enumerate(tables)))
    assert done == [True, True, False, True]
    assert await store.events("a") == ["0"]


async def test_a_caller_who_goes_away_does_not_stop_the_writer(store: Store) -> None:
    await begin(store)
    gone = asyncio.create_task(store.append(appended("t", 1, "gone")))
    await asyncio.sleep(0)
    gone.cancel()
    assert await store.append(appended("u", 0, "next"))
    assert await store.events("u") == ["next"]
    assert len(await store.events("t")) == (await store.numbers(["t"]))["t"]


async def test_a_closed_store_says_so(database: str) -> None:
    store = Store(database)
    await store.open()
    await store.close()
    with pytest.raises(Unavailable):
        await store.append(appended("t", 0, "x"))


async def test_what_waits_is_written_before_the_store_closes(database: str) -> None:
    async with Store(database) as store:
        writing = [asyncio.create_task(store.append(appended(f"t{n}", 0, "x"))) for n in range(20)]
        await asyncio.sleep(0)
    assert await asyncio.gather(*writing) == [True] * 20
    async with Store(database) as again:
        assert len(await again.numbers([f"t{n}" for n in range(20)])) == 20


async def test_sqlite_keeps_what_it_was_told_through_a_power_cut(store: Store) -> None:
    """What the documents promise; PostgreSQL is durable unless its owner says otherwise."""
    if store.shared:
        return
    async with store.engine.connect() as connection:
        found = {
            name: (await connection.execute(text(f"PRAGMA {name}"))).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
