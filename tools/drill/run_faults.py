"""Faults under play: PostgreSQL stopped, restarted and frozen, processes killed, a disk that is full. Everybody goes on by himself."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.databases import Cluster, children_of, cluster, sqlite
from support.servers import Served

from ludotheque.store import Store
from ludotheque.table import events as e

from ..load.wire import Line, Lost
from .apart import Apart

BOX = "delta"
LONG = ("postgresql stopped", "postgresql frozen", "disk full")  # faults that last
TABLES = 4
LASTING = 25.0  # seconds of a fault: longer than any time-out of the house
AWHILE = 2.0
COMING_BACK = 60.0  # seconds until a table that does not go on counts as broken
TOLD_WITHIN = 12.0  # seconds until whoever asks hears that the database does not answer
STOPPED_WITHIN = 20.0  # seconds until a process that is told to stop has stopped, whatever the database does


class Timed(Apart):
    """With a clock: nobody may lose on time because of what befalls the house."""

    async def ask(self, method: str, path: str, body: Any, token: str = "") -> tuple[int, Any]:
        if path == "/api/tables" and method == "POST":
            body = {**body, "clock": {"kind": "live", "seconds": 300, "increment": 5}}
        return await super().ask(method, path, body, token)


async def drill(served: list[Served], faults: dict[str, Callable[[], Any]], database: str) -> None:
    apart = [Timed([(each.host, each.port) for each in served], BOX) for _ in range(TABLES)]
    await asyncio.gather(*(table.sit_down() for table in apart))
    tasks = [asyncio.create_task(each) for table in apart for each in table.everybody()]
    for name, fault in faults.items():
        await _all_move(apart)
        before = _acknowledged(apart)
        async with _happening(fault):
            told = await _told(served[0]) if name in LONG else {}
        healed = time.monotonic()
        await _all_move(apart)
        back = time.monotonic() - healed
        await asyncio.sleep(AWHILE)
        for table in apart:
            await table.assert_all_here()
        _tell(
            name, {**told, "everybody_moved_after_s": round(back, 1), "moves": _acknowledged(apart) - before}
        )
    for table in apart:
        table.stopping = True
    await asyncio.sleep(AWHILE)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    _tell("all", await _check(apart, database))


@contextlib.asynccontextmanager
async def _happening(fault: Callable[[], Any]) -> AsyncIterator[None]:
    """A fault, begun and ended in a thread: what it does may take a while, and the players play."""
    stack = fault()
    await asyncio.to_thread(stack.__enter__)
    try:
        yield
    finally:
        await asyncio.to_thread(stack.__exit__, None, None, None)


async def _told(served: Served) -> dict[str, Any]:
    """Whoever asks is told of it, and so is who looks after the house; for as long as the fault lasts."""
    begun, seen = time.monotonic(), {"ready_503_after_s": 0.0, "slowest_answer_s": 0.0}
    while time.monotonic() - begun < LASTING:
        asked = time.monotonic()
        line = Line(served.host, served.port)
        with contextlib.suppress(Lost):
            async with asyncio.timeout(TOLD_WITHIN):
                status, _ = await line.request("GET", "/ready")
            seen["slowest_answer_s"] = max(seen["slowest_answer_s"], round(time.monotonic() - asked, 1))
            if status == 503 and not seen["ready_503_after_s"]:
                seen["ready_503_after_s"] = round(time.monotonic() - begun, 1)
        line.close()
        await asyncio.sleep(0.2)
    assert seen["ready_503_after_s"], "/ready never said so"
    return seen


async def _all_move(apart: list[Timed]) -> None:
    """Until both have moved at every table."""
    counts = [(table.moves_of(0), table.moves_of(1)) for table in apart]
    async with asyncio.timeout(COMING_BACK):
        while not all(
            table.moves_of(0) > one and table.moves_of(1) > two
            for table, (one, two) in zip(apart, counts, strict=True)
        ):
            await asyncio.sleep(0.05)


async def _check(apart: list[Timed], database: str) -> dict[str, int]:
    """What was promised is on the disk, once; nobody was away or lost on time; everybody heard every event once."""
    moves = 0
    async with Store(database) as store:
        for table in apart:
            log = [e.decode(each) for each in await store.events(table.name)]
            moves += table.check(log)
            wrong = [event for event in log if isinstance(event, e.Away | e.Flagged | e.Claimed)]
            assert not wrong, f"{table.name}: {wrong}"
            table.check_streams(len(log))
    return {"acknowledged_moves": moves, "lost": 0, "doubled": 0, "wrongly_away": 0, "wrongly_flagged": 0}


@contextmanager
def killed(served: Served, signal_number: int = signal.SIGKILL) -> Iterator[None]:
    """A serving process is gone, and comes back."""
    if signal_number == signal.SIGKILL:
        served.kill()
    else:
        _stop_in_time(served)
    _open_again(served)
    yield


@contextmanager
def engines_killed(served: list[Served]) -> Iterator[None]:
    """All workers of all processes die."""
    for each in served:
        assert each.process is not None
        for child in children_of(each.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
    yield


@contextmanager
def frozen_and_stopped(running: Cluster, served: Served) -> Iterator[None]:
    """The database stands still, and a process that is told to stop stops all the same."""
    with running.frozen():
        time.sleep(AWHILE)
        _stop_in_time(served)
    _open_again(served)
    yield


def _stop_in_time(served: Served) -> None:
    begun = time.monotonic()
    served.stop()
    assert time.monotonic() - begun < STOPPED_WITHIN, "SIGTERM hung"


def _open_again(served: Served) -> None:
    served.start()
    served.wait_ready(BOX)


@contextmanager
def restarted(running: Cluster) -> Iterator[None]:
    running.stop()
    running.start()
    yield


@contextmanager
def disk_full(served: Served) -> Iterator[None]:
    """The system lets the process write nothing more into any file."""
    assert served.process is not None
    pid, kind = served.process.pid, resource.RLIMIT_FSIZE
    soft, hard = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (0, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, kind, (soft, hard))


def _acknowledged(apart: list[Timed]) -> int:
    return sum(len(table.acknowledged) for table in apart)


def _tell(what: str, seen: dict[str, Any]) -> None:
    print(json.dumps({what: seen}), flush=True)


def on_postgresql(folder: Path) -> None:
    with cluster() as running:
        address = running.new_database()
        served = [Served(address, log=folder / f"log{number}") for number in range(2)]
        faults = {
            "postgresql stopped": running.stopped,
            "postgresql restarted": lambda: restarted(running),
            "postgresql frozen": running.frozen,
            "frozen, and a process told to stop": lambda: frozen_and_stopped(running, served[1]),
            "engines killed": lambda: engines_killed(served),
            "a process killed": lambda: killed(served[0]),
            "a process told to stop": lambda: killed(served[1], signal.SIGTERM),
        }
        _run(served, faults, address, folder)


def on_sqlite(folder: Path) -> None:
    with sqlite() as database:
        served = Served(database, log=folder / "log")
        _run(
            [served],
            {"disk full": lambda: disk_full(served), "a process killed": lambda: killed(served)},
            database,
            folder,
        )


def _run(served: list[Served], faults: dict[str, Callable[[], Any]], database: str, folder: Path) -> None:
    try:
        for each in served:
            each.start()
            each.wait_ready(BOX)
        at = served if len(served) == 2 else served * 2
        asyncio.run(drill(at, faults, database))
    except BaseException:
        for log in sorted(folder.glob("log*")):
            print(log.name, log.read_text()[-3000:])
        raise
    finally:
        for each in served:
            each.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("postgresql", "sqlite"), default="postgresql")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ludotheque-drill-") as name:
        (on_postgresql if asked.database == "postgresql" else on_sqlite)(Path(name))


if __name__ == "__main__":
    main()
