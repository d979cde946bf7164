"""What the arithmetic of docs/capacity.md rests on: processor time, memory and bytes of one process, measured."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.databases import children_of, cluster, sqlite
from support.servers import Served

from ludotheque import box
from ludotheque.store import Store
from ludotheque.store.append import Append

from ..load.players import Measured, Table, new_table
from ..load.run_load import allow_many_files, load

BOX = box("delta")
WRITERS = 64
PAGES = 3  # at each table: two players and a watcher
REST = 20.0  # seconds
MOVES = 10.0  # a second: far from the limit, so that processor time is that of the work and not of waiting


async def measure_process(served: Served, streams: int, seconds: float) -> dict[str, float]:
    """Memory and processor time of one process with so many pages open: at rest, and under moves."""
    empty = _memory(served)
    tables = await _sit_down(served.port, streams // PAGES)
    listening = [asyncio.create_task(page.follow()) for table in tables for page in table.open_pages()]
    await asyncio.sleep(3)
    full = _memory(served)
    measured = tables[0].measured
    for table in tables:
        table.heard = [0] * len(table.heard)
    moving = await _spent(served, lambda: _move(served.port, tables, seconds))
    resting = await _spent(served, lambda: asyncio.sleep(REST))
    assert not any(task.done() for task in listening), "a stream ended"
    for task in listening:
        task.cancel()
    return {
        "events": sum(table.number for table in tables),
        "process_mb": round(empty / 1e6),
        "page_kb": round((full - empty) / 1e3 / len(listening), 1),
        "page_rest_ms": round(1000 * resting / REST / len(listening), 4),
        "page_move_ms": round(1000 * moving / measured.moves / PAGES, 2),
        "page_move_bytes": round(sum(measured.sizes) / measured.moves / PAGES),
    }


async def _move(port: int, tables: list[Table], seconds: float) -> None:
    for line in {line for table in tables for line in table.lines}:
        line.close()  # the house ends connections that rest, and these rested while the others sat down
    await load(port, tables, MOVES, seconds)


async def _sit_down(port: int, count: int) -> list[Table]:
    measured = Measured()
    return [await new_table(port, BOX, measured) for _ in range(count)]


async def _spent(served: Served, work: Callable[[], Awaitable[Any]]) -> float:
    before = served.cpu_seconds()
    await work()
    return served.cpu_seconds() - before


def _memory(served: Served) -> int:
    """Bytes of the serving process and of its engines, what they share counted once."""
    assert served.process is not None
    processes, found = [served.process.pid], 0
    for process in processes:
        processes += children_of(process)
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            found += 1024 * int(line.split()[1]) if line.startswith("Pss:") else 0
    return found


async def measure_neighbour(first: Served, second: Served, seconds: float) -> dict[str, float]:
    """What a process pays for a move that was made at another one, at a table where nobody listens to it."""
    tables = await _sit_down(first.port, 20)
    listening = [asyncio.create_task(page.follow()) for table in tables for page in table.open_pages()]
    await asyncio.sleep(3)
    begun = time.monotonic()
    heard = await _spent(second, lambda: _move(first.port, tables, seconds))
    took = time.monotonic() - begun
    heard -= took * await _spent(second, lambda: asyncio.sleep(REST)) / REST
    for task in listening:
        task.cancel()
    return {"heard_ms": round(max(0.0, 1000 * heard / tables[0].measured.moves), 3)}


async def measure_commits(database: str, seconds: float) -> dict[str, float]:
    """Appended events a second, each on the disk before it counts, by writers who never pause."""
    counts = [0] * WRITERS

    async def write(index: int, store: Store) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            event = json.dumps({"kind": "moved", "number": counts[index] + 1, "text": "b2e2"})
            number, now = counts[index], time.time_ns() // 1_000_000
            assert await store.append(
                Append(f"t_{index}", number, (event,), BOX.name, "playing", False, None, now, "{}")
            )
            counts[index] += 1

    async with Store(database) as store:
        await asyncio.gather(*(write(index, store) for index in range(WRITERS)))
    return {"commits_second": round(sum(counts) / seconds)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=90)
    parser.add_argument("--seconds", type=float, default=20)
    asked = parser.parse_args()
    allow_many_files()
    with sqlite() as database:
        with serving(database) as served:
            found = asyncio.run(measure_process(served, asked.streams, asked.seconds))
        size = Path(database).stat().st_size
        found["event_bytes"] = round(size / found.pop("events"))
        print(json.dumps(found), flush=True)
    with cluster() as running:
        address = running.new_database()
        with serving(address) as first, serving(address) as second:
            neighbour = asyncio.run(measure_neighbour(first, second, asked.seconds))
        commits = asyncio.run(measure_commits(running.new_database(), 10))
        print(json.dumps({**neighbour, **commits}), flush=True)


@contextmanager
def serving(database: str) -> Iterator[Served]:
    """A house, until the block ends."""
    served = Served(database)
    served.start()
    try:
        served.wait_ready(BOX.name)
        yield served
    finally:
        served.stop()


if __name__ == "__main__":
    main()
