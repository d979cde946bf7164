"""SIGKILL at random moments under play: nothing acknowledged is lost or doubled, every table goes on."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import tempfile
import time
from pathlib import Path
from typing import Any

from support.databases import DATABASES

from ludotheque.shelf import open_box, shelf
from ludotheque.store import Store
from ludotheque.table import events as e
from ludotheque.table.table import Table as Folded

from .wire import Line, Lost, events
from .zygote import Zygote

GOING_ON = 600.0  # seconds until a table that does not go on counts as broken; the machine may be busy


class Sitting:
    """Two players who never stop, a watcher who never leaves; each finds another process when his dies."""

    timeout = 3.0  # seconds until a request to a killed process counts as lost
    pause = 0.02  # seconds until it is sent again

    def __init__(self, ports: list[int], box: str) -> None:
        self.ports = ports
        self.box = open_box(box)
        self.name = ""
        self.tokens: list[str] = []
        self.people: list[str] = []
        self.number = 0
        self.log: dict[int, dict[str, Any]] = {}  # what players were told happened
        self.acknowledged: dict[int, tuple[str, str]] = {}  # number: who, what
        self.watched: list[int] = []
        self.resumed = 0

    async def ask(self, method: str, path: str, body: Any, token: str = "") -> tuple[int, Any]:
        """Ask until somebody answers; the same command again and again is done once."""
        tries = 0
        while True:
            line = Line(*self.door(token, tries), {"Authorization": f"Bearer {token}"} if token else {})
            try:
                async with asyncio.timeout(self.timeout):
                    status, answer = await line.request(method, path, body)
                if status not in (502, 503):
                    return status, answer
            except (Lost, TimeoutError):
                pass
            finally:
                line.close()
            tries += 1
            await asyncio.sleep(self.pause)

    def door(self, token: str, tries: int) -> tuple[str, int]:
        """Where to ask, after so many tries in vain."""
        return "127.0.0.1", random.choice(self.ports)

    async def sit_down(self) -> None:
        for name in ("Ada", "Bo"):
            _, answer = await self.ask("POST", "/api/tokens", {"name": name})
            self.tokens.append(answer["token"])
            self.people.append(answer["person"])
        _, view = await self.ask("POST", "/api/tables", {"box": self.box.name}, self.tokens[0])
        self.name, self.number = view["table"], view["number"]
        await self.command(1, {"command": "sit", "seat": 1})
        await self.give_words()

    async def command(self, player: int, wish: dict[str, Any]) -> None:
        """Send a command; remember what was acknowledged, and what one had missed."""
        body = {**wish, "seen": self.number}
        status, answer = await self.ask(
            "POST", f"/api/tables/{self.name}/commands", body, self.tokens[player]
        )
        if status not in (200, 409):
            raise AssertionError(f"{status} {answer}")
        for event in answer.get("events") or []:
            self.log[event["number"]] = event
            if event["kind"] == "moved" and event.get("by") == self.people[player]:
                self.acknowledged[event["number"]] = (event["by"], event["text"])
        self.number = max(
            self.number, answer.get("number") or 0
        )  # a word that is given twice is just refused

    async def give_words(self) -> None:
        """As browsers do where dice are thrown: or the first throw would wait for them."""
        for player in range(2) if self.box.facts.chance else ():
            await self.command(player, {"command": "word", "word": secrets.token_hex(16)})

    async def play(self) -> None:
        """Move for ever."""
        while True:
            status, view = await self.ask("GET", f"/api/tables/{self.name}", None)
            if status != 200:
                continue
            self.number = max(self.number, view["number"])
            if view["state"] == "over":
                await self.command(0, {"command": "offer", "what": "rematch"})
                await self.command(1, {"command": "accept", "what": "rematch"})
                await self.give_words()
                continue
            player = view["turn"]
            if player is None:
                continue  # a process that has just begun is still warming up, or a throw waits
            _, mine = await self.ask("GET", f"/api/tables/{self.name}", None, self.tokens[player])
            if mine["legal"]:
                text = random.choice(mine["legal"])["text"]
                await self.command(player, {"command": "move", "text": text})

    async def watch(self) -> None:
        """Listen for ever; after a lost connection go on elsewhere from the last event seen."""
        while True:
            last = self.watched[-1] if self.watched else 0
            path = f"/api/tables/{self.name}/events"
            headers = {"Last-Event-ID": str(last)}
            try:
                async for event in events("127.0.0.1", random.choice(self.ports), path, headers):
                    self.watched.append(event["number"])
            except (Lost, OSError):
                pass
            self.resumed += 1
            await asyncio.sleep(0.02)

    def check(self, log: list[e.AnyEvent]) -> int:
        """Compare what was promised with what is on the disk; how many acknowledged moves there were."""
        assert [event.number for event in log] == list(range(1, len(log) + 1)), "numbers with a gap"
        for number, (by, text) in self.acknowledged.items():
            event = log[number - 1]
            assert isinstance(event, e.Moved), f"{self.name}: {number} is {event}"
            assert (event.by, event.text) == (by, text), f"{self.name}: {number} is {event}"
        last = max(self.acknowledged)  # beyond it one move may be under way when the run ends
        made = {event.number for event in log if isinstance(event, e.Moved) and event.number <= last}
        assert made == set(self.acknowledged), f"{self.name}: moves that nobody asked for, or twice"
        table = Folded.fold(self.name, log, open_box)
        for game in table.games.values():
            assert game.position.moves is not None  # every move of every game was legal
        assert self.watched == list(range(1, len(self.watched) + 1)), (
            f"{self.name}: the watcher missed events"
        )
        return len(self.acknowledged)


async def run(zygote: Zygote, box: str, database: str, kills: int, tables: int) -> dict[str, Any]:
    sittings = [Sitting(zygote.ports, box) for _ in range(tables)]
    await asyncio.gather(*(sitting.sit_down() for sitting in sittings))
    tasks = [asyncio.create_task(t) for s in sittings for t in (s.play(), s.watch())]
    begun = time.monotonic()
    for _ in range(kills):
        await _until_one_moved(sittings)
        await asyncio.sleep(random.uniform(0.0, 0.3))
        index = random.randrange(len(zygote.ports))
        await asyncio.to_thread(zygote.kill, index)
        await asyncio.to_thread(zygote.start, index)
        for task in tasks:
            if task.done():
                task.result()  # a broken promise ends the run at once
    at_last_kill = [len(sitting.acknowledged) for sitting in sittings]
    await _until_all_went_on(sittings, at_last_kill)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    async with Store(database) as store:
        moves = 0
        for sitting in sittings:
            moves += sitting.check([e.decode(each) for each in await store.events(sitting.name)])
    resumed = sum(sitting.resumed for sitting in sittings)
    return {
        "kills": kills, "processes": len(zygote.ports), "tables": tables, "acknowledged_moves": moves,
        "streams_resumed": resumed, "lost": 0, "doubled": 0, "seconds": round(time.monotonic() - begun),
    }  # fmt: skip


async def _until_one_moved(sittings: list[Sitting]) -> None:
    """The next kill hits a process that is at work again."""
    before = sum(len(sitting.acknowledged) for sitting in sittings)
    async with asyncio.timeout(GOING_ON):
        while sum(len(sitting.acknowledged) for sitting in sittings) == before:
            await asyncio.sleep(0.005)


async def _until_all_went_on(sittings: list[Sitting], before: list[int]) -> None:
    """Every table makes moves after the last kill, and its watcher sees them."""
    async with asyncio.timeout(GOING_ON):
        while not all(
            len(sitting.acknowledged) > count + 2 and sitting.watched[-1:] >= [max(sitting.acknowledged)]
            for sitting, count in zip(sittings, before, strict=True)
        ):
            await asyncio.sleep(0.05)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=sorted(DATABASES), default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--box", default=next(iter(shelf())))
    return parser


def main() -> None:
    asked = arguments().parse_args()
    with DATABASES[asked.database]() as database, tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        zygote = Zygote(database, asked.processes, str(log))
        try:
            for index in range(asked.processes):
                zygote.start(index)
            found = asyncio.run(run(zygote, asked.box, database, asked.kills, asked.tables))
            print(json.dumps({"database": asked.database, **found}), flush=True)
        except BaseException:
            print(log.read_text()[-4000:] if log.exists() else "no log")
            raise
        finally:
            zygote.close()


if __name__ == "__main__":
    main()
