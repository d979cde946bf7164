"""What is added to a table at once: all of it or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Append:
    """Events for a table that must still be at `expected`, and how the table stands after them."""

    table: str
    expected: int  # 0 for a new table
    events: Sequence[str]
    box: str
    state: str
    listed: bool
    due: int | None
    time: int
    summary: str
    people: frozenset[str] = frozenset()  # who took a seat with these events
    standing: str = ""  # the digest of the position that people play about
    founder: str = ""  # of a new table: who set it up
    listed_until: int = 0  # of a new table that is listed

    @property
    def size(self) -> int:
        return sum(map(len, self.events))

    @property
    def number(self) -> int:
        return self.expected + len(self.events)
