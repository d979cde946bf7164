"""Tables in memory: bounded by what they weigh, and a long log lets others have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludotheque import box
from ludotheque.core.record import Record
from ludotheque.server.settings import Settings
from ludotheque.server.tables import cache as caching
from ludotheque.server.tables.cache import TableCache
from ludotheque.store import Store
from ludotheque.table.records import events_of

pytestmark = pytest.mark.anyio

MOVES = tuple("b1 d4 b1e1 d4d2 d1a1 d3d5".split())


@pytest.fixture
async def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TableCache]:
    monkeypatch.setattr(caching, "USUAL", 2)
    store = Store(str(tmp_path / "house.db"))
    await store.open()
    yield TableCache(store, Settings(cached=7), lambda _box: True, lambda _table: None)
    await store.close()


async def lay_out(cache: TableCache, name: str, moves: tuple[str, ...]) -> None:
    assert await cache.commit(None, name, events_of(Record(box("delta"), moves), "ada", 0), 0)


async def test_a_long_game_counts_as_several_tables(cache: TableCache) -> None:
    for name in ("t_1", "t_2", "t_3"):
        await lay_out(cache, name, ())  # two events each: two of seven
    assert len(cache) == 3
    await lay_out(cache, "t_long", MOVES)  # eight events: five of seven
    assert cache.peek("t_long") is not None
    assert len(cache) == 2
    assert (await cache.current("t_1")).number == 2  # read again from the disk


async def test_a_long_log_lets_others_have_their_turn(
    cache: TableCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(caching, "PLIES", 1)
    task = asyncio.create_task(others())
    table = await cache._fold("t_1", events_of(Record(box("delta"), MOVES), "ada", 0))
    task.cancel()
    assert turns >= len(MOVES)
    assert table.game is not None
    assert table.game.head._position is not None  # whoever looks at it does not have to replay it
