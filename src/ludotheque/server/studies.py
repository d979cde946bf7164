"""Evaluations of positions: made one at a time beside the games, remembered, given up when nobody waits for them."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Literal, NamedTuple

from ludotheque.bots import Evaluation
from ludotheque.bots.analyst import GLANCE, ended
from ludotheque.core.box import Box
from ludotheque.core.position import Position

from .limits import Limits
from .thinking import Bots, Study

Effort = Literal["glance", "study"]
SECONDS: dict[Effort, float] = {"glance": GLANCE, "study": 2.5}

PROSPECTS = 100_000  # moves with their values that are remembered, about half a kilobyte each
WAITING = 60  # evaluations under way or waiting, in all
FROM_ONE = 4  # and of one caller

Key = tuple[Box, str, bytes]


class Busy(Exception):
    """The analysts have too much to do for this caller, for so many seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class _Known(NamedTuple):
    seconds: float
    evaluation: Evaluation


class _Running:
    """An evaluation under way, and how many wait for it."""

    def __init__(self, task: asyncio.Task[Evaluation]) -> None:
        self.task = task
        self.waiting = 0


class Studies:
    """What this process knows of positions."""

    def __init__(self, bots: Bots, rate: float, clock: Callable[[], int]) -> None:
        self._bots = bots
        self._limits = Limits(rate, clock)
        self._known: OrderedDict[Key, _Known] = OrderedDict()
        self._held = 0  # prospects remembered
        self._running: dict[tuple[Key, Effort], _Running] = {}
        self._from: Counter[str] = Counter()

    @property
    def running(self) -> int:
        """How many evaluations are under way or wait for a worker."""
        return len(self._running)

    async def evaluate(self, position: Position, effort: Effort, caller: str) -> Evaluation:
        """What a position is worth: at once where that is known, else when an analyst has looked at it."""
        if position.outcome is not None:
            return ended(position.outcome)
        key = (position.box, position.text, position.history.tobytes())
        known = self._known.get(key)
        if known is not None and known.seconds >= SECONDS[effort]:
            self._known.move_to_end(key)
            return known.evaluation
        running = self._running.get((key, effort)) or self._begin(key, position, effort, caller)
        running.waiting += 1
        self._from[caller] += 1
        try:
            return await asyncio.shield(running.task)
        finally:
            self._from[caller] -= 1
            running.waiting -= 1
            if not running.waiting:
                running.task.cancel()  # the visitor has left; nothing happens where it is done

    def _begin(self, key: Key, position: Position, effort: Effort, caller: str) -> _Running:
        if len(self._running) >= WAITING or self._from[caller] >= FROM_ONE:
            raise Busy(1)
        if wait := self._limits.take("study", caller):
            raise Busy(wait)
        task = asyncio.create_task(self._study(key, position, effort))
        running = self._running[key, effort] = _Running(task)
        task.add_done_callback(lambda _: self._running.pop((key, effort), None))
        return running

    async def _study(self, key: Key, position: Position, effort: Effort) -> Evaluation:
        first = position
        while first.previous is not None:
            first = first.previous
        moves = tuple(move.text for move in position.moves)
        box = position.box
        found = await self._bots.evaluate(Study(box.name, box.options, first.text, moves, SECONDS[effort]))
        self._remember(key, _Known(SECONDS[effort], found))
        return found

    def _remember(self, key: Key, known: _Known) -> None:
        before = self._known.pop(key, None)
        self._held += len(known.evaluation.prospects) - (len(before.evaluation.prospects) if before else 0)
        self._known[key] = known
        while self._held > PROSPECTS:
            _, oldest = self._known.popitem(last=False)
            self._held -= len(oldest.evaluation.prospects)
