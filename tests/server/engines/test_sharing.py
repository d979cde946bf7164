"""Work that several wait for: done once, given up with the last, begun anew by who comes after."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.server.engines.sharing import SharedWork

pytestmark = pytest.mark.anyio


class Work:
    """Something that goes on until it is told to end."""

    def __init__(self) -> None:
        self.begun = 0
        self.end = asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        number = self.begun
        await self.end.wait()
        return number


async def test_it_is_done_once_for_all_who_wait() -> None:
    shared, work = SharedWork[str, int](), Work()
    waiting = [asyncio.create_task(shared.join("board", work)) for _ in range(5)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.sleep(0)
    work.end.set()
    assert await asyncio.gather(*waiting[1:]) == [1] * 4
    assert (work.begun, len(shared)) == (1, 0)


async def test_whoever_comes_after_the_last_has_left_begins_anew() -> None:
    shared, work = SharedWork[str, int](), Work()
    first = asyncio.create_task(shared.join("board", work))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    work.end.set()
    assert await shared.join("board", work) == 2
    assert "board" not in shared


async def test_what_goes_wrong_is_told_to_all() -> None:
    shared = SharedWork[str, int]()

    async def broken() -> int:
        await asyncio.sleep(0)
        raise ValueError("torn")

    found = await asyncio.gather(*(shared.join("board", broken) for _ in range(2)), return_exceptions=True)
    assert [str(each) for each in found] == ["torn", "torn"]
