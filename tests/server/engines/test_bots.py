"""Bots at work: real worker processes that die, get stuck, are no longer asked, and are replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest

from ludotheque import box
from ludotheque.bots import Knowledge
from ludotheque.server.engines import pool, process
from ludotheque.server.engines.bots import WorkerBots
from ludotheque.server.engines.protocol import EvaluationRequest, Question
from ludotheque.server.errors import NoAnswer

pytestmark = pytest.mark.anyio

WEAK, STRONG = "1", "8"  # the last rung thinks for seconds


def question(rung: str = WEAK, *moves: str) -> Question:
    return Question("delta", {}, "", moves, rung)


@pytest.fixture
async def bots() -> AsyncIterator[WorkerBots]:
    thinkers = WorkerBots(1)
    await thinkers.start()
    yield thinkers
    await thinkers.stop()


def pid(bots: WorkerBots) -> int:
    (worker,) = bots.players.all
    assert worker.process.pid is not None
    return worker.process.pid


async def test_a_worker_answers_with_a_legal_move_and_is_used_again(bots: WorkerBots) -> None:
    start = box("delta").start()
    first = await bots.think(question())
    worker = pid(bots)
    after = start.play(first)
    second = await bots.think(question(WEAK, first))
    assert second in [move.text for move in after.legal_moves]
    assert pid(bots) == worker


async def test_a_worker_gets_ready_while_somebody_reads(bots: WorkerBots) -> None:
    await bots.prepare("delta")
    worker = pid(bots)
    assert await bots.think(question(STRONG))
    await bots.prepare("delta")  # once is enough
    (one,) = bots.players.all
    assert (pid(bots), one.asked) == (worker, 2)


async def test_a_worker_that_dies_is_replaced_and_the_move_asked_again(bots: WorkerBots) -> None:
    await bots.think(question())  # warm
    worker = pid(bots)
    thinking = asyncio.create_task(bots.think(question(STRONG)))
    await _until_asked(bots, 2)
    os.kill(worker, signal.SIGKILL)
    move = await thinking
    assert move in [each.text for each in box("delta").start().legal_moves]
    assert pid(bots) != worker


async def test_a_stuck_worker_is_replaced(bots: WorkerBots, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped in the middle of a thought: it is given up, and after as many as are tried, so is the question."""
    await bots.think(question())
    worker = pid(bots)
    monkeypatch.setattr(process, "WARMING", 0.2)
    monkeypatch.setattr(pool, "ATTEMPTS", 1)
    os.kill(worker, signal.SIGSTOP)
    with pytest.raises(NoAnswer):
        await bots.think(question(STRONG))
    monkeypatch.undo()
    assert pid(bots) != worker
    assert await bots.think(question())


async def test_a_question_that_is_withdrawn_frees_the_worker(bots: WorkerBots) -> None:
    await bots.think(question())
    worker = pid(bots)
    thinking = asyncio.create_task(bots.think(question(STRONG)))
    await _until_asked(bots, 2)
    thinking.cancel()
    assert (await asyncio.gather(thinking, return_exceptions=True))[0].__class__ is asyncio.CancelledError
    assert await bots.think(question())
    assert pid(bots) == worker  # it heard, and did not have to be killed


async def test_what_cannot_be_answered_is_said_and_kills_nobody(bots: WorkerBots) -> None:
    await bots.think(question())
    worker = pid(bots)
    with pytest.raises(NoAnswer):
        await bots.think(question(WEAK, "no move"))
    assert pid(bots) == worker
    assert await bots.think(question())


async def test_workers_go_with_their_house(bots: WorkerBots) -> None:
    await bots.think(question())
    (worker,) = bots.players.all
    await bots.stop()
    assert worker.process.exitcode is not None or not worker.process.is_alive()


async def _until_asked(bots: WorkerBots, times: int) -> None:
    (worker,) = bots.players.all
    while worker.asked < times:
        await asyncio.sleep(0.01)


async def test_an_analyst_works_beside_the_bots(bots: WorkerBots) -> None:
    study = EvaluationRequest("delta", {}, "", tuple("b1 d4 b1e1 d4d2 d1a1 d3d5".split()), 0.1)
    seen = await bots.evaluate(study)
    assert (seen.knowledge, seen.line[0].text) == (Knowledge.EXACT, "e1c1")
    assert not bots.players.all  # those who play have workers of their own
    (worker,) = bots.analysts.all
    long = asyncio.create_task(bots.evaluate(EvaluationRequest("neodelta", {}, "", (), 3600.0)))
    while worker.asked < 2:
        await asyncio.sleep(0.01)
    assert await bots.think(question())  # a bot does not wait for it
    long.cancel()
    await asyncio.gather(long, return_exceptions=True)
    assert await bots.evaluate(study)
    assert bots.analysts.all == {worker}  # it heard, and did not have to be killed
    with pytest.raises(NoAnswer):
        await bots.evaluate(EvaluationRequest("delta", {}, "", ("no move",), 0.1))
