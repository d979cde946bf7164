"""Worker processes: bounded, cancellable, replaced when they die."""

from __future__ import annotations

import asyncio
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import structlog

from ludotheque.bots import Evaluation

from .thinker import Answer, CancelThought, Started, Thought, work
from .thinking import NoAnswer, Question, Study

log = structlog.get_logger(__name__)

ATTEMPTS = 3  # a question is asked again where the worker died of it
GRACE = 5.0  # seconds beyond the question's own limit before a worker counts as stuck
WARMING = 300.0  # the first question of a box may have to compile its search


class Worker:
    """One process that thinks about one question at a time."""

    def __init__(self, patience: int) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.connection: Connection = ours
        self.process: SpawnProcess = context.Process(
            target=work, args=(theirs, patience), daemon=True, name="thinker"
        )
        self.process.start()
        theirs.close()  # so that the death of the worker ends our side
        self.asked = 0
        self.started = False  # whether it thinks; before, it may have to compile, and hears nothing meanwhile

    async def ask(self, question: Question | Study, seconds: float) -> str | Evaluation:
        """The answer; EOFError where the worker died, TimeoutError where it is stuck."""
        self.asked += 1
        self.started = False
        self.connection.send(Thought(self.asked, question))
        limit = WARMING
        while True:
            async with asyncio.timeout(limit):
                reply = await self._receive()
            if isinstance(reply, Started):
                self.started = True
                limit = seconds + GRACE
            elif isinstance(reply, Answer) and reply.number == self.asked:
                if reply.problem:
                    raise NoAnswer(reply.problem)
                return reply.found

    async def cancel(self) -> None:
        """Tell the worker to stop, and wait for its last word."""
        self.connection.send(CancelThought(self.asked))
        async with asyncio.timeout(GRACE if self.started else WARMING):
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


class Crew:
    """A few workers that share all questions they are asked."""

    def __init__(self, count: int, patience: int = 0) -> None:
        self.all: set[Worker] = set()
        self._count = count
        self._patience = patience
        self._free: asyncio.Queue[Worker] = asyncio.Queue()  # worked before, and waits
        self._tidying: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        for task in self._tidying:
            task.cancel()
        for worker in self.all:
            worker.kill()
        self.all.clear()

    async def ask(self, question: Question | Study, seconds: float) -> str | Evaluation:
        """The answer of the next worker that is free; cancelled like any task, it stops the thinking as well."""
        for attempt in range(1, ATTEMPTS + 1):
            worker = await self._worker()
            try:
                answer = await worker.ask(question, seconds)
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
            return answer
        raise NoAnswer(f"{ATTEMPTS} workers were lost over one question")

    async def _worker(self) -> Worker:
        """One that is free, a new one while there are fewer than allowed, or the next to become free."""
        if self._free.empty() and len(self.all) < self._count:
            self.all.add(worker := Worker(self._patience))
            return worker
        return await self._free.get()

    def _replace(self, worker: Worker) -> None:
        worker.kill()
        self.all.discard(worker)
        self.all.add(
            fresh := Worker(self._patience)
        )  # at once: somebody may be waiting for one to become free
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
