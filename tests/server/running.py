"""A house on a port of its own, in a thread: for tests that need a real server, or two on one database."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import httpx
import uvicorn
from server.threaded_tasks import ThreadedTasks
from support.databases import free_port
from support.waiting import TIMEOUT, wait_until

from ludotheque.server.app import create_app
from ludotheque.server.engines.protocol import Bots
from ludotheque.server.run.protocol import Bounds, bounded_protocol
from ludotheque.server.settings import Settings
from ludotheque.store import Store

QUICK = Settings(rate=0, sweep=0.05, lease=1.0, check=600.0)  # news must come by notification alone


class _Server(uvicorn.Server):
    """A server that tells its loop."""

    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


class Running:
    """One serving process' worth of house."""

    def __init__(
        self, database: str, bots: Bots, settings: Settings = QUICK, clock: Callable[[], int] | None = None
    ) -> None:
        self.app = create_app(Store(database), bots, clock=clock, settings=settings, tasks=ThreadedTasks())
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        line = bounded_protocol(Bounds(from_one=0))
        self._server = _Server(uvicorn.Config(self.app, port=port, log_config=None, lifespan="on", http=line))
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        wait_until(lambda: self._server.started and not self.app.state.services.warm_up.warming)

    def call(self, act: Callable[[], None]) -> None:
        """Do something in the loop of this process."""
        self._server.loop.call_soon_threadsafe(act)

    def stop(self) -> None:
        self.app.state.services.stop_streams()  # what a signal does in a process of its own
        self._server.should_exit = True
        self._thread.join(TIMEOUT)
        assert not self._thread.is_alive()


@contextmanager
def running(
    database: str, bots: Bots, settings: Settings = QUICK, clock: Callable[[], int] | None = None
) -> Iterator[Running]:
    house = Running(database, bots, settings, clock)
    try:
        yield house
    finally:
        house.stop()


class Player:
    """A program with a token; it may act through any house of the same database."""

    def __init__(self, url: str) -> None:
        answer = httpx.post(f"{url}/api/tokens", json={"name": "Ada"}, timeout=TIMEOUT).json()
        self.headers = {"Authorization": f"Bearer {answer['token']}"}

    def create(self, url: str, **body: Any) -> dict[str, Any]:
        answer = httpx.post(f"{url}/api/tables", json=body, headers=self.headers, timeout=TIMEOUT)
        assert answer.status_code == 201, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def look(self, url: str, table: str) -> dict[str, Any]:
        view: dict[str, Any] = httpx.get(
            f"{url}/api/tables/{table}", headers=self.headers, timeout=TIMEOUT
        ).json()
        return view

    def open_tables(self, url: str) -> list[dict[str, Any]]:
        """The list of tables that wait for anybody."""
        found: list[dict[str, Any]] = httpx.get(f"{url}/api/tables?scope=open", timeout=TIMEOUT).json()[
            "tables"
        ]
        return found

    def move(self, url: str, table: str) -> int:
        """Any legal move; the number of its event."""
        view = self.look(url, table)
        while not view["legal"]:  # a process that has just begun is still warming up
            time.sleep(0.05)
            view = self.look(url, table)
        body = {"command": "move", "seen": view["number"], "text": view["legal"][0]["text"]}
        answer = httpx.post(
            f"{url}/api/tables/{table}/commands", json=body, headers=self.headers, timeout=TIMEOUT
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
        self._client = httpx.Client(timeout=TIMEOUT)  # one for all that it asks: to make one takes long
        self._at_home = False
        self.listening.append(self)
        threading.Thread(target=self._listen, daemon=True).start()
        assert self._open.wait(TIMEOUT)

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
