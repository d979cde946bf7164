"""Rate limits: everybody spends from budgets that fill again, a network first and then a known person."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import NamedTuple

from ..lru import LRUCache

BUCKETS = 50_000  # held; the longest untouched are full again anyway


class Rate(NamedTuple):
    """So much at once, and so much more each second."""

    burst: float
    second: float


class Budget(NamedTuple):
    """What one network may spend, all who ask from there together, and what one known person may."""

    network: Rate
    person: Rate


class Asker(NamedTuple):
    """Who asks: from which network, and who it is; empty for a stranger."""

    network: str
    person: str = ""


# Behind one address may be a class of thirty, who do not all act in the same second.
BUDGETS = {
    "look": Budget(Rate(1000, 250), Rate(400, 100)),  # milliseconds of this process
    "command": Budget(Rate(300, 100), Rate(60, 20)),  # a person who plays fast sends two or three a second
    "guest": Budget(Rate(60, 1), Rate(10, 0.1)),  # new people
    "table": Budget(Rate(120, 4), Rate(60, 2)),  # new tables
    "record": Budget(Rate(2000, 40), Rate(1200, 20)),  # kilobytes that are read or written as records
    "keep": Budget(Rate(10_000, 2), Rate(5000, 0.5)),  # kilobytes of records that are kept as tables
    "picture": Budget(Rate(30, 1), Rate(15, 0.5)),  # drawings made into pixels
    "study": Budget(Rate(300, 8), Rate(150, 4)),  # positions for an analyst; what is known costs nothing
}


class Limits:
    """All buckets of this process."""

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._factor = factor
        self._clock = clock
        self._buckets: LRUCache[tuple[str, str, bool], tuple[float, float]] = LRUCache(BUCKETS)

    def take(self, kind: str, asker: Asker, cost: float = 1) -> int:
        """0 where the asker may spend so much, which is then spent; else the seconds to wait."""
        return self.take_from_network(kind, asker.network, cost) or self.take_from_person(
            kind, asker.person, cost
        )

    def take_from_network(self, kind: str, network: str, cost: float = 1) -> int:
        """The network's part alone: before anybody has looked up who asks."""
        return self._take((kind, network, False), BUDGETS[kind].network, cost)

    def take_from_person(self, kind: str, person: str, cost: float = 1) -> int:
        """The person's part; a stranger has none of his own, his network has paid for him."""
        return self._take((kind, person, True), BUDGETS[kind].person, cost) if person else 0

    def _take(self, key: tuple[str, str, bool], rate: Rate, cost: float) -> int:
        if not self._factor:
            return 0
        burst, second = (part * self._factor for part in rate)
        cost = min(cost, burst)  # what costs more than a full bucket empties it, and is not refused for ever
        now = self._clock()
        tokens, since = self._buckets.get(key) or (burst, now)
        tokens = min(burst, tokens + (now - since) * second)
        enough = tokens >= cost - 1e-9
        self._buckets.put(key, (max(0.0, tokens - cost) if enough else tokens, now))
        return 0 if enough else max(1, math.ceil((cost - tokens) / second))
