"""The provers behind the problems: lines are judged and hints are found in a worker, each form's prover compiled once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache

from ludotheque.problems.collection import problem_of
from ludotheque.problems.judging import LineVerdict, hint, judge_line, reach
from ludotheque.problems.prover import Prover
from ludotheque.shelf import open_box

from ..errors import WarmingUp
from ..http.limits import Asker
from ..lru import LRUCache
from .protocol import HOUSE, Task, Tasks

JUDGED = 4096  # judgements and hints: most solvers try the same moves
NODES = 2_000_000  # positions: a hundred times what most problems need, and a few seconds at most
SECONDS = 20.0  # for those, on a machine that has much else to do
COMPILING = 300.0
WAIT = 20.0  # seconds that a request waits while a prover is compiled

Key = tuple[str, int, tuple[str, ...]]


class Provers:
    """Answers about lines of problems; each is worked out once."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._judged: LRUCache[Key, LineVerdict] = LRUCache(JUDGED)
        self._hints: LRUCache[Key, tuple[str | None]] = LRUCache(JUDGED)

    async def prepare(self, form: str) -> None:
        """Have a form's prover compiled, or loaded from the disk's cache; those who come meanwhile wait for the same."""
        ready = self._ready.get(form)
        if ready is None or (ready.done() and (ready.cancelled() or ready.exception())):
            compiling = Task(_warm_prover, (form,), form, COMPILING, slow=True)
            ready = self._ready[form] = asyncio.ensure_future(self._tasks.run(compiling, HOUSE))
        await asyncio.shield(ready)

    async def judge_line(self, form: str, number: int, line: Sequence[str], asker: Asker) -> LineVerdict:
        """What a line from a problem's position has come to."""
        key = (form, number, tuple(line))
        found = self._judged.get(key)
        if found is None:
            await self._wait(form)
            found = await self._tasks.run(Task(_judged, key, form, SECONDS, slow=True), asker)
            self._judged.put(key, found)
        return found

    async def hint(self, form: str, number: int, line: Sequence[str], asker: Asker) -> str | None:
        """The place that a move which keeps the win begins with."""
        key = (form, number, tuple(line))
        found = self._hints.get(key)
        if found is None:
            await self._wait(form)
            found = (await self._tasks.run(Task(_hinted, key, form, SECONDS, slow=True), asker),)
            self._hints.put(key, found)
        return found[0]

    async def stop(self) -> None:
        for ready in self._ready.values():
            ready.cancel()
        await asyncio.gather(*self._ready.values(), return_exceptions=True)

    async def _wait(self, form: str) -> None:
        try:
            await asyncio.wait_for(self.prepare(form), WAIT)
        except TimeoutError:
            raise WarmingUp(form) from None


@cache
def _prover(form: str) -> Prover:
    """Of this process, which does nothing else at the same time."""
    return Prover(open_box(form), node_budget=NODES)


def _warm_prover(form: str) -> None:
    _prover(form).warm()


def _judged(form: str, number: int, line: tuple[str, ...]) -> LineVerdict:
    return judge_line(_prover(form), problem_of(form, number), line)


def _hinted(form: str, number: int, line: tuple[str, ...]) -> str | None:
    problem = problem_of(form, number)
    move = hint(_prover(form), problem, line)
    return reach(problem, line)[0].clicks(move)[0] if move else None
