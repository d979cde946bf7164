"""Tasks in real worker processes: done, refused, broken off, given up in time, one caller after the other."""

from __future__ import annotations

import asyncio
import operator
import os
import time
from collections.abc import AsyncIterator

import pytest

from ludotheque import box
from ludotheque.core.errors import UnknownBox
from ludotheque.server.engines import pool
from ludotheque.server.engines.protocol import Task
from ludotheque.server.engines.tasks import WorkerTasks
from ludotheque.server.errors import Busy, NoAnswer, TookTooLong
from ludotheque.server.http.limits import Asker
from ludotheque.shelf import open_box

pytestmark = pytest.mark.anyio

ADA, BO = Asker("home", "ada"), Asker("work", "bo")
LONG = Task(time.sleep, (3600.0,), seconds=3600.0)


@pytest.fixture(params=[False, True], ids=["asyncio", "uvloop"])
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, bool]]:
    """The loop that serves is uvloop's; a guest may bring the standard one."""
    return "asyncio", {"use_uvloop": request.param}


@pytest.fixture
async def tasks() -> AsyncIterator[WorkerTasks]:
    workers = WorkerTasks()
    yield workers
    await workers.stop()


async def test_a_task_is_done_elsewhere_and_its_refusals_come_back(tasks: WorkerTasks) -> None:
    elsewhere = await tasks.run(Task(os.getpid, (), box="delta"), ADA)
    assert elsewhere != os.getpid()
    assert await tasks.run(Task(open_box, ("delta",)), ADA) == box("delta")
    with pytest.raises(UnknownBox, match="nothing"):
        await tasks.run(Task(open_box, ("nothing",)), ADA)
    with pytest.raises(NoAnswer):
        await tasks.run(Task(operator.truediv, (1, 0)), ADA)
    assert await tasks.run(Task(os.getpid, ()), ADA) == elsewhere
    assert await tasks.run(Task(os.getpid, (), slow=True), ADA) != elsewhere


async def test_questions_and_answers_may_be_large(tasks: WorkerTasks) -> None:
    large = "x" * 5_000_000  # far more than a socket takes at once
    for _ in range(3):
        assert await tasks.run(Task(str.upper, (large,)), ADA) == large.upper()


async def test_the_loop_goes_on_while_a_large_answer_comes(tasks: WorkerTasks) -> None:
    before = await tasks.run(Task(os.getpid, ()), ADA)
    left = asyncio.create_task(tasks.run(Task(bytes, (50_000_000,)), ADA))
    await asyncio.sleep(0.01)
    left.cancel()  # perhaps in the middle of the answer
    await asyncio.gather(left, return_exceptions=True)
    assert await tasks.run(Task(os.getpid, ()), ADA) == before


async def test_a_task_that_takes_too_long_is_given_up_with_its_worker(tasks: WorkerTasks) -> None:
    before = await tasks.run(Task(os.getpid, ()), ADA)
    with pytest.raises(TookTooLong):
        await tasks.run(Task(time.sleep, (3600.0,), seconds=0.05), ADA)
    assert await tasks.run(Task(os.getpid, ()), ADA) != before


async def test_a_task_that_nobody_waits_for_is_broken_off(tasks: WorkerTasks) -> None:
    before = await tasks.run(Task(os.getpid, ()), ADA)
    (worker,) = tasks.quick.all
    left = asyncio.create_task(tasks.run(LONG, ADA))
    while not (worker.asked == 2 and worker.started):
        await asyncio.sleep(0.01)
    left.cancel()
    await asyncio.gather(left, return_exceptions=True)
    assert await tasks.run(Task(os.getpid, ()), ADA) == before  # it heard, and did not have to be killed


async def test_a_task_that_kills_its_workers_is_given_up(tasks: WorkerTasks) -> None:
    with pytest.raises(NoAnswer):
        await tasks.run(Task(os._exit, (1,)), ADA)
    assert await tasks.run(Task(os.getpid, ()), ADA)


async def test_a_visitor_comes_after_one_task_of_another_one(tasks: WorkerTasks) -> None:
    done: list[str] = []

    async def run(name: str, asker: Asker) -> None:
        await tasks.run(Task(time.sleep, (0.01,)), asker)
        done.append(name)

    flood = [asyncio.create_task(run("ada", ADA)) for _ in range(10)]
    await asyncio.sleep(0)
    await asyncio.gather(*flood, run("bo", BO))
    assert done.index("bo") == 1


async def test_what_waits_is_bounded_for_each_and_for_all(
    tasks: WorkerTasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "FROM_ONE", 3)
    monkeypatch.setattr(pool, "WAITING", 4)
    waiting = [asyncio.create_task(tasks.run(LONG, ADA)) for _ in range(4)]  # one of them is worked on
    await asyncio.sleep(0)
    with pytest.raises(Busy) as refused:
        await tasks.run(LONG, ADA)
    assert refused.value.retry_after
    waiting.append(asyncio.create_task(tasks.run(LONG, BO)))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await tasks.run(LONG, Asker("elsewhere", "eve"))
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert tasks.quick.waiting == 0


async def test_the_place_is_told_and_told_again_when_the_turn_comes(tasks: WorkerTasks) -> None:
    places: list[int] = []
    ahead = [asyncio.create_task(tasks.run(Task(time.sleep, (0.01,)), BO)) for _ in range(3)]
    await asyncio.sleep(0)
    mine = [
        asyncio.create_task(
            tasks.quick.ask(Task(time.sleep, (0.01,)), 5.0, ADA, places.append if last else None)
        )
        for last in (False, False, True)
    ]
    await asyncio.gather(*ahead, *mine)
    assert places[0] == 5  # two of one's own and two of the other's before it, and then it
    assert places == sorted(places, reverse=True)
    assert places[-1] == 0


async def test_a_worker_that_comes_free_as_somebody_leaves_is_not_lost() -> None:
    """Who waited hangs up in the very moment in which it is his turn."""
    workers = pool.WorkerPool(1)
    try:
        first = asyncio.create_task(workers.ask(Task(os.getpid, ()), 60, ADA))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(
            workers.ask(Task(os.getpid, ()), 60, BO, place=lambda before: before or waiting.cancel())
        )
        elsewhere = await first
        with pytest.raises(asyncio.CancelledError):
            await waiting
        async with asyncio.timeout(60):
            assert await workers.ask(Task(os.getpid, ()), 60, BO) == elsewhere
    finally:
        workers.stop()
