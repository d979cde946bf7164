"""Tasks in a thread of this process: to start a worker for every test would take longer than the tests."""

import asyncio
import pickle
from threading import Lock
from typing import TypeVar

from ludotheque.server.engines.protocol import Task
from ludotheque.server.http.limits import Asker

T = TypeVar("T")


class ThreadedTasks:
    """One at a time, as a worker does them; what crosses to a worker is crossed here too."""

    def __init__(self) -> None:
        self.run_for: list[Asker] = []
        self._lock = Lock()

    async def stop(self) -> None: ...

    async def prepare(self, box: str) -> None: ...

    async def run(self, task: Task[T], asker: Asker) -> T:
        self.run_for.append(asker)
        return await asyncio.to_thread(self._do, task)

    def _do(self, task: Task[T]) -> T:
        with self._lock:
            sent: Task[T] = pickle.loads(pickle.dumps(task))  # noqa: S301  # our own
            done: T = pickle.loads(pickle.dumps(sent.function(*sent.arguments)))  # noqa: S301  # our own
            return done
