"""Live tables under load: moves per second, and the time from a POST to the other player's event."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from support.databases import DATABASES, free_port
from support.servers import Served

from ludotheque import Box, shelf
from ludotheque import box as open_box

from .players import Measured, Table, new_table
from .wire import Line, Lost, events


async def load(port: int, tables: list[Table], rate: float, seconds: float) -> float:
    """Let all tables move at a common pace; returns how long it took."""
    begun = time.perf_counter()
    pause = len(tables) / rate
    await asyncio.gather(*(_pace(table, begun, pause, seconds) for table in tables))
    return time.perf_counter() - begun


async def _pace(table: Table, begun: float, pause: float, seconds: float) -> None:
    """Moves at fixed times, so that a slow answer does not make the load lighter."""
    due = begun + random.random() * pause
    while due < begun + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await table.move()
        due += pause


async def measure(
    port: int, box: Box, streams: int, rate: float, seconds: float, cpu: Callable[[], float] = lambda: 0.0
) -> dict[str, Any]:
    """Players and a watcher at each table, until there are so many streams."""
    measured = Measured()
    tables = [await new_table(port, box, measured) for _ in range(streams // (box.seats + 1))]
    listening = [asyncio.create_task(page.follow()) for table in tables for page in table.open_pages()]
    await asyncio.sleep(2 + streams / 500)
    for table in tables:
        table.heard = [0] * len(table.heard)
    measured.requests = 0
    used, own = cpu(), time.process_time()
    took = await load(port, tables, rate, seconds)
    used, own = cpu() - used, time.process_time() - own
    open_streams = sum(not task.done() for task in listening)
    for task in listening:
        task.cancel()
    spent = {
        "server_cpu_ms_per_move": round(1000 * used / measured.moves, 2),
        "tool_cpu_ms_per_move": round(1000 * own / measured.moves, 2),
        "requests_per_move": round(measured.requests / measured.moves, 2),
        "bytes_per_client_and_move": round(statistics.median(measured.sizes)),
    }
    return {"streams": open_streams, "refused": measured.refused, **numbers(measured, took), **spent}


async def measure_echo(port: int, streams: int, rate: float, seconds: float) -> dict[str, Any]:
    """The same traffic through a server that only passes it on."""
    measured = Measured()
    tables = [EchoTable(port, f"t{n}", measured) for n in range(streams // 3)]
    listening = [asyncio.create_task(t.listen(s)) for t in tables for s in (True, False, False)]
    await asyncio.sleep(2 + streams / 500)
    begun = time.perf_counter()
    pause = len(tables) / rate
    await asyncio.gather(*(_pace(table, begun, pause, seconds) for table in tables))  # type: ignore[arg-type]  # both move
    took = time.perf_counter() - begun
    for task in listening:
        task.cancel()
    return {"streams": len(listening), **numbers(measured, took)}


class EchoTable:
    """A table of the echo server."""

    def __init__(self, port: int, name: str, measured: Measured) -> None:
        self.port = port
        self.name = name
        self.measured = measured
        self.line = Line("127.0.0.1", port)
        self.number = 0
        self.seen: asyncio.Queue[float] = asyncio.Queue()

    async def listen(self, timed: bool) -> None:
        async for _ in events("127.0.0.1", self.port, f"/api/tables/{self.name}/events", {}):
            if timed:
                self.seen.put_nowait(time.perf_counter())

    async def move(self) -> None:
        begun = time.perf_counter()
        body = {"command": "move", "seen": self.number, "text": "b2e2"}
        await self.line.request("POST", f"/api/tables/{self.name}/commands", body)
        self.measured.delays.append(await asyncio.wait_for(self.seen.get(), 30) - begun)
        self.measured.moves += 1


def numbers(measured: Measured, took: float) -> dict[str, Any]:
    """The measured delays in milliseconds."""
    cuts = statistics.quantiles(measured.delays, n=100)
    return {
        "moves_per_second": round(measured.moves / took, 1),
        "p50_ms": round(1000 * cuts[49], 1),
        "p99_ms": round(1000 * cuts[98], 1),
        "max_ms": round(1000 * max(measured.delays), 1),
    }


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=sorted(DATABASES), default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--box", default=next(iter(shelf())))
    parser.add_argument("--option", action="append", default=[], help="name=value, such as players=4")
    parser.add_argument("--streams", type=int, default=1002)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=15)
    return parser


def main() -> None:
    asked = arguments().parse_args()
    allow_many_files()
    print(json.dumps({"echo": _run_echo(asked)}), flush=True)
    print(
        json.dumps({asked.database: _run_house(asked), "workers": asked.workers, "box": repr(_box(asked))}),
        flush=True,
    )


def _run_house(asked: argparse.Namespace) -> dict[str, Any]:
    with DATABASES[asked.database]() as database:
        served = Served(database, "--workers", str(asked.workers))
        served.start()
        try:
            served.wait_ready(asked.box)
            return asyncio.run(
                measure(
                    served.port, _box(asked), asked.streams, asked.rate, asked.seconds, served.cpu_seconds
                )
            )
        finally:
            served.stop()


def _box(asked: argparse.Namespace) -> Box:
    return open_box(asked.box, **dict(each.split("=", 1) for each in asked.option))


def _run_echo(asked: argparse.Namespace) -> dict[str, Any]:
    port = free_port()
    echo = subprocess.Popen([sys.executable, "-m", "tools.load.echo", str(port)])
    try:
        asyncio.run(_until_open(port))
        return asyncio.run(measure_echo(port, asked.streams, asked.rate, min(asked.seconds, 10)))
    finally:
        echo.kill()
        echo.wait()


async def _until_open(port: int) -> None:
    for _ in range(600):
        try:
            await Line("127.0.0.1", port).request("POST", "/api/tables/x/commands", {})
        except Lost:
            await asyncio.sleep(0.05)
        else:
            return
    raise TimeoutError("the echo server did not start")


def allow_many_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    main()
