"""Several houses on one PostgreSQL: any of them serves any table, and what happens at one is heard at all."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import httpx
import pytest
from server.random_bots import RandomBots
from server.running import TIMEOUT, Listener, Player, Running, running, wait_until
from support.databases import Cluster
from support.servers import Served, serving_processes

TWO = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def database(postgresql: Cluster) -> str:
    return postgresql.new_database()


@pytest.fixture
def houses(database: str) -> Iterator[tuple[Running, Running]]:
    with running(database, RandomBots()) as one, running(database, RandomBots()) as other:
        yield one, other


def test_an_event_made_at_one_arrives_at_a_stream_of_the_other(houses: tuple[Running, Running]) -> None:
    one, other = (house.url for house in houses)
    ada = Player(one)
    view = ada.create(one, box="delta", seats=TWO)
    table, begun = view["table"], view["number"]
    here, there = Listener(one, table), Listener(other, table)
    for turn in range(6):
        number = ada.move((one, other)[turn % 2], table)
        here.wait_for(number)
        there.wait_for(number)
    assert here.numbers == there.numbers == list(range(1, begun + 7))


def test_presence_is_of_all_processes(houses: tuple[Running, Running]) -> None:
    one, other = (house.url for house in houses)
    ada = Player(one)
    table = ada.create(one, box="delta", seats=TWO)["table"]
    Listener(one, table, headers=ada.headers)
    there = Listener(other, table)
    wait_until(lambda: bool(there.notes) and there.notes[-1][1]["spectators"] == 1)
    wait_until(lambda: ada.look(other, table)["seats"][0]["here"] is True)
    wait_until(lambda: ada.look(one, table)["spectators"] == 1)


def test_two_processes_never_both_win(houses: tuple[Running, Running]) -> None:
    """The same command to both: one does it, the other tells what was missed, whatever it had in memory."""
    one, other = (house.url for house in houses)
    ada = Player(one)
    table = ada.create(one, box="delta", seats=TWO)["table"]
    for turn in range(8):
        first, second = ((one, other), (other, one))[turn % 2]
        view = ada.look(first, table)
        body = {"command": "move", "seen": view["number"], "text": view["legal"][0]["text"]}
        done = httpx.post(
            f"{first}/api/tables/{table}/commands", json=body, headers=ada.headers, timeout=TIMEOUT
        )
        again = httpx.post(
            f"{second}/api/tables/{table}/commands", json=body, headers=ada.headers, timeout=TIMEOUT
        )
        assert (done.status_code, again.status_code) == (200, 409)
        assert again.json()["events"] == done.json()["events"]


def test_a_lost_listener_comes_back(houses: tuple[Running, Running], postgresql: Cluster) -> None:
    """The database cuts every connection; both houses find their way back by themselves."""
    one, other = (house.url for house in houses)
    ada = Player(one)
    table = ada.create(one, box="delta", seats=TWO)["table"]
    there = Listener(other, table)
    there.wait_for(ada.move(one, table))
    postgresql.cut_connections()
    wait_until(lambda: httpx.get(f"{one}/ready", timeout=TIMEOUT).status_code == 200)
    wait_until(lambda: httpx.get(f"{other}/ready", timeout=TIMEOUT).status_code == 200)
    number = ada.move(one, table)
    there.wait_for(number)
    assert there.numbers == list(range(1, number + 1))


def test_a_process_that_is_told_to_stop_ends_its_streams_and_they_go_on_elsewhere(database: str) -> None:
    served = Served(database, "--workers", "2")
    served.start()
    try:
        served.wait_ready("delta")
        url = f"http://127.0.0.1:{served.port}"
        ada = Player(url)
        table = ada.create(url, box="delta", seats=TWO)["table"]
        listeners = [Listener(url, table) for _ in range(6)]
        number = ada.move(url, table)
        for each in listeners:
            each.wait_for(number)
        assert served.process is not None
        workers = serving_processes(served.process.pid)
        for worker in workers:  # all of them: no stream is spared
            os.kill(worker, signal.SIGTERM)
        for each in listeners:
            wait_until(lambda each=each: bool(each.ends))
        # One that is stopping may still answer, and take the next question with it.
        wait_until(lambda: not {*workers} & {*serving_processes(served.process.pid)})
        wait_until(lambda: _answers(url))
        number = ada.move(url, table)
        for each in listeners:
            each.wait_for(number)
            assert each.numbers == list(range(1, number + 1))
            assert set(each.ends) == {"clean"}
    finally:
        served.stop()


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/boxes/delta", timeout=TIMEOUT).json()["warm"] is True
    except httpx.TransportError:
        return False


def test_a_stopped_database_takes_nobody_away(houses: tuple[Running, Running], postgresql: Cluster) -> None:
    """PostgreSQL is gone for a while: readiness says so, and afterwards everybody is as present as before."""
    one, other = houses
    ada = Player(one.url)
    table = ada.create(one.url, box="delta", seats=TWO)["table"]
    Listener(one.url, table, headers=ada.headers)
    wait_until(lambda: ada.look(other.url, table)["seats"][0]["here"] is True)
    postgresql.stop()
    wait_until(lambda: httpx.get(f"{one.url}/ready", timeout=TIMEOUT).status_code == 503)
    postgresql.start()
    for house in houses:
        wait_until(lambda house=house: httpx.get(f"{house.url}/ready", timeout=TIMEOUT).status_code == 200)
    there = Listener(other.url, table)
    wait_until(lambda: ada.look(other.url, table)["seats"][0]["here"] is True)
    there.wait_for(ada.move(one.url, table))


def test_a_crowd_of_watchers_fits_into_notifications(
    houses: tuple[Running, Running],
) -> None:
    """PostgreSQL takes 8,000 bytes at once; five hundred people with names are more."""
    one, other = houses
    ada = Player(one.url)
    table = ada.create(one.url, box="delta", seats=TWO)["table"]
    link = one.app.state.services.live.link
    crowd = {f"p_{number:012}": 1 for number in range(500)}
    one.call(lambda: link.tell_presence(table, crowd))
    wait_until(lambda: ada.look(other.url, table)["spectators"] == 500)
    one.call(lambda: link.tell_presence(table, {}))
    wait_until(lambda: ada.look(other.url, table)["spectators"] == 0)
