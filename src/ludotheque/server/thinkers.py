"""Bots in worker processes: bounded, cancellable, replaced when they die."""

from __future__ import annotations

import asyncio
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import structlog

from ludotheque.bots import ladder
from ludotheque.core.box import Box
from ludotheque.core.text import Text
from ludotheque.shelf import box as take

from .thinker import Answer, CancelThought, Started, Thought, work
from .thinking import NoAnswer, Question

log = structlog.get_logger(__name__)

ATTEMPTS = 3  # a question is asked again where the worker died of it
GRACE = 5.0  # seconds beyond the rung's own limit before a worker counts as stuck
WARMING = 300.0  # the first question of a box may have to compile its search


class Worker:
    """One process that thinks about one question at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.connection: Connection = ours
        self.process: SpawnProcess = context.Process(target=work, args=(theirs,), daemon=True, name="thinker")
        self.process.start()
        theirs.close()  # so that the death of the worker ends our side
        self.asked = 0

    async def ask(self, question: Question, seconds: float) -> str:
        """The answer; EOFError where the worker died, TimeoutError where it is stuck."""
        self.asked += 1
        self.connection.send(Thought(self.asked, question))
        limit = WARMING
        while True:
            async with asyncio.timeout(limit):
                reply = await self._receive()
            if isinstance(reply, Started):
                limit = seconds + GRACE
            elif isinstance(reply, Answer) and reply.number == self.asked:
                if reply.problem:
                    raise NoAnswer(reply.problem)
                return reply.move

    async def cancel(self) -> None:
        """Tell the worker to stop, and wait for its last word."""
        self.connection.send(CancelThought(self.asked))
        async with asyncio.timeout(GRACE):
            while True:
                reply = await self._receive()
                if isinstance(reply, Answer) and reply.number == self.asked:
                    return

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()

    async def _receive(self) -> object:
        loop = asyncio.get_running_loop()
        readable: asyncio.Future[None] = loop.create_future()
        descriptor = self.connection.fileno()
        loop.add_reader(descriptor, _settle, readable)
        try:
            await readable
        finally:
            loop.remove_reader(descriptor)
        return self.connection.recv()


class Thinkers:
    """A few workers that share all questions of this process."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._free: asyncio.Queue[Worker] = asyncio.Queue()  # worked before, and waits
        self._all: set[Worker] = set()
        self._tidying: set[asyncio.Task[None]] = set()
        self._prepared: set[str] = set()

    def ladder(self, box: Box) -> tuple[tuple[str, Text], ...]:
        return tuple((str(rung.number), rung.name) for rung in ladder(box))

    async def start(self) -> None:
        """Nothing yet: a house where nobody looks at a box needs no workers."""

    async def stop(self) -> None:
        for task in self._tidying:
            task.cancel()
        for worker in self._all:
            worker.kill()
        self._all.clear()

    async def prepare(self, box: str) -> None:
        if box not in self._prepared:
            self._prepared.add(box)
            await self.think(Question(box, {}))

    async def think(self, question: Question) -> str:
        for attempt in range(1, ATTEMPTS + 1):
            worker = await self._worker()
            try:
                move = await worker.ask(question, _seconds(question))
            except asyncio.CancelledError:
                self._tidy(worker)
                raise
            except NoAnswer:
                self._free.put_nowait(worker)
                raise
            except (EOFError, OSError, TimeoutError) as error:
                log.warning("thinker replaced", attempt=attempt, box=question.box, error=repr(error))
                self._replace(worker)
                continue
            self._free.put_nowait(worker)
            return move
        raise NoAnswer(f"{ATTEMPTS} workers were lost over one question")

    async def _worker(self) -> Worker:
        """One that is free, a new one while there are fewer than allowed, or the next to become free."""
        if self._free.empty() and len(self._all) < self._count:
            self._all.add(worker := Worker())
            return worker
        return await self._free.get()

    def _replace(self, worker: Worker) -> None:
        worker.kill()
        self._all.discard(worker)
        self._all.add(fresh := Worker())  # at once: somebody may be waiting for one to become free
        self._free.put_nowait(fresh)

    def _tidy(self, worker: Worker) -> None:
        """A question was withdrawn: the worker is free again when it has stopped."""
        task = asyncio.create_task(self._stop_thought(worker))
        self._tidying.add(task)
        task.add_done_callback(self._tidying.discard)

    async def _stop_thought(self, worker: Worker) -> None:
        try:
            await worker.cancel()
        except (EOFError, OSError, TimeoutError):
            self._replace(worker)
        else:
            self._free.put_nowait(worker)


def _settle(readable: asyncio.Future[None]) -> None:
    if not readable.done():
        readable.set_result(None)


def _seconds(question: Question) -> float:
    rungs = {str(rung.number): rung for rung in ladder(take(question.box, **question.options))}
    rung = rungs.get(question.rung)
    return rung.seconds if rung else 1.0
