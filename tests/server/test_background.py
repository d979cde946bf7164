"""The supervisor of background tasks: what breaks is told of, begun again, and seen by readiness."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.server import background
from ludotheque.server.background import Background
from ludotheque.store import Unavailable

pytestmark = pytest.mark.anyio


async def _until(background: Background, failing: set[str]) -> None:
    async with asyncio.timeout(60):
        while set(background.failing) != failing:
            await asyncio.sleep(0.001)


async def test_a_job_that_fails_is_tried_again_and_told_meanwhile() -> None:
    well = False
    turns = 0

    async def job() -> None:
        nonlocal turns
        turns += 1
        if not well:
            raise Unavailable("gone")

    watched = Background()
    watched.every(0.001, "sweep", job)
    await _until(watched, {"sweep"})
    assert watched.failing == {"sweep": "Unavailable('gone')"}
    well = True
    await _until(watched, set())
    assert turns >= 2
    await watched.stop()


@pytest.mark.parametrize("error", [OSError("cut"), KeyError("a bug")])
async def test_a_standing_task_that_breaks_is_begun_again(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(background, "PAUSES", (0.001, 0.01))
    begun = 0

    async def work() -> None:
        nonlocal begun
        begun += 1
        if begun < 4:
            raise error
        await asyncio.Event().wait()

    watched = Background()
    watched.always("listen", work)
    await _until(watched, {"listen"})
    await _until(watched, set())  # it has run for a while
    assert begun == 4
    await watched.stop()


async def test_stopping_waits_for_what_writes_and_breaks_off_what_has_no_end() -> None:
    written = asyncio.Event()

    async def write() -> None:
        await asyncio.sleep(0.05)
        written.set()

    async def listen() -> None:
        await asyncio.Event().wait()

    watched = Background()
    watched.soon(write())
    watched.always("listen", listen)
    await asyncio.sleep(0)
    await watched.stop()
    assert written.is_set()


async def test_a_single_task_that_breaks_does_not_make_the_process_unready() -> None:
    async def broken() -> None:
        raise ValueError("once")

    watched = Background()
    watched.soon(broken())
    await asyncio.sleep(0.01)
    assert not watched.failing
    await watched.stop()
