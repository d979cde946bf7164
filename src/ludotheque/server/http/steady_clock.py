"""The time of the house: the wall clock's, without its jumps. Nobody loses on time because somebody sets a clock."""

from __future__ import annotations

import time
from collections.abc import Callable

DRIFT = 0.005  # seconds a second: so slowly what the wall clock has jumped is made up for


class SteadyClock:
    """Milliseconds since 1970, never backwards and never in a leap.

    >>> wall, monotonic = [1000.0], [0.0]
    >>> clock = SteadyClock(lambda: wall[0], lambda: monotonic[0])
    >>> wall[0], monotonic[0] = 4610.0, 10.0  # somebody put the wall clock an hour ahead
    >>> clock()
    1010050
    """

    def __init__(
        self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._at = monotonic()
        self._ahead = wall() - self._at  # of the monotonic clock

    def __call__(self) -> int:
        now = self._monotonic()
        most = DRIFT * (now - self._at)
        self._ahead += max(-most, min(most, self._wall() - now - self._ahead))
        self._at = now
        return int(1000 * (now + self._ahead))
