"""People and a watcher at a table, as programs over the public API."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ludotheque import Box, Position
from ludotheque.core.rules import CHANCE

from .pages import Page
from .wire import Line

PLANNED = 2  # games of each table, chosen beforehand
LONG = 1000  # moves: longer games are chosen as they go


@dataclass
class Measured:
    """What a run measured: the way from POST to another player's event, which brings what he sees, in seconds."""

    delays: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)  # bytes that one page was sent for one move
    requests: int = 0  # besides the streams
    moves: int = 0
    refused: int = 0


class Table:
    """One live table: players who move in turn and a stranger who watches, each with the page of a browser."""

    def __init__(self, port: int, name: str, box: Box, lines: list[Line], measured: Measured) -> None:
        self.port = port
        self.name = name
        self.box = box
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
        self.sent: dict[int, asyncio.Future[float]] = {}  # event: when another player heard of it
        self.heard: list[int] = []  # bytes by page, since the last move
        self.over = False

    def open_pages(self) -> list[Page]:
        """A page for each player, and one for the watcher; the players' tell when they saw a move of the other."""
        headers = [*(line.headers for line in self.lines), {}]
        self.heard = [0] * len(headers)
        pages = [
            Page(self.port, self.name, each, partial(self._hear, number))
            for number, each in enumerate(headers)
        ]
        for seat, page in enumerate(pages):
            page.number = self.number
            if seat < len(self.lines):
                page.seen = partial(self._notice, seat)
        return pages

    def _hear(self, page: int, size: int) -> None:
        self.heard[page] += size

    def _notice(self, seat: int, event: dict[str, Any], when: float) -> None:
        if event["kind"] != "moved" or event.get("seat") == seat:
            return
        future = self.sent.setdefault(event["number"], asyncio.get_running_loop().create_future())
        if not future.done():
            future.set_result(when)

    async def move(self) -> None:
        """The player whose turn it is makes a random move; measured until another one sees it."""
        side, text = self.plan.pop(0) if self.plan else self._choose()
        seat = (side - self.game + 1) % len(self.lines)
        self.measured.sizes += [size for size in self.heard if size]
        self.heard = [0] * len(self.heard)
        begun = time.perf_counter()
        path = f"/api/tables/{self.name}/commands"
        body = {"command": "move", "seen": self.number, "text": text}
        status, answer = await self.lines[seat].request("POST", path, body)
        if status != 200:
            self.measured.refused += 1
            raise RuntimeError(f"{status}: {answer}")
        self.measured.requests += 1
        await self._take_in(answer, begun)

    async def give_words(self) -> None:
        """As browsers do where dice are thrown: or the first throw would wait for them."""
        for line in self.lines if self.box.facts.chance else ():
            body = {"command": "word", "seen": self.number, "word": secrets.token_hex(16)}
            status, answer = await line.request("POST", f"/api/tables/{self.name}/commands", body)
            assert status == 200, answer
            await self._take_in(answer, time.perf_counter())

    def _choose(self) -> tuple[int, str]:
        return int(self.position.to_move or 0), random.choice(self.position.legal_moves).text

    async def _take_in(self, answer: dict[str, Any], begun: float) -> None:
        self.number = answer["number"]
        for event in answer["events"]:
            if event["kind"] in ("moved", "thrown") and not self.planned:
                self.position = self.position.play(event["text"])
            if event["kind"] == "moved":
                self.measured.delays.append(await self._seen(event["number"]) - begun)
                self.measured.moves += 1
            self.over |= event["kind"] == "ended"
        if self.over:
            await self._rematch()

    async def _seen(self, number: int) -> float:
        """When another player noticed an event."""
        future = self.sent.setdefault(number, asyncio.get_running_loop().create_future())
        when = await asyncio.wait_for(future, 30)
        del self.sent[number]
        return when

    async def _rematch(self) -> None:
        for line in self.lines:
            body = {
                "command": "offer" if line is self.lines[0] else "accept",
                "seen": self.number,
                "what": "rematch",
            }
            _, answer = await line.request("POST", f"/api/tables/{self.name}/commands", body)
            self.number = answer["number"]
        self.position, self.over, self.game = self.box.start(), False, self.game + 1
        self.plan = self.plans.pop() if self.plans else _random_game(self.box)
        await self.give_words()


async def new_table(port: int, box: Box, measured: Measured) -> Table:
    """As many people as the box seats sit down at a new table."""
    lines = [await new_person(port) for _ in range(box.seats)]
    status, view = await lines[0].request("POST", "/api/tables", {"box": box.name, "options": box.options})
    assert status == 201, view
    table = Table(port, view["table"], box, lines, measured)
    table.number = view["number"]
    for seat, line in enumerate(lines[1:], start=1):
        body = {"command": "sit", "seen": table.number, "seat": seat}
        status, answer = await line.request("POST", f"/api/tables/{table.name}/commands", body)
        assert status == 200, answer
        table.number = answer["number"]
    await table.give_words()
    return table


async def new_person(port: int) -> Line:
    """A program with its own token and connection."""
    line = Line("127.0.0.1", port)
    status, answer = await line.request("POST", "/api/tokens", {"name": "load"})
    assert status == 201, answer
    line.headers = {"Authorization": f"Bearer {answer['token']}"}
    return line


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
