"""Everything at once for as long as one likes: every flood from a network of its own, while visitors play."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import Any

from support.databases import children_of

from .floods import FLOODS, flood, prepare
from .measures import Memory, more_files, numbers
from .open_house import open_house
from .visitor import Felt, Visitor

VISITORS = 3
SHARE = 10  # of a flood's workers: as many networks flood as there are floods
PAUSE = 0.05  # seconds: a flooder who takes the whole machine would only show that it has two cores
TOLD = 60.0  # seconds between two rows
LARGEST_ALL = 2500  # megabytes of the serving process and all its workers together
GROWTH = 1.25  # how much more the second half may hold than the first


def soak(seconds: float, told: float = TOLD) -> Iterator[dict[str, Any]]:
    """What visitors felt and what the house held, minute by minute.

    Every flooder is a network of its own here, so the house holds as much for strangers as it ever does.
    """
    with open_house() as house:
        yield from _rows(house.port, house.pid, Path(house.database), seconds, told)


def _rows(port: int, pid: int, database: Path, seconds: float, told: float) -> Iterator[dict[str, Any]]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    flooding = context.Process(target=_flood_all, args=(port, theirs), daemon=True)
    flooding.start()
    assert ours.recv() == "ready"
    memory, until, first = Memory(pid), time.monotonic() + seconds, True
    try:
        while time.monotonic() < until:
            memory.most = 0.0
            felt = asyncio.run(_visits(port, min(told, max(1.0, until - time.monotonic())), ours))
            statuses: dict[int, int] = ours.recv() if ours.poll(60) else {}
            disk = sum(each.stat().st_size for each in database.parent.glob(f"{database.name}*"))
            yield {
                "flood": "all",
                "warming": first,  # engines are started and compiled: time does not count yet
                "statuses": statuses,
                "rss_mb": round(memory.most),
                "all_rss_mb": round(_held_by_all(pid)),
                "disk_mb": round(disk / 1e6),
                **numbers(felt),
            }
            first = False
    finally:
        flooding.kill()
        flooding.join()


async def _visits(port: int, seconds: float, pipe: Pipe) -> Felt:
    visitors = [Visitor(port) for _ in range(VISITORS)]
    for each in visitors:
        await each.come_in()
    felts = await asyncio.gather(*(each.play(seconds) for each in visitors))
    pipe.send("tell")
    return Felt.together(felts)


def _flood_all(port: int, pipe: Pipe) -> None:
    more_files()
    prepare()
    pipe.send("ready")
    asyncio.run(_flood_for_ever(port, pipe))


async def _flood_for_ever(port: int, pipe: Pipe) -> None:
    statuses: Counter[int] = Counter()

    async def again(name: str, source: str) -> None:
        while True:
            statuses.update(await flood(name, port, 5.0, SHARE, source, PAUSE))

    tasks = [asyncio.create_task(again(name, f"127.0.1.{number}")) for number, name in enumerate(FLOODS, 1)]
    while True:
        await asyncio.sleep(0.2)
        for task in tasks:
            if task.done():
                task.result()  # a flood that broke is none
        if pipe.poll():
            pipe.recv()
            pipe.send(dict(sorted(statuses.items())))
            statuses.clear()


def _held_by_all(pid: int) -> float:
    """Megabytes of a process and all that it has begun."""
    held = 0.0
    for each in (pid, *children_of(pid)):
        try:
            pages = int(Path(f"/proc/{each}/statm").read_text().split()[1])
        except OSError:
            continue  # it ended meanwhile
        held += pages * 4096 / 1e6
    return held


def growth_faults(rows: list[dict[str, Any]]) -> list[str]:
    """Whether the house goes on growing: the second half of a long soak holds about what the first did."""
    if len(rows) < 10:
        return []
    half = len(rows) // 2
    first, second = (max(row["rss_mb"] for row in part) for part in (rows[:half], rows[half:]))
    return [f"grew from {first} to {second} MB"] * (second > GROWTH * first)
