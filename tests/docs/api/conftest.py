"""A real server with real bots, and two who play at it, for what docs/api.md says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from support.examples import DELTA
from support.people import Person
from support.servers import Served
from support.waiting import wait_until


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(str(tmp_path_factory.mktemp("api") / "house.db"))
    server.start()
    server.wait_ready(DELTA.name)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def ada(served: Served) -> Person:
    return Person(served.url, "Ada")


@pytest.fixture(scope="module")
def bo(served: Served) -> Person:
    return Person(served.url, "Bo")


@pytest.fixture
def table(ada: Person, bo: Person) -> str:
    """Ada's table: Bo has sat down, each has moved, and Bo offers a draw."""
    clock = {"kind": "live", "seconds": 300, "increment": 5}
    name: str = ada.post("/api/tables", json={"box": DELTA.name, "clock": clock, "games": 3}).json()["table"]
    for person, command, more in (
        (bo, "sit", {"seat": 1, "name": "Bo"}), (ada, "say", {"text": "Good luck"}), (ada, "move", {"text": "b2"}),
        (bo, "move", {"text": "d4"}), (bo, "offer", {"what": "draw"}),
    ):  # fmt: skip
        assert person.do(name, command, **more).status_code == 200
    return name


@pytest.fixture
def both_here(ada: Person, bo: Person, table: str) -> Iterator[str]:
    """The same table while both listen to it."""
    with ExitStack() as listening:
        for person in (ada, bo):
            listening.enter_context(person.stream("GET", f"/api/tables/{table}/events"))
        wait_until(lambda: all(seat["here"] for seat in ada.get(f"/api/tables/{table}").json()["seats"]))
        yield table
