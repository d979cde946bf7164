"""The house that is flooded: one process on SQLite, as anybody starts it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from support.databases import sqlite
from support.servers import Served

GAMES = ("delta", "duel")  # that are played under floods


class OpenHouse(NamedTuple):
    """Where it is to be reached, and what it runs on."""

    port: int
    pid: int
    database: str


@contextmanager
def open_house() -> Iterator[OpenHouse]:
    """Limits and all; the last word on an option counts."""
    with sqlite() as database:
        served = Served(database, "--rate", "1", "--streams-from-one", "100")
        served.start()
        try:
            for box in GAMES:
                served.wait_ready(box)
            assert served.process is not None
            yield OpenHouse(served.port, served.process.pid, database)
        finally:
            served.stop()
