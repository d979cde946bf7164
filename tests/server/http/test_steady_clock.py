"""Somebody sets the clock of the machine, back or forth: nobody loses on time by it, and nobody is away."""

from __future__ import annotations

import time

import httpx
import pytest
from server.random_bots import RandomBots
from server.running import TIMEOUT, Listener, Player, running, wait_until
from support.databases import Cluster

from ludotheque.server.http.steady_clock import DRIFT, SteadyClock
from ludotheque.server.settings import Settings

HOUR = 3600.0
SHORT = {"kind": "live", "seconds": 10, "increment": 0}


class Wall:
    """A wall clock that somebody sets."""

    def __init__(self) -> None:
        self.by = 0.0

    def __call__(self) -> float:
        return time.time() + self.by


@pytest.mark.parametrize("leap", [HOUR, -HOUR])
def test_a_leap_is_made_up_for_slowly_and_in_the_end(leap: float) -> None:
    wall, monotonic = [1_000_000.0], [50.0]
    clock = SteadyClock(lambda: wall[0], lambda: monotonic[0])
    before = clock()
    wall[0] += leap
    assert clock() == before
    wall[0], monotonic[0] = wall[0] + 100, monotonic[0] + 100
    after = clock()
    assert after - before == pytest.approx(100_000 * (1 + (DRIFT if leap > 0 else -DRIFT)), abs=2)
    wall[0], monotonic[0] = wall[0] + 2 * HOUR / DRIFT, monotonic[0] + 2 * HOUR / DRIFT
    assert clock() == pytest.approx(1000 * wall[0], abs=2)


def test_time_never_goes_back() -> None:
    wall, monotonic = [1_000_000.0], [0.0]
    clock = SteadyClock(lambda: wall[0], lambda: monotonic[0])
    seen = []
    for step in range(1000):
        wall[0] += (-1) ** step * step
        monotonic[0] += 0.001
        seen.append(clock())
    assert seen == sorted(seen)


def test_players_do_not_notice_that_the_clock_is_set(postgresql: Cluster) -> None:
    """Two houses on one database, a player at each, ten seconds on their clocks."""
    database, wall = postgresql.new_database(), Wall()
    settings = Settings(rate=0, sweep=0.05, lease=1.0, away=2.0, beat=0.5)
    with (
        running(database, RandomBots(), settings, SteadyClock(wall)) as one,
        running(database, RandomBots(), settings, SteadyClock(wall)) as other,
    ):
        ada, bo = Player(one.url), Player(other.url)
        view = ada.create(one.url, box="delta", clock=SHORT)
        table = view["table"]
        sitting = {"command": "sit", "seat": 1, "seen": view["number"]}
        address = f"{other.url}/api/tables/{table}/commands"
        assert httpx.post(address, json=sitting, headers=bo.headers, timeout=TIMEOUT).status_code == 200
        Listener(one.url, table, headers=ada.headers)
        Listener(other.url, table, headers=bo.headers)
        wait_until(lambda: all(seat["here"] for seat in ada.look(one.url, table)["seats"]))
        players = ((ada, one), (bo, other))
        for turn, leap in enumerate((0.0, 0.0, HOUR, -2 * HOUR, 3 * HOUR, -HOUR)):
            wall.by += leap
            time.sleep(1.0 if leap else 0.0)  # the sweeper looks at the clocks meanwhile, and for who is away
            player, house = players[turn % 2]
            player.move(house.url, table)
        view = ada.look(one.url, table)
        assert view["state"] == "playing"
        assert not any(seat["away"] for seat in view["seats"])
        assert all(left > 3000 for left in view["clock"]["remaining"])
