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

    @property
    def number(self) -> int:
        return self.expected + len(self.events)
