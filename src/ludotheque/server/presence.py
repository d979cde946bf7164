"""Who is here: the listeners of this process, and what the other processes say of theirs."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from .hub import Hub

STRANGER = ""


class Note(msgspec.Struct, frozen=True):
    """What one process says about a table: its listeners, by person."""

    process: str
    table: str
    people: dict[str, int] = {}
    thinking: int | None = None  # the seat of a bot that has begun to think


class Presence:
    """The listeners of every process at every table; what is not renewed is forgotten."""

    def __init__(self, process: str, hub: Hub, clock: Callable[[], int], lasting: int) -> None:
        self._process = process
        self._hub = hub
        self._clock = clock
        self._lasting = lasting
        self._others: dict[str, dict[str, tuple[int, dict[str, int]]]] = {}  # table: process: until, people
        self._seen: dict[tuple[str, str], int] = {}  # table, person: when last here

    def note(self, table: str) -> Note:
        """What to tell the others."""
        return Note(self._process, table, dict(self._hub.listeners(table)))

    def hear(self, note: Note) -> None:
        """Take in what another process says."""
        if note.process == self._process:
            return
        others = self._others.setdefault(note.table, {})
        if note.people:
            others[note.process] = (self._clock() + self._lasting, note.people)
        else:
            others.pop(note.process, None)

    def here(self, table: str) -> frozenset[str]:
        """The people connected to a table, wherever."""
        return frozenset(person for person in self._counts(table) if person != STRANGER)

    def spectators(self, table: str, seated: set[str]) -> int:
        """How many watch: each person once, each stranger's stream once."""
        counts = self._counts(table)
        watching = sum(1 for person in counts if person != STRANGER and person not in seated)
        return watching + counts.get(STRANGER, 0)

    def gone_since(self, table: str, person: str) -> int:
        """For how long, in milliseconds, a person has not been here; counted from the first time asked."""
        now = self._clock()
        if person in self.here(table):
            self._seen[table, person] = now
            return 0
        return now - self._seen.setdefault((table, person), now)

    def seen(self, table: str, person: str) -> None:
        """A person did something."""
        self._seen[table, person] = self._clock()

    def forget(self, tables: set[str]) -> None:
        """Keep only what is known of these tables."""
        self._seen = {key: when for key, when in self._seen.items() if key[0] in tables}
        now = self._clock()
        for table in list(self._others):
            self._others[table] = {p: said for p, said in self._others[table].items() if said[0] > now}
            if not self._others[table]:
                del self._others[table]

    def _counts(self, table: str) -> dict[str, int]:
        counts = dict(self._hub.listeners(table))
        now = self._clock()
        for until, people in self._others.get(table, {}).values():
            if until > now:
                for person, count in people.items():
                    counts[person] = counts.get(person, 0) + count
        return counts
