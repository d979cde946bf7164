"""Work that several wait for at once: done once, given up when the last of them has left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class _Running(Generic[V]):
    """Work under way, and how many wait for it."""

    def __init__(self, task: asyncio.Task[V]) -> None:
        self.task = task
        self.waiting = 0


class SharedWork(Generic[K, V]):
    """What is under way, by what it is about."""

    def __init__(self) -> None:
        self._running: dict[K, _Running[V]] = {}

    def __len__(self) -> int:
        return len(self._running)

    def __contains__(self, key: K) -> bool:
        return key in self._running

    async def join(self, key: K, begin: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """What somebody else has begun, else what begins now."""
        running = self._running.get(key)
        if running is None:
            running = self._running[key] = _Running(asyncio.create_task(begin()))
        running.waiting += 1
        try:
            return await asyncio.shield(running.task)
        finally:
            running.waiting -= 1
            if not running.waiting:
                running.task.cancel()  # the last visitor has left; nothing happens where it is done
                if self._running.get(key) is running:
                    del self._running[key]  # at once: whoever comes now begins anew
