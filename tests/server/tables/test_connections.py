"""Who counts as away: nobody who listens here, and nobody whom a process merely cannot hear of."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from ludotheque.server.tables.connections import Connections
from ludotheque.server.tables.presence import Presence

ADA, BO = "p_ada", "p_bo"
AWAY = 60.0  # seconds


class Evening:
    """A table in play: Ada listens at this process, Bo at another one."""

    def __init__(self) -> None:
        self.now = 0
        self.link = SimpleNamespace(deaf=False)
        self.noted: list[tuple[str, bool]] = []
        self.table = SimpleNamespace(
            id="t",
            state="playing",
            seats=[SimpleNamespace(away=False), SimpleNamespace(away=False)],
            people=lambda: [ADA, BO],
            held_by=lambda person: [[ADA, BO].index(person)],
        )
        streams: Any = SimpleNamespace(tables=["t"], listeners=lambda _table: {ADA: 1})
        background: Any = SimpleNamespace(soon=run_now)
        link: Any = self.link
        peek: Any = lambda _name: self.table  # noqa: E731  # a table of straw
        presence = Presence(streams, lambda: self.now, 45_000)
        self.connections = Connections(
            streams, presence, link, peek, self._notice, background, lambda _table: None
        )

    async def _notice(self, _table: str, person: str, here: bool) -> None:
        self.noted.append((person, here))

    def pass_seconds(self, seconds: int) -> list[tuple[str, bool]]:
        """What was noted meanwhile; looked at every quarter of a minute, as a house does."""
        self.noted.clear()
        for _ in range(0, seconds, 15):
            self.now += 15_000
            asyncio.run(self.connections.miss(AWAY))
        return sorted(set(self.noted))


def run_now(work: Coroutine[Any, Any, None]) -> None:
    with pytest.raises(StopIteration):
        work.send(None)  # nothing in it waits


def test_somebody_gone_for_long_is_missed() -> None:
    evening = Evening()
    assert evening.pass_seconds(60) == []
    assert evening.pass_seconds(30) == [(BO, False)]


def test_a_process_that_hears_nobody_misses_nobody() -> None:
    """The network between it and the database is cut; when it hears again, it waits as long as ever."""
    evening = Evening()
    evening.link.deaf = True
    assert evening.pass_seconds(600) == []
    evening.link.deaf = False
    assert evening.pass_seconds(60) == []
    assert evening.pass_seconds(30) == [(BO, False)]


def test_somebody_who_listens_here_does_not_stay_away() -> None:
    """Another process, which could not hear of him, put it into the log."""
    evening = Evening()
    evening.table.seats[0].away = True
    assert evening.pass_seconds(15) == [(ADA, True)]
    evening.table.seats[0].away = False
    assert evening.pass_seconds(15) == []
