"""Rate limits: a bucket of tokens for each caller and kind of request."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

CALLERS = 50_000  # buckets held; the longest untouched are full again anyway


class Rate(NamedTuple):
    """So many at once, and so many more each second."""

    burst: float
    second: float


# A person who plays fast sends two or three commands a second; a class behind one address, thirty times that.
RATES = {
    "guest": Rate(60, 1),  # new people from one address
    "table": Rate(60, 2),  # new tables and records of one caller
    "command": Rate(60, 20),
    "study": Rate(150, 4),  # positions that an analyst has to look at; what is known already costs nothing
    "look": Rate(600, 200),  # everything that only reads, from one address
}


class Limits:
    """All buckets of this process."""

    def __init__(self, factor: float, clock: Callable[[], int]) -> None:
        self._factor = factor
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def take(self, kind: str, caller: str) -> int:
        """0 where the request may pass, else the seconds to wait."""
        if not self._factor:
            return 0
        burst, second = (part * self._factor for part in RATES[kind])
        now = self._clock()
        tokens, since = self._buckets.pop((kind, caller), (burst, now))
        tokens = min(burst, tokens + (now - since) / 1000 * second)
        wait = 0 if tokens >= 1 else max(1, round((1 - tokens) / second))
        self._buckets[kind, caller] = (tokens if wait else tokens - 1, now)
        if len(self._buckets) > CALLERS:
            self._buckets.popitem(last=False)
        return wait
