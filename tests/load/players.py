"""Two people and a watcher at a table, as programs over the public API."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

from ludotheque import Box, Position, box
from ludotheque.core.rules import CHANCE

from .wire import Line, events

PLANNED = 2  # games of each table, chosen beforehand
LONG = 1000  # moves: longer games are chosen as they go


@dataclass
class Measured:
    """What a run measured: the way from POST to the other player's screen, in seconds."""

    delays: list[float] = field(default_factory=list)
    moves: int = 0
    refused: int = 0


class Table:
    """One live table: two seats that move in turn, each with its stream, and a stranger who watches."""

    def __init__(self, port: int, name: str, box_name: str, lines: list[Line], measured: Measured) -> None:
        self.port = port
        self.name = name
        self.box = box(box_name)
        self.lines = lines
        self.measured = measured
        self.position: Position = self.box.start()
        self.plans = [
            _random_game(self.box) for _ in range(PLANNED)
        ]  # so that the load tool has time to measure
        self.plan = self.plans.pop()
        self.planned = bool(self.plan)
        self.number = 0
        self.game = 1
        self.sent: dict[int, asyncio.Future[float]] = {}  # ply: when the other player saw it
        self.over = False

    async def listen(self, seat: int | None) -> None:
        """Follow the table; the two players also tell when they saw a move of the other."""
        headers = self.lines[seat].headers if seat is not None else {}
        path = f"/api/tables/{self.name}/events?after={self.number}"
        async for event in events("127.0.0.1", self.port, path, headers):
            if event["kind"] == "moved" and seat is not None and event.get("seat") != seat:
                waiting = self.sent.get(event["number"])
                if waiting is not None and not waiting.done():
                    waiting.set_result(time.perf_counter())
                else:
                    self.sent[event["number"]] = _done(time.perf_counter())

    async def move(self) -> None:
        """The player whose turn it is makes a random move; measured until the other one sees it."""
        side, text = self.plan.pop(0) if self.plan else self._choose()
        seat = (side - self.game + 1) % 2
        begun = time.perf_counter()
        path = f"/api/tables/{self.name}/commands"
        body = {"command": "move", "seen": self.number, "text": text}
        status, answer = await self.lines[seat].request("POST", path, body)
        if status != 200:
            self.measured.refused += 1
            raise RuntimeError(f"{status}: {answer}")
        await self._take_in(answer, begun)

    def _choose(self) -> tuple[int, str]:
        return int(self.position.to_move or 0), random.choice(self.position.legal_moves).text

    async def _take_in(self, answer: dict[str, Any], begun: float) -> None:
        self.number = answer["number"]
        for event in answer["events"]:
            if event["kind"] in ("moved", "thrown") and not self.planned:
                self.position = self.position.play(event["text"])
            if event["kind"] == "moved":
                seen = self.sent.pop(event["number"], None) or asyncio.get_running_loop().create_future()
                self.sent[event["number"]] = seen
                self.measured.delays.append(await asyncio.wait_for(seen, 30) - begun)
                self.measured.moves += 1
                del self.sent[event["number"]]
            self.over |= event["kind"] == "ended"
        if self.over:
            await self._rematch()

    async def _rematch(self) -> None:
        for command, line in zip(("offer", "accept"), self.lines, strict=True):
            body = {"command": command, "seen": self.number, "what": "rematch"}
            _, answer = await line.request("POST", f"/api/tables/{self.name}/commands", body)
            self.number = answer["number"]
        self.position, self.over, self.game = self.box.start(), False, self.game + 1
        self.plan = self.plans.pop() if self.plans else _random_game(self.box)


async def new_table(port: int, box_name: str, people: list[tuple[str, Line]], measured: Measured) -> Table:
    """Two people sit down at a new table."""
    (_, first), (_, second) = people
    status, view = await first.request("POST", "/api/tables", {"box": box_name})
    assert status == 201, view
    body = {"command": "sit", "seen": view["number"], "seat": 1}
    status, answer = await second.request("POST", f"/api/tables/{view['table']}/commands", body)
    assert status == 200, answer
    table = Table(port, view["table"], box_name, [first, second], measured)
    table.number = answer["number"]
    return table


async def new_person(port: int) -> tuple[str, Line]:
    """A program with its own token and connection."""
    line = Line("127.0.0.1", port)
    status, answer = await line.request("POST", "/api/tokens", {"name": "load"})
    assert status == 201, answer
    line.headers = {"Authorization": f"Bearer {answer['token']}"}
    return answer["person"], line


def _random_game(box: Box) -> list[tuple[int, str]]:
    """Who moves what, to the end; nothing where dice decide, which only the server throws."""
    position, line = box.start(), []
    while position.outcome is None:
        side = position.to_move
        if side is None or side == CHANCE or len(line) >= LONG:
            return []
        move = random.choice(position.legal_moves)
        line.append((side, move.text))
        position = position.play(move)
    return line


def _done(when: float) -> asyncio.Future[float]:
    future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    future.set_result(when)
    return future
