"""A house on a port of its own, in a thread: for tests that need a real server, or two on one database."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import httpx
import uvicorn
from databases import free_port

from ludotheque.server.app import create_app
from ludotheque.server.settings import Settings
from ludotheque.server.thinking import Bots
from ludotheque.store import Store

PATIENCE = 120.0  # seconds; a busy machine is slow, a broken house never gets there
QUICK = Settings(rate=0, sweep=0.05, lease=1.0, check=600.0)  # news must come by notification alone


class Running:
    """One serving process' worth of house."""

    def __init__(self, database: str, bots: Bots, settings: Settings = QUICK) -> None:
        self.app = create_app(Store(database), bots, settings=settings)
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._server = uvicorn.Server(uvicorn.Config(self.app, port=port, log_config=None, lifespan="on"))
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        wait_until(lambda: self._server.started and not self.app.state.house.warmth.warming)

    def stop(self) -> None:
        self.app.state.house.hub.stop()  # what a signal does in a process of its own
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@contextmanager
def running(database: str, bots: Bots, settings: Settings = QUICK) -> Iterator[Running]:
    house = Running(database, bots, settings)
    try:
        yield house
    finally:
        house.stop()


class Player:
    """A program with a token; it may act through any house of the same database."""

    def __init__(self, url: str) -> None:
        answer = httpx.post(f"{url}/api/tokens", json={"name": "Ada"}, timeout=PATIENCE).json()
        self.headers = {"Authorization": f"Bearer {answer['token']}"}

    def create(self, url: str, **body: Any) -> dict[str, Any]:
        answer = httpx.post(f"{url}/api/tables", json=body, headers=self.headers, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def look(self, url: str, table: str) -> dict[str, Any]:
        view: dict[str, Any] = httpx.get(
            f"{url}/api/tables/{table}", headers=self.headers, timeout=PATIENCE
        ).json()
        return view

    def move(self, url: str, table: str) -> int:
        """Any legal move; the number of its event."""
        view = self.look(url, table)
        while not view["legal"]:  # a process that has just begun is still warming up
            time.sleep(0.05)
            view = self.look(url, table)
        body = {"command": "move", "seen": view["number"], "text": view["legal"][0]["text"]}
        answer = httpx.post(
            f"{url}/api/tables/{table}/commands", json=body, headers=self.headers, timeout=PATIENCE
        )
        assert answer.status_code == 200, answer.text
        number: int = answer.json()["number"]
        return number


class Listener:
    """A stream that is read in a thread, as a browser does: it comes back by itself to where it was."""

    listening: ClassVar[list[Listener]] = []  # all that have not been sent home

    def __init__(self, url: str, table: str, headers: dict[str, str] | None = None) -> None:
        self.numbers: list[int] = []
        self.notes: list[tuple[str, Any]] = []
        self.ends: list[str] = []  # how streams came to their end: cleanly, or cut
        self._address = f"{url}/api/tables/{table}/events"
        self._headers = headers or {}
        self._open = threading.Event()
        self._client = httpx.Client(timeout=PATIENCE)  # one for all that it asks: to make one takes long
        self._at_home = False
        self.listening.append(self)
        threading.Thread(target=self._listen, daemon=True).start()
        assert self._open.wait(PATIENCE)

    def wait_for(self, number: int) -> None:
        wait_until(lambda: self.numbers[-1:] == [number])

    @classmethod
    def send_home(cls) -> None:
        """After a test nobody asks on: a house that is gone would be asked for ever."""
        while cls.listening:
            cls.listening.pop()._at_home = True

    def _listen(self) -> None:
        while not self._at_home:
            headers = {**self._headers, "Last-Event-ID": str(self.numbers[-1] if self.numbers else 0)}
            try:
                with self._client.stream("GET", self._address, headers=headers) as answer:
                    assert answer.status_code == 200  # a browser does not come back after anything else
                    self.ends.append(self._read(answer))
            except httpx.TransportError:
                pass  # nobody is there yet, or the door was shut before the question was read
            time.sleep(0.05)

    def _read(self, answer: httpx.Response) -> str:
        """All that the stream tells; how it came to its end."""
        kind = ""
        try:
            for line in answer.iter_lines():
                self._open.set()
                name, _, value = line.partition(": ")
                if name == "id":
                    self.numbers.append(int(value))
                elif name == "event":
                    kind = value
                elif name == "data" and kind:
                    self.notes.append((kind, json.loads(value)))
                    kind = ""
        except httpx.TransportError:
            return "cut"
        return "clean"


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for something that surely comes."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.01)
