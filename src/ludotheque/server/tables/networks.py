"""Where people were last seen to come from: what is done for them when they are not asking is counted with it."""

from __future__ import annotations

from ..http.limits import Asker
from ..lru import LRUCache

PEOPLE = 20_000


class Networks:
    """The network of everybody who asked this process for something lately."""

    def __init__(self) -> None:
        self._networks: LRUCache[str, str] = LRUCache(PEOPLE)

    def note(self, asker: Asker) -> None:
        """Somebody asks for something."""
        if asker.person:
            self._networks.put(asker.person, asker.network)

    def find(self, person: str) -> str:
        """The network, empty where it is not known here."""
        return self._networks.get(person) or ""
