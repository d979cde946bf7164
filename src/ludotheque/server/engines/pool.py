"""A pool of worker processes: bounded, fair, cancellable; those that die are replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import structlog

from ludotheque.core.errors import LudothequeError

from ..errors import Busy, NoAnswer, TookTooLong
from ..http.limits import Asker
from .fair_queue import FairQueue
from .process import AnyQuestion, WorkerProcess
from .protocol import HOUSE, Place, Task

log = structlog.get_logger(__name__)

ATTEMPTS = 3  # a question is asked again where the worker died of it
WAITING = 400  # questions, of all people together
FROM_ONE = 20  # of one person
FROM_NETWORK = 120  # a class behind one address


class _Ticket:
    """One who waits for a worker."""

    def __init__(self, place: Place | None) -> None:
        self.worker: asyncio.Future[WorkerProcess] = asyncio.get_running_loop().create_future()
        self._place = place
        self._told: int | None = None

    def tell(self, place: int) -> None:
        """How many come before; told again when half of them are gone."""
        if self._place is not None and (self._told is None or place <= self._told // 2 < self._told):
            self._told = place
            self._place(place)


class WorkerPool:
    """A few workers that share all questions they are asked."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self.all: set[WorkerProcess] = set()
        self._count = count
        self._niceness = niceness
        self._free: list[WorkerProcess] = []  # worked before, and waits
        self._queue: FairQueue[_Ticket] = FairQueue()
        self._cancelling: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._queue)

    def stop(self) -> None:
        for task in self._cancelling:
            task.cancel()
        for worker in self.all:
            worker.kill()
        self.all.clear()

    async def ask(
        self, question: AnyQuestion, seconds: float, asker: Asker = HOUSE, place: Place | None = None
    ) -> Any:
        """The answer of the next worker that is free; cancelled like any task, it stops the work as well."""
        for attempt in range(1, ATTEMPTS + 1):
            worker = await self._worker(asker, place)
            with self._charged(asker):
                try:
                    answer = await worker.ask(question, seconds)
                except asyncio.CancelledError:
                    self._withdraw(worker)
                    raise
                except (NoAnswer, LudothequeError):
                    self._release(worker)
                    raise
                except (EOFError, OSError, TimeoutError) as error:
                    log.warning("worker replaced", attempt=attempt, box=question.box, error=repr(error))
                    self._replace(worker)
                    if isinstance(error, TimeoutError) and isinstance(question, Task):
                        raise TookTooLong from None
                    continue
                self._release(worker)
                return answer
        raise NoAnswer(f"{ATTEMPTS} workers were lost over one question")

    async def _worker(self, asker: Asker, place: Place | None) -> WorkerProcess:
        """One that is free, a new one while there are fewer than allowed, or in one's turn the next to become free."""
        if self._is_crowded(asker):
            raise Busy
        ticket = _Ticket(place)
        self._queue.put(asker, ticket)
        self._dispatch()
        try:
            # Shielded: a ticket that is given up still takes the worker that may be dealt to it in the same moment.
            return await asyncio.shield(ticket.worker)
        except asyncio.CancelledError:
            if ticket.worker.done():
                self._queue.charge(asker, 0.0)
                self._release(ticket.worker.result())
            else:
                self._queue.remove(asker, ticket)
            raise

    def _is_crowded(self, asker: Asker) -> bool:
        queue = self._queue
        return (
            len(queue) >= WAITING
            or queue.count(asker) >= FROM_ONE
            or queue.count_network(asker) >= FROM_NETWORK
        )

    def _dispatch(self) -> None:
        """Give those whose turn it is the workers that are free."""
        while len(self._queue) and (self._free or len(self.all) < self._count):
            if not self._free:
                self.all.add(fresh := WorkerProcess(self._niceness))
                self._free.append(fresh)
            ticket = self._queue.take()
            if ticket is not None:
                ticket.tell(0)
                ticket.worker.set_result(self._free.pop())
        for ticket, before in self._queue.places():
            ticket.tell(before + 1)

    @contextmanager
    def _charged(self, asker: Asker) -> Iterator[None]:
        """What a worker does for somebody is his time, however it ends."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            yield
        finally:
            self._queue.charge(asker, loop.time() - begun)

    def _release(self, worker: WorkerProcess) -> None:
        self._free.append(worker)
        asyncio.get_running_loop().call_soon(self._dispatch)  # when what it did is charged

    def _replace(self, worker: WorkerProcess) -> None:
        worker.kill()
        self.all.discard(worker)
        self.all.add(fresh := WorkerProcess(self._niceness))
        self._release(fresh)  # at once: somebody may be waiting for one to become free

    def _withdraw(self, worker: WorkerProcess) -> None:
        """A question was withdrawn: the worker is free again when it has stopped."""
        task = asyncio.create_task(self._cancel(worker))
        self._cancelling.add(task)
        task.add_done_callback(self._cancelling.discard)

    async def _cancel(self, worker: WorkerProcess) -> None:
        try:
            await worker.cancel()
        except (EOFError, OSError, TimeoutError):
            self._replace(worker)
        else:
            self._release(worker)
