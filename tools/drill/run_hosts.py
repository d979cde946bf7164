"""Two hosts on one PostgreSQL: a cut network takes nobody away and loses nothing, a rolling restart loses no stream."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from support.databases import cluster
from support.servers import Served

from ludotheque.server.settings import Settings
from ludotheque.store import Store
from ludotheque.table import events as e

from .apart import Apart
from .hosts import Host, make_hosts

BOX = "delta"
PORT = 8000
TABLES = 6
CUT = 30.0  # seconds
AWHILE = 5.0  # seconds of play before and after a fault
COMING_BACK = 90.0  # seconds until a table that does not go on counts as broken
FALSELY_AWAY = Settings().away + 15  # seconds after which somebody wrongly missed would be away


async def drill(served: list[Served], one: Host, database: str, cut: float) -> None:
    apart = [Apart([(each.host, each.port) for each in served], BOX) for _ in range(TABLES)]
    await asyncio.gather(*(table.sit_down() for table in apart))
    tasks = [asyncio.create_task(each) for table in apart for each in table.everybody()]
    await _moves_on(apart, 0)
    await asyncio.sleep(AWHILE)
    _tell("cut", await _cut(apart, one, cut))
    _tell("restart", await _restart(apart, served))
    await _moves_on(apart, 0)
    for table in apart:
        await table.assert_all_here()
        table.stopping = True
    await asyncio.sleep(AWHILE)  # the last moves reach everybody
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    _tell("all", await check(apart, database, cut))


def _tell(what: str, seen: dict[str, Any]) -> None:
    print(json.dumps({what: seen}), flush=True)


async def _cut(apart: list[Apart], one: Host, seconds: float) -> dict[str, Any]:
    """The first host no longer reaches the database; its players wait, and nobody takes them for gone."""
    before = _acknowledged(apart)
    with one.cut("back"):
        await asyncio.sleep(seconds)
        during = _acknowledged(apart)
    healed = time.monotonic()
    await _moves_on(apart, 0)
    back = time.monotonic() - healed
    heard = await _until(lambda: all(table.heard_again(0, healed) for table in apart), healed)
    await asyncio.sleep(FALSELY_AWAY)
    for table in apart:
        await table.assert_all_here()
    return {
        "seconds": seconds, "moves_before": before, "moves_during": during - before,
        "first_host_moves_again_after_s": round(back, 1), "its_streams_bring_events_after_s": round(heard, 1),
        "moves_after": _acknowledged(apart) - during, "still_away": 0,
    }  # fmt: skip


async def _restart(apart: list[Apart], served: list[Served]) -> dict[str, Any]:
    """One host after the other stops gracefully and comes back; whoever was there goes to the other one."""
    for table in apart:
        table.may_move_over = True
    before = _acknowledged(apart)
    resumed = sum(table.resumed for table in apart)
    stopping, worst = [], 0.0
    for each in served:
        begun = time.monotonic()
        await asyncio.to_thread(each.stop)
        stopping.append(round(time.monotonic() - begun, 1))
        worst = max(worst, await _moves_on(apart, 0), await _moves_on(apart, 1))
        await asyncio.to_thread(each.start)
        await asyncio.to_thread(each.wait_ready, BOX)
        await asyncio.sleep(AWHILE)
    return {
        "hosts": len(served), "seconds_to_stop": stopping, "moves_meanwhile": _acknowledged(apart) - before,
        "streams_resumed": sum(table.resumed for table in apart) - resumed,
        "longest_until_everybody_moved_s": round(worst, 1),
    }  # fmt: skip


async def _moves_on(apart: list[Apart], player: int) -> float:
    """Until that player has moved at every table; how long it took."""
    begun = time.monotonic()
    counts = [table.moves_of(player) for table in apart]
    return await _until(
        lambda: all(table.moves_of(player) > count for table, count in zip(apart, counts, strict=True)), begun
    )


async def _until(done: Callable[[], bool], since: float) -> float:
    async with asyncio.timeout(COMING_BACK):
        while not done():
            await asyncio.sleep(0.05)
    return time.monotonic() - since


def _acknowledged(apart: list[Apart]) -> int:
    return sum(len(table.acknowledged) for table in apart)


async def check(apart: list[Apart], database: str, cut: float) -> dict[str, int]:
    """What was promised is on the disk, once; no one was wrongly away; everybody heard every event once."""
    moves = 0
    async with Store(database) as store:
        for table in apart:
            log = [e.decode(each) for each in await store.events(table.name)]
            moves += table.check(log)
            # Whoever sat at the host that was cut off for longer than anybody waits could be missed, and nobody else.
            missed = {0} if cut > Settings().away else set()
            away = {event.seat for event in log if isinstance(event, e.Away)}
            assert away <= missed, f"{table.name}: wrongly away: seats {away - missed}"
            table.check_streams(len(log))
    return {"acknowledged_moves": moves, "lost": 0, "doubled": 0, "wrongly_away": 0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cut", type=float, default=CUT, help="seconds")
    asked = parser.parse_args()
    database_host, *hosts = make_hosts()
    with (
        tempfile.TemporaryDirectory(prefix="ludotheque-drill-") as name,
        cluster(host=database_host.address("back"), within=database_host.within) as running,
    ):
        address = running.new_database()
        served = [
            Served(
                address, port=PORT, host=host.address("front"), within=host.within, log=Path(name) / host.name
            )
            for host in hosts
        ]
        try:
            for each in served:
                each.start()
                each.wait_ready(BOX)
            asyncio.run(drill(served, hosts[0], address, asked.cut))
        except BaseException:
            for host in hosts:
                print(host.name, (Path(name) / host.name).read_text()[-3000:])
            raise
        finally:
            for each in served:
                each.stop()


if __name__ == "__main__":
    main()
