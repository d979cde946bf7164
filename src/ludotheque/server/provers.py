"""The provers behind the problems: one for each form, compiled beside the requests, asked in threads."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import TypeVar

from ludotheque.core.position import Move
from ludotheque.problems.collection import Problem
from ludotheque.problems.judging import Judgement, hint, judge
from ludotheque.problems.prover import Prover
from ludotheque.shelf import box as take

from .house import Cold

Told = TypeVar("Told")

KEPT = 4096  # judgements: most solvers try the same moves
PATIENCE = 2_000_000  # positions: a hundred times what most problems need, and a few seconds at most
WAIT = 20.0  # seconds that a request waits while a prover is compiled


class Provers:
    """Answers about lines of problems; each is worked out once."""

    def __init__(self) -> None:
        self._provers: dict[str, asyncio.Task[Prover]] = {}
        self._locks: dict[str, Lock] = {}
        self._judged: OrderedDict[tuple[str, tuple[str, ...]], Judgement] = OrderedDict()

    def prepare(self, form: str) -> asyncio.Task[Prover]:
        """Have a form's prover compiled, or loaded from the disk's cache."""
        task = self._provers.get(form)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            self._locks.setdefault(form, Lock())
            task = self._provers[form] = asyncio.create_task(asyncio.to_thread(_warm_prover, form))
        return task

    async def judge(self, problem: Problem, line: Sequence[str]) -> Judgement:
        """What a line from the problem's position has come to."""
        key = (problem.name, tuple(line))
        found = self._judged.get(key)
        if found is None:
            found = await self._ask(problem, lambda prover: judge(prover, problem, line))
            self._judged[key] = found
            if len(self._judged) > KEPT:
                self._judged.popitem(last=False)
        return found

    async def hint(self, problem: Problem, line: Sequence[str]) -> Move | None:
        """A move that keeps the win."""
        return await self._ask(problem, lambda prover: hint(prover, problem, line))

    async def _ask(self, problem: Problem, question: Callable[[Prover], Told]) -> Told:
        try:
            prover = await asyncio.wait_for(asyncio.shield(self.prepare(problem.form)), WAIT)
        except TimeoutError:
            raise Cold(problem.form) from None

        def asked() -> Told:
            with self._locks[problem.form]:
                return question(prover)

        return await asyncio.to_thread(asked)


def _warm_prover(form: str) -> Prover:
    prover = Prover(take(form), patience=PATIENCE)
    prover.warm()
    return prover
