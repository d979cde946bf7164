"""Who is here: the listeners of this process, and what the other processes say of theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .event_streams import EventStreams
from .peer_link import Note

STRANGER = ""


class _Said(NamedTuple):
    """What another process said last of a table."""

    until: int
    serial: int
    people: dict[str, int]


class Presence:
    """The listeners of every process at every table; what is not renewed is forgotten."""

    def __init__(self, streams: EventStreams, clock: Callable[[], int], lasting: int) -> None:
        self._streams = streams
        self._clock = clock
        self._lasting = lasting
        self._others: dict[str, dict[str, _Said]] = {}  # table: process
        self._seen: dict[tuple[str, str], int] = {}  # table, person: when last here

    def hear(self, note: Note) -> None:
        """Take in what another process says; notes of one serial number belong together."""
        others = self._others.setdefault(note.table, {})
        before = others.get(note.process)
        together = before.people if before is not None and before.serial == note.serial else {}
        people = {**together, **note.people}
        if people:
            others[note.process] = _Said(self._clock() + self._lasting, note.serial, people)
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
            self._others[table] = {p: said for p, said in self._others[table].items() if said.until > now}
            if not self._others[table]:
                del self._others[table]

    def _counts(self, table: str) -> dict[str, int]:
        counts = dict(self._streams.listeners(table))
        now = self._clock()
        for said in self._others.get(table, {}).values():
            if said.until > now:
                for person, count in said.people.items():
                    counts[person] = counts.get(person, 0) + count
        return counts
