"""Telling the same thing not too often: at once the first time, then at most once in a while, and the last word always."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Throttle:
    """Calls `act` for a key, at most once in so many seconds."""

    def __init__(self, seconds: float, act: Callable[[str], None]) -> None:
        self._seconds = seconds
        self._act = act
        self._again: dict[str, bool] = {}  # keys acted upon lately: whether it was asked again since

    def call(self, key: str) -> None:
        if key in self._again:
            self._again[key] = True
            return
        self._begin(key)

    def _begin(self, key: str) -> None:
        self._again[key] = False
        asyncio.get_running_loop().call_later(self._seconds, self._end, key)
        self._act(key)

    def _end(self, key: str) -> None:
        if self._again.pop(key):
            self._begin(key)
