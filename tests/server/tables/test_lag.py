"""Time that the house or the way took is not the player's, over real sockets."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.random_bots import RandomBots
from server.running import QUICK, Player, Running, running
from support.waiting import TIMEOUT, wait_until

from ludotheque.server.http.arrivals import Arrival, Arrivals
from ludotheque.server.http.steady_clock import SteadyClock

CLOCK = {"kind": "live", "seconds": 10, "increment": 0}


class Ahead:
    """The clock of the world, which a test can put ahead."""

    def __init__(self) -> None:
        self.by = 0
        self._steady = SteadyClock()

    def __call__(self) -> int:
        return self._steady() + self.by


@pytest.fixture
def clock() -> Ahead:
    return Ahead()


@pytest.fixture
def house(tmp_path: Path, clock: Ahead) -> Iterator[Running]:
    with running(str(tmp_path / "house.db"), RandomBots(), QUICK, clock) as house:
        yield house


class Duel:
    """Two at a table with ten seconds each, of which the one to move has used some."""

    def __init__(self, house: Running, clock: Ahead, used: int) -> None:
        self.url, self.ada, self.bo = house.url, Player(house.url), Player(house.url)
        view = self.ada.create(house.url, box="delta", clock=CLOCK)
        self.table = view["table"]
        self.send(self.bo, command="sit", seat=1, seen=view["number"])
        self.ada.move(house.url, self.table)
        self.bo.move(house.url, self.table)
        self.view = self.ada.look(house.url, self.table)
        clock.by += used

    def send(self, who: Player, **body: Any) -> httpx.Response:
        path = f"{self.url}/api/tables/{self.table}/commands"
        return httpx.post(path, json=body, headers=who.headers, timeout=TIMEOUT)

    def move(self) -> httpx.Response:
        text = self.view["legal"][0]["text"]
        return self.send(self.ada, command="move", seen=self.view["number"], text=text)


def hold_up(house: Running, seconds: float) -> None:
    """The event loop does nothing else for so long; returns when it has begun."""
    begun = threading.Event()

    def hold() -> None:
        begun.set()
        time.sleep(seconds)

    house.call(hold)
    assert begun.wait(TIMEOUT)


def test_a_house_that_stood_still_takes_no_time_of_a_player(house: Running, clock: Ahead) -> None:
    """A second is left; the house stands still for two; the move comes after half a second."""
    duel = Duel(house, clock, used=9_000)
    hold_up(house, 2.0)
    time.sleep(0.5)
    answer = duel.move()
    assert answer.status_code == 200, answer.text
    view = duel.ada.look(house.url, duel.table)
    assert view["state"] == "playing"
    moved = answer.json()["events"][0]
    assert moved["late"] > 1000
    assert 0 < view["clock"]["remaining"][0] < 1000
    assert view["clock"]["remaining"][1] > 9_000  # nor of the other's


def test_it_folds_to_the_same_after_a_restart(tmp_path: Path, clock: Ahead) -> None:
    database = str(tmp_path / "house.db")
    with running(database, RandomBots(), QUICK, clock) as house:
        duel = Duel(house, clock, used=5_000)
        hold_up(house, 0.7)
        assert duel.move().status_code == 200
        before = duel.ada.look(house.url, duel.table)["clock"]["remaining"][0]
    with running(database, RandomBots(), QUICK, clock) as house:
        assert duel.ada.look(house.url, duel.table)["clock"]["remaining"][0] == before


def test_who_did_not_move_loses_on_time_all_the_same(house: Running, clock: Ahead) -> None:
    duel = Duel(house, clock, used=9_000)
    hold_up(house, 1.0)
    wait_until(lambda: duel.bo.look(house.url, duel.table)["state"] == "over")
    assert duel.move().status_code == 409


def test_a_move_that_came_too_late_is_not_saved(house: Running, clock: Ahead) -> None:
    duel = Duel(house, clock, used=9_500)
    hold_up(house, 2.0)
    time.sleep(1.0)
    assert duel.move().status_code == 409
    assert duel.bo.look(house.url, duel.table)["result"]["ending"] == "time"


def test_a_command_counts_as_waiting_when_all_of_it_is_here() -> None:
    arrivals, path = Arrivals(), "/api/tables/t/commands"
    half, whole = Arrival(), Arrival(time.monotonic() - 1)
    with arrivals.under_way(path, {"arrival": half}):
        assert arrivals.longest_wait("t") is None
        with arrivals.under_way(path, {"arrival": whole}):
            assert arrivals.longest_wait("t") >= 1000
            assert arrivals.longest_wait("another") is None
        assert arrivals.longest_wait("t") is None
        half.complete(None)
        assert arrivals.longest_wait("t") < 1000
    assert arrivals.longest_wait("t") is None


def test_the_lag_that_a_proxy_tells_of_is_a_number() -> None:
    arrival = Arrival()
    for told, lag in ((b"250000", 250), (b"-1", 0), (b"1e9", 0), (b"9" * 40, 0)):
        arrival.complete(None, told)
        assert arrival.lag == lag
