"""Every flood in turn against a real server, while a visitor plays: how long his moves take, and what the house holds."""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection as Pipe
from typing import Any

from .floods import FLOODS, flood, prepare
from .measures import Memory, more_files, numbers
from .open_house import open_house
from .soak import LARGEST_ALL, growth_faults, soak
from .visitor import Felt, Visitor

SLOWEST = 0.250  # seconds that a move may take, at p99
LARGEST = 700  # megabytes that the serving process may hold
QUICK, LONG = 3.0, 15.0  # seconds of each flood
AFTERWARDS = 2.0  # seconds of rest between two


def stress(names: list[str], seconds: float, rest: float = AFTERWARDS) -> Iterator[dict[str, Any]]:
    """What the visitor felt of each flood."""
    with open_house() as house:
        memory = Memory(house.pid)
        for name in names:
            yield _during(name, house.port, seconds, memory)
            time.sleep(rest)


def _during(name: str, port: int, seconds: float, memory: Memory) -> dict[str, Any]:
    """One flood, from a process of its own so that it does not slow the visitor's watch."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    flooding = context.Process(target=_flood, args=(name, port, seconds, theirs), daemon=True)
    memory.most = 0.0
    flooding.start()
    assert ours.recv() == "ready"
    felt = asyncio.run(_visit(port, seconds, ours))
    statuses: dict[int, int] = ours.recv() if ours.poll(60) else {}
    flooding.join(10)
    return {"flood": name, "statuses": statuses, "rss_mb": round(memory.most), **numbers(felt)}


async def _visit(port: int, seconds: float, pipe: Pipe) -> Felt:
    """Somebody who plays already when it begins."""
    visitor = Visitor(port)
    await visitor.come_in()
    pipe.send("begin")
    return await visitor.play(seconds)


def _flood(name: str, port: int, seconds: float, pipe: Pipe) -> None:
    more_files()
    prepare()
    pipe.send("ready")
    pipe.recv()
    pipe.send(dict(sorted(asyncio.run(flood(name, port, seconds)).items())))


def faults(row: dict[str, Any], timed: bool) -> list[str]:
    """What must not be."""
    found = [f"answered {status}" for status in row["statuses"] if status >= 500 and status != 503]
    found += [f"the visitor was refused: {each}" for each in row["refused"]]
    found += ["the visitor made no move"] * (not row["moves"])
    found += ["the visitor lost on time"] * bool(row["lost_on_time"])
    if timed:
        found += [f"p99 {row['p99_ms']} ms"] * (row["p99_ms"] > 1000 * SLOWEST)
        found += [f"{row['rss_mb']} MB"] * (row["rss_mb"] > LARGEST)
        all_of_it = row.get("all_rss_mb", 0)
        found += [f"{all_of_it} MB in all"] * (all_of_it > LARGEST_ALL)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "floods", nargs="*", default=[*FLOODS], metavar="FLOOD", help=f"soak, or: {', '.join(FLOODS)}"
    )
    parser.add_argument("--quick", action="store_true", help="a few seconds each, and time decides nothing")
    parser.add_argument("--minutes", type=float, default=60.0, help="of a soak: everything at once")
    asked = parser.parse_args()
    if asked.floods == ["soak"]:
        rows = soak(60 * asked.minutes)
    else:
        rows = stress(asked.floods, QUICK if asked.quick else LONG)
    seen, failed = [], False
    for row in rows:
        wrong = faults(row, timed=not asked.quick and not row.get("warming"))
        failed |= bool(wrong)
        seen.append(row)
        print(json.dumps({**row, "faults": wrong}), flush=True)
    growing = growth_faults(seen) if asked.floods == ["soak"] else []
    for each in growing:
        print(json.dumps({"faults": [each]}), flush=True)
    sys.exit(failed or bool(growing))


if __name__ == "__main__":
    main()
