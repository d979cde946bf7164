"""Evaluations of positions: made one at a time beside the games, remembered, given up when nobody waits for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal, NamedTuple

from ludotheque.bots import Evaluation
from ludotheque.bots.analyst import GLANCE, ended
from ludotheque.core.box import Box

from ..engines.lines import Reached
from ..engines.protocol import Bots, EvaluationRequest
from ..engines.sharing import SharedWork
from ..errors import AnalystBusy
from ..http.limits import Asker
from ..lru import LRUCache

Effort = Literal["glance", "study"]
SECONDS: dict[Effort, float] = {"glance": GLANCE, "study": 2.5}

PROSPECTS = 100_000  # moves with their values that are remembered, about half a kilobyte each
WAITING = 60  # evaluations under way or waiting, in all
FROM_ONE = 4  # and of one person
FROM_NETWORK = 20  # and of one network, strangers and people together

Key = tuple[Box, str, bytes]


class _Known(NamedTuple):
    seconds: float
    evaluation: Evaluation


class Evaluations:
    """What this process knows of positions."""

    def __init__(self, bots: Bots, wait_for: Callable[[Asker], int]) -> None:
        self._bots = bots
        self._wait_for = wait_for  # seconds until somebody may ask for another one
        self._known: LRUCache[Key, _Known] = LRUCache(
            PROSPECTS, weigh=lambda known: 1 + len(known.evaluation.prospects)
        )
        self._running: SharedWork[tuple[Key, Effort], Evaluation] = SharedWork()
        self._from: Counter[Asker] = Counter()  # people, and networks as nobody in them

    @property
    def running(self) -> int:
        """How many evaluations are under way or wait for a worker."""
        return len(self._running)

    async def evaluate(self, reached: Reached, effort: Effort, asker: Asker) -> Evaluation:
        """What a position is worth: at once where that is known, else when an analyst has looked at it."""
        position = reached.position
        if position.outcome is not None:
            return ended(position.outcome)
        key = (position.box, position.text, position.history.tobytes())
        known = self._known.get(key)
        if known is not None and known.seconds >= SECONDS[effort]:
            return known.evaluation
        if (key, effort) not in self._running:
            self._check(asker)
        counted = {asker, Asker(asker.network)}
        self._from.update(counted)
        try:
            return await self._running.join((key, effort), lambda: self._ask(key, reached, effort, asker))
        finally:
            self._from.subtract(counted)
            self._from = +self._from  # only who waits

    def _check(self, asker: Asker) -> None:
        """Whether somebody may ask for another one."""
        crowded = self._from[asker] >= FROM_ONE or self._from[Asker(asker.network)] >= FROM_NETWORK
        if len(self._running) >= WAITING or crowded:
            raise AnalystBusy(1)
        if wait := self._wait_for(asker):
            raise AnalystBusy(wait)

    async def _ask(self, key: Key, reached: Reached, effort: Effort, asker: Asker) -> Evaluation:
        box = reached.position.box
        request = EvaluationRequest(box.name, box.options, reached.start, reached.moves, SECONDS[effort])
        found = await self._bots.evaluate(request, asker)
        self._known.put(key, _Known(SECONDS[effort], found))
        return found
