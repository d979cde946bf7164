"""Work beside the event loop: drawings, lines of moves, records and pictures, in worker processes."""

from __future__ import annotations

from typing import TypeVar

import structlog

from ludotheque.shelf import shelf

from ..errors import NoAnswer
from ..http.limits import Asker
from .pool import WorkerPool
from .protocol import HOUSE, Task

log = structlog.get_logger(__name__)

QUICK, SLOW = (
    2,
    10,
)  # how far each stands back from the processor, behind the event loop and the bots: nice(2)
T = TypeVar("T")


class WorkerTasks:
    """A worker for what people wait for between two clicks, and one for what may take a second."""

    def __init__(self, quick: int = 1, slow: int = 1) -> None:
        self.quick = WorkerPool(quick, QUICK)
        self.slow = WorkerPool(slow, SLOW)
        self._prepared: set[str] = set()

    async def stop(self) -> None:
        self.quick.stop()
        self.slow.stop()

    async def prepare(self, box: str) -> None:
        if box in shelf() and box not in self._prepared:
            self._prepared.add(box)
            await self.run(Task(_nothing, (), box), HOUSE)

    async def run(self, task: Task[T], asker: Asker) -> T:
        pool = self.slow if task.slow else self.quick
        try:
            found: T = await pool.ask(task, task.seconds, asker)
        except NoAnswer as error:
            log.error("task broke", task=task.function.__qualname__, error=error.reason)
            raise
        return found


def _nothing() -> None:
    """What a worker does that is only to be ready."""
