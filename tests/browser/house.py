"""A house for browser tests: the whole application on a free port, in a thread; it can be stopped and started again."""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path

import uvicorn

from ludotheque.server.app import create_app
from ludotheque.server.engines.protocol import Bots
from ludotheque.server.settings import Settings
from ludotheque.store import Store

SEED = (
    "5eed" * 16
)  # the dice of every table, with the word that every visitor's browser adds: a game can be foretold
WORD = "0b5e55ed" * 4


class House:
    """The address stays the same over a restart, as does the database."""

    def __init__(self, folder: Path, bots: Bots) -> None:
        self.database = folder / "house.db"
        self.bots = bots
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> House:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Open, and wait until every box is warm."""
        settings = Settings(rate=0, away=1.0, sweep=0.2)
        app = create_app(Store(str(self.database)), self.bots, dice=lambda: SEED, settings=settings)
        # Streams that are still open after a second are cut: harder on the client than a graceful stop.
        config = uvicorn.Config(app, port=self.port, log_level="error", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        until = time.monotonic() + 900  # the first time, engines are compiled
        while not self._server.started or app.state.services.warm_up.warming:
            assert time.monotonic() < until, f"still cold: {app.state.services.warm_up.warming}"
            time.sleep(0.05)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()
