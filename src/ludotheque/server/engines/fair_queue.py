"""A fair queue: who has had least of the workers' time comes first, by network and then by person."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Generic, TypeVar

from ..http.limits import Asker

T = TypeVar("T")


class _Share(Generic[T]):
    """A network or a person: the time it has had, and what of it waits or is worked on."""

    def __init__(self, spent: float) -> None:
        self.spent = spent
        self.working = 0
        self.waiting: deque[T] = deque()  # of a person
        self.people: dict[str, _Share[T]] = {}  # of a network

    def __len__(self) -> int:
        """How many wait."""
        return len(self.waiting) + sum(len(each.waiting) for each in self.people.values())


class FairQueue(Generic[T]):
    """Those who wait for a worker.

    Nobody's waiting work makes others wait for more than one turn of his: whoever comes in begins level with the one
    who has had least, and what is worked on is charged in seconds to its person and to its network.

    >>> queue = FairQueue[str]()
    >>> ada, bo = Asker("home", "ada"), Asker("work", "bo")
    >>> for job in ("ada 1", "ada 2", "ada 3"):
    ...     queue.put(ada, job)
    >>> queue.put(bo, "bo 1")
    >>> queue.take(), queue.charge(ada, 1.0), queue.take()
    ('ada 1', None, 'bo 1')
    """

    def __init__(self) -> None:
        self._networks: dict[str, _Share[T]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._networks.values()))

    def count(self, asker: Asker) -> int:
        """How many of one person wait."""
        network = self._networks.get(_network(asker))
        person = network.people.get(asker.person) if network else None
        return len(person.waiting) if person else 0

    def count_network(self, asker: Asker) -> int:
        """How many of one network wait."""
        network = self._networks.get(_network(asker))
        return len(network) if network else 0

    def put(self, asker: Asker, item: T) -> None:
        """Somebody waits for something."""
        network = _enter(self._networks, _network(asker))
        _enter(network.people, asker.person).waiting.append(item)

    def take(self) -> T | None:
        """The next one, whose time runs from now on; None where nobody waits."""
        network = _poorest(self._networks.values())
        person = _poorest(network.people.values()) if network else None
        if network is None or person is None:
            return None
        network.working += 1
        person.working += 1
        return person.waiting.popleft()

    def charge(self, asker: Asker, seconds: float) -> None:
        """What was taken is done, or broken off."""
        network = self._networks[_network(asker)]
        for share in (network, network.people[asker.person]):
            share.spent += seconds
            share.working -= 1
        self._forget(asker)

    def remove(self, asker: Asker, item: T) -> None:
        """Somebody no longer waits."""
        self._networks[_network(asker)].people[asker.person].waiting.remove(item)
        self._forget(asker)

    def places(self) -> Iterator[tuple[T, int]]:
        """Each one who waits, and how many may come before him where everyone gets one turn after the other."""
        before = _turns(map(len, self._networks.values()))
        for network in self._networks.values():
            inside = _turns(len(each.waiting) for each in network.people.values())
            for person in network.people.values():
                for index, item in enumerate(person.waiting):
                    yield item, before(inside(index))

    def _forget(self, asker: Asker) -> None:
        """Who neither waits nor is worked for is not remembered: memory is bounded by the work at hand."""
        network = self._networks[_network(asker)]
        person = network.people[asker.person]
        if not person.waiting and not person.working:
            del network.people[asker.person]
        if not network.people:
            del self._networks[_network(asker)]


def _network(asker: Asker) -> str:
    """Somebody whose network is not known stands for himself."""
    return asker.network or f"person {asker.person}"


def _enter(shares: dict[str, _Share[T]], name: str) -> _Share[T]:
    if name not in shares:
        shares[name] = _Share(min((each.spent for each in shares.values()), default=0.0))
    return shares[name]


def _poorest(shares: Iterable[_Share[T]]) -> _Share[T] | None:
    """Who waits and has had least; of equals, who came first."""
    return min((each for each in shares if len(each)), key=lambda each: each.spent, default=None)


def _turns(lengths: Iterable[int]) -> Callable[[int], int]:
    """How many come before somebody's so-manieth, where everyone gets one turn after the other."""
    known = [length for length in lengths if length]

    @cache
    def before(index: int) -> int:
        return sum(min(length, index + 1) for length in known) - 1

    return before
