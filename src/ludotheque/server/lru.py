"""One bounded cache for the whole server: what was used longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class LRUCache(Generic[K, V]):
    """Keeps what was used lately, up to a total weight; by default every value weighs one.

    >>> cache = LRUCache[str, str](bound=2)
    >>> for name in ("a", "b"):
    ...     cache.put(name, name.upper())
    >>> cache.get("a")  # used again: now "b" is the oldest
    'A'
    >>> cache.put("c", "C")
    >>> "b" in cache, len(cache)
    (False, 2)
    """

    def __init__(self, bound: int, weigh: Callable[[V], int] = lambda _value: 1) -> None:
        self.bound = bound
        self.weight = 0
        self._weigh = weigh
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K) -> V | None:
        """The value, which counts as used."""
        value = self._kept.get(key)
        if value is not None:
            self._kept.move_to_end(key)
        return value

    def peek(self, key: K) -> V | None:
        """The value, which does not count as used."""
        return self._kept.get(key)

    def put(self, key: K, value: V) -> None:
        """Keep a value; the oldest go until all together weigh no more than the bound."""
        self.pop(key)
        self._kept[key] = value
        self.weight += self._weigh(value)
        while self.weight > self.bound and self._kept:
            self.pop(next(iter(self._kept)))

    def pop(self, key: K) -> V | None:
        """Forget a value, and tell it."""
        value = self._kept.pop(key, None)
        if value is not None:
            self.weight -= self._weigh(value)
        return value
