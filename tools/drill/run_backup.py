"""Backups under play, put back into an empty house: whatever was promised before one began is in it, and play goes on."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from support.databases import cluster
from support.servers import Served

from ludotheque.store import Store

from ..load.run_kills import Sitting
from .units import UNITS, command_of

BACKUPS = 5
TABLES = 8
BETWEEN = 1.5  # seconds of play
GOING_ON = 60.0  # seconds until a table that does not go on counts as broken
Empty = Callable[[], str]  # the address of a new database


@dataclass(frozen=True)
class Taken:
    """A backup, and what had been promised when it began."""

    file: Path
    promised: list[int]  # by sitting: the last acknowledged event
    seconds: float
    moves_meanwhile: int


@contextmanager
def databases(kind: str, folder: Path) -> Iterator[Empty]:
    """New databases of a kind, thrown away afterwards."""
    if kind == "postgresql":
        with cluster() as running:
            yield running.new_database
        return
    names = iter(range(100))
    yield lambda: str(folder / f"house-{next(names)}.db")


def take_backup(database: str, folder: Path, name: str) -> Path:
    """As the unit does it, with its own command, folder and umask."""
    words = command_of(UNITS / "ludotheque-backup.service")
    words = [word.replace("/opt/ludotheque/bin", str(Path(sys.executable).parent)) for word in words]
    subprocess.run(words, cwd=folder, env={**os.environ, "LUDOTHEQUE_DATABASE": database}, check=True,
                   stdout=subprocess.DEVNULL, umask=0o077)  # fmt: skip
    [file] = folder.glob("house-???.jsonl.gz")
    assert not file.stat().st_mode & 0o077, "others may read the seeds of running games"
    return file.rename(folder / name)


async def play_and_back_up(
    port: int, box: str, database: str, folder: Path
) -> tuple[list[Sitting], list[Taken]]:
    sittings = [Sitting([port], box) for _ in range(TABLES)]
    await asyncio.gather(*(sitting.sit_down() for sitting in sittings))
    tasks = [asyncio.create_task(t) for s in sittings for t in (s.play(), s.watch())]
    taken = []
    for index in range(BACKUPS):
        await asyncio.sleep(BETWEEN)
        promised = [max(sitting.acknowledged, default=0) for sitting in sittings]
        before, begun = _moves(sittings), time.perf_counter()
        file = await asyncio.to_thread(take_backup, database, folder, f"backup-{index}.jsonl.gz")
        took = time.perf_counter() - begun
        taken.append(Taken(file, promised, took, _moves(sittings) - before))
        for task in tasks:
            if task.done():
                task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return sittings, taken


def _moves(sittings: list[Sitting]) -> int:
    return sum(len(sitting.acknowledged) for sitting in sittings)


def put_back(file: Path, database: str) -> None:
    here = Path(sys.executable).parent / "ludotheque"
    subprocess.run([here, "restore", file, "--database", database], check=True, stdout=subprocess.DEVNULL)


async def compare(sittings: list[Sitting], taken: Taken, live: str, restored: str) -> int:
    """Every log of the backup is the beginning of the living one, and holds what was promised; how many events."""
    total = 0
    async with Store(live) as house, Store(restored) as copy:
        for sitting, promised in zip(sittings, taken.promised, strict=True):
            whole, part = await house.events(sitting.name), await copy.events(sitting.name)
            assert part == whole[: len(part)], f"{sitting.name}: the backup tells another story"
            assert len(part) >= promised, f"{sitting.name}: {promised} was promised, {len(part)} are there"
            total += len(part)
    return total


async def go_on(port: int, sitting: Sitting) -> int:
    """The same people, known by the same secrets, play on in the restored house."""
    again = Sitting([port], sitting.box.name)
    again.name, again.tokens, again.people = sitting.name, sitting.tokens, sitting.people
    playing = asyncio.create_task(again.play())
    async with asyncio.timeout(GOING_ON):
        while len(again.acknowledged) < 3 and not playing.done():
            await asyncio.sleep(0.05)
    playing.cancel()
    return len(again.acknowledged)


def drill(kind: str, box: str, folder: Path) -> dict[str, Any]:
    with databases(kind, folder) as empty:
        live = empty()
        with serving(live, box) as port:
            sittings, taken = asyncio.run(play_and_back_up(port, box, live, folder))
        moves = sum(len(sitting.acknowledged) for sitting in sittings)
        events = 0
        for each in taken:
            restored = empty()
            put_back(each.file, restored)
            events = asyncio.run(compare(sittings, each, live, restored))
        with serving(restored, box) as port:
            went_on = [asyncio.run(go_on(port, sitting)) for sitting in sittings[:2]]
        assert all(went_on), went_on
    return {
        "backups": len(taken), "moves_acknowledged": moves, "events_in_the_last": events,
        "seconds_each": [round(each.seconds, 1) for each in taken],
        "moves_made_meanwhile": [each.moves_meanwhile for each in taken],
        "promised_and_missing": 0, "went_on_after_restoring": len(went_on),
    }  # fmt: skip


@contextmanager
def serving(database: str, box: str) -> Iterator[int]:
    served = Served(database)
    served.start()
    try:
        served.wait_ready(box)
        yield served.port
    finally:
        served.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--box", default="delta")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ludotheque-drill-") as folder:
        print(json.dumps({asked.database: drill(asked.database, asked.box, Path(folder))}), flush=True)


if __name__ == "__main__":
    main()
