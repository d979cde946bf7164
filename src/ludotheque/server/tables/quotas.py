"""How much one person and one network may have standing in the house."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from ludotheque.core.text import Text
from ludotheque.store import Store
from ludotheque.table.clock import DAY

from ..errors import Refused
from ..http.limits import Asker
from ..lru import LRUCache
from ..settings import Settings
from .networks import Networks

REMEMBERED = 100_000  # tables of which it is known which network set them up

TOO_MANY_TABLES = Text(
    en="Many of your games are unfinished: finish some, or leave them.",
    fr="Vous avez beaucoup de parties inachevées : terminez-en, ou quittez-en.",
)
TOO_MANY_LISTED = Text(
    en="You are looking for players at several tables already: wait, or leave one of them.",
    fr="Vous cherchez déjà des joueurs à plusieurs tables : attendez, ou quittez-en une.",
)
TOO_MANY_FROM_HERE = Text(
    en="Many tables from your network are waiting or being played: try again later.",
    fr="Beaucoup de tables de votre réseau attendent ou jouent : réessayez plus tard.",
)
NO_ROOM = Text(
    en="All the room that is kept for your games is full.",
    fr="Toute la place gardée pour vos parties est prise.",
)

Note = Callable[[str], None]  # the table that was set up


class Quotas:
    """Counted before a table is set up; those that are being set up at the same moment count too.

    What a person has is in the database. Of networks nothing is stored: each process counts since it began.
    """

    def __init__(self, store: Store, clock: Callable[[], int], settings: Settings) -> None:
        self._store = store
        self._clock = clock
        self._settings = settings
        self.networks = Networks()
        self._beginning: Counter[tuple[str, bool]] = Counter()  # person or network, and whether listed
        self._begun: LRUCache[tuple[str, bool], set[str]] = LRUCache(REMEMBERED, weigh=len)  # by network

    @asynccontextmanager
    async def setting_up(self, asker: Asker, listed: bool = False) -> AsyncIterator[Note]:
        """Frame the setting up of a table; refused where there is no room for it."""
        kinds = (False, True) if listed else (False,)
        mine = Counter((who, kind) for who in (asker.person, f"from {asker.network}") for kind in kinds)
        self._beginning.update(mine)
        try:
            if self._settings.rate:
                await self._check_person(asker.person, listed)
                for kind in kinds:
                    await self._check_network(asker.network, kind)
            yield lambda table: self._note(asker.network, table, kinds)
        finally:
            self._beginning -= mine

    async def _check_person(self, person: str, listed: bool) -> None:
        settings, now = self._settings, self._clock()
        holding = await self._store.holding(person, now - DAY, now)
        if holding.size > settings.kept * settings.rate:
            raise Refused(429, "no_room", NO_ROOM)
        if holding.unfinished + self._beginning[person, False] > settings.unfinished * settings.rate:
            raise Refused(429, "too_many_tables", TOO_MANY_TABLES)
        if listed and holding.listed + self._beginning[person, True] > settings.listed * settings.rate:
            raise Refused(429, "too_many_listed", TOO_MANY_LISTED)

    async def _check_network(self, network: str, listed: bool) -> None:
        settings, now, key = self._settings, self._clock(), (network, listed)
        bound = settings.rate * (settings.listed_from_one if listed else settings.unfinished_from_one)
        begun = self._begun.get(key) or set()
        if len(begun) + self._beginning[f"from {network}", listed] <= bound:
            return
        # Some may have ended; what is begun meanwhile is still in the set, and stays there.
        asked = list(begun)
        if listed:
            still = await self._store.listed_among(asked, now)
        else:
            still = await self._store.unfinished_among(asked, now - DAY)
        begun = (self._begun.get(key) or set()) - (set(asked) - still)
        self._begun.put(key, begun)
        if len(begun) + self._beginning[f"from {network}", listed] > bound:
            raise Refused(429, "too_many_from_here", TOO_MANY_FROM_HERE)

    def _note(self, network: str, table: str, kinds: tuple[bool, ...]) -> None:
        for kind in kinds:
            self._begun.put((network, kind), {table, *(self._begun.get((network, kind)) or ())})
