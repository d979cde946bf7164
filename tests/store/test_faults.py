"""A database that is stopped, frozen, full or locked: a clear word within seconds, and nothing lost afterwards."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from store.appending import appended, begin
from support.databases import Cluster

from ludotheque.store import Store, Timeouts, Unavailable
from ludotheque.store.faults import Rejected

pytestmark = pytest.mark.anyio

QUICK = Timeouts(connect=0.5, statement=0.5, pool=0.5, probe=0.0)
LONG = 60.0  # seconds; only what hangs takes so long
MANY = 40  # more than the pool has connections


async def all_refused(store: Store, number: int) -> None:
    """Whatever is asked, everybody hears of it; a table can still be wished on from where it stands."""
    asked = [
        *(store.events("t") for _ in range(MANY)),
        *(store.append(appended("t", number, "refused")) for _ in range(MANY)),
        store.numbers(["t"]), store.due(9), store.postpone("t", 1, 2), store.rename("p", "x"), store.ping(),
    ]  # fmt: skip
    async with asyncio.timeout(LONG):
        answers = await asyncio.gather(*asked, return_exceptions=True)
    assert {type(answer) for answer in answers} == {Unavailable}, answers
    assert not store.writable


async def goes_on(store: Store, promised: list[str]) -> None:
    """All that was acknowledged is there, in order, and the next event follows."""
    async with asyncio.timeout(LONG):
        await store.ping()
        log = await store.events("t")
        while not await store.append(appended("t", len(log), "next")):
            log = await store.events("t")  # one that was on its way when its answer was lost came late
        promised.append("next")
        log = await store.events("t")
    assert [each for each in log if each != "refused"] == promised
    assert log.count("refused") < len(promised)  # at most one in each round
    assert store.writable


@pytest.mark.parametrize("fault", ["frozen", "stopped"])
async def test_postgresql_that_does_not_answer(postgresql: Cluster, fault: str) -> None:
    async with Store(postgresql.new_database(), QUICK) as store:
        await begin(store)
        promised = ["created"]
        for _ in range(2):
            with getattr(postgresql, fault)():
                await all_refused(store, len(promised))
            await goes_on(store, promised)


async def test_a_house_opens_and_closes_whether_postgresql_answers_or_not(postgresql: Cluster) -> None:
    database = postgresql.new_database()
    store = Store(database, QUICK)
    await store.open()
    await asyncio.gather(*(store.events("t") for _ in range(8)))
    with postgresql.frozen():
        async with asyncio.timeout(LONG):
            await store.close()
            with pytest.raises(Unavailable):
                await Store(database, QUICK).open()
    async with Store(database, QUICK) as again:
        await again.ping()


async def test_a_lock_that_nobody_gives_back(postgresql: Cluster) -> None:
    """Another process holds a table and is stopped in the middle: the others are told, and freed in the end."""
    database = postgresql.new_database()
    async with Store(database, QUICK) as store, Store(database) as other:
        await begin(store)
        held = other.engine.connect()
        async with held as connection:
            await connection.exec_driver_sql("UPDATE tables SET number = number")
            with pytest.raises(Unavailable):
                await store.append(appended("t", 1, "x"))
        assert await store.append(appended("t", 1, "x"))


def full(file: Path) -> AbstractContextManager[None]:
    """A disk on which no file grows any more."""
    return no_file_beyond(max(each.stat().st_size for each in file.parent.glob(f"{file.name}*")))


def unwritable(_file: Path) -> AbstractContextManager[None]:
    return no_file_beyond(0)


@contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    """What the system allows this process to write."""
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
        signal.signal(signal.SIGXFSZ, before)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program is writing and does not come to an end."""
    other = sqlite3.connect(file)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@pytest.mark.parametrize("fault", [full, unwritable, locked])
async def test_sqlite_that_cannot_write(
    tmp_path: Path, fault: Callable[[Path], AbstractContextManager[None]]
) -> None:
    """One can still read, but the house is not ready; and it is again by itself."""
    file = tmp_path / "house.db"
    async with Store(str(file), QUICK) as store:
        await begin(store)
        promised = ["created"]
        await store.ping()
        for _ in range(2):
            with fault(file):
                assert await store.events("t") == promised
                if fault is not full:  # where there is room for a word but not for a game
                    with pytest.raises(Unavailable):
                        await store.ping()  # before anybody else has tried to write
                for number in range(3):
                    with pytest.raises(Unavailable):
                        await store.append(appended(f"u{number}", 0, "x" * 200_000))
                    assert not store.writable
            await goes_on(store, promised)
            assert await store.numbers([f"u{number}" for number in range(3)]) == {}


async def test_a_house_at_work_needs_no_trial_writes(tmp_path: Path) -> None:
    patient = Timeouts(probe=1000.0)
    async with Store(str(tmp_path / "house.db"), patient) as store:
        await begin(store)
        with locked(tmp_path / "house.db"):
            await store.ping()


async def test_what_makes_no_sense_is_not_the_databases_fault(postgresql: Cluster) -> None:
    """Or a stranger could make a house look broken; SQLite takes whatever it is given."""
    async with Store(postgresql.new_database()) as store:
        with pytest.raises(Rejected):
            await store.append(appended("u", 0, "x", state="longer than twelve letters"))
        assert store.writable
        await store.ping()


async def test_cleaning_takes_a_few_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.store.store.AT_ONCE", 3)
    for number in range(8):
        await begin(store, f"t{number}", time=10)
    await begin(store, "new", time=100)
    assert await store.clean(50) == 8
    assert await store.numbers([*(f"t{number}" for number in range(8)), "new"]) == {"new": 1}
