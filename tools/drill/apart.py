"""Two players at one table, each at a host of his own, with watchers at both; they never give up."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from ..load.run_kills import Sitting
from ..load.wire import Lost, events

THINKING = 0.15  # seconds of a player about his move
HERE = 20.0  # seconds until everybody is known to be here
Address = tuple[str, int]


class Apart(Sitting):
    """A table between two hosts; a player stays at his own unless he may move over."""

    timeout = 20.0
    pause = 0.1

    def __init__(self, addresses: list[Address], box: str) -> None:
        super().__init__([], box)
        self.addresses = addresses
        self.may_move_over = False
        self.stopping = False
        self.streams: dict[str, list[int]] = {}  # by listener: the events he saw
        self.heard: dict[str, float] = {}  # and when he heard the last one
        self._known = [0, 0]  # by player: the last event he knows

    def everybody(self) -> list[Coroutine[Any, Any, None]]:
        """The two players, their streams, and a stranger at each host."""
        playing = [self.play_seat(player) for player in (0, 1)]
        own = [self.listen(f"player {n}", n, self.tokens[n]) for n in (0, 1)]
        return [*playing, *own, *(self.listen(f"stranger {n}", n, "") for n in (0, 1))]

    def door(self, token: str, tries: int) -> Address:
        """One's own host; the two in turn where one may move over."""
        at = self.tokens.index(token) if token else 0
        return self.addresses[(at + tries) % 2 if self.may_move_over else at]

    async def command(self, player: int, wish: dict[str, Any]) -> None:
        self.number = max(self.number, self._known[player])
        await super().command(player, wish)

    async def play_seat(self, player: int) -> None:
        while not self.stopping:
            status, view = await self.ask("GET", f"/api/tables/{self.name}", None, self.tokens[player])
            if status != 200:
                continue
            self._known[player] = self.number = view["number"]
            if "word" in view["may"]:
                await self.command(player, {"command": "word", "word": secrets.token_hex(16)})
            if view["legal"]:
                await self.command(player, {"command": "move", "text": random.choice(view["legal"])["text"]})
            for wish in {"offer.rematch", "accept.rematch"} & set(view["may"]):
                await self.command(player, {"command": wish.partition(".")[0], "what": "rematch"})
            await asyncio.sleep(THINKING)

    async def listen(self, who: str, at: int, token: str) -> None:
        """Listen for ever; after a lost connection go on from the last event heard."""
        heard = self.streams.setdefault(who, [])
        while True:
            headers = {"Last-Event-ID": str(heard[-1] if heard else 0)}
            if token:
                headers["Authorization"] = f"Bearer {token}"
            try:
                async for event in events(*self.addresses[at], f"/api/tables/{self.name}/events", headers):
                    heard.append(event["number"])
                    self.heard[who] = time.monotonic()
            except (Lost, OSError):
                pass
            self.resumed += 1
            if self.may_move_over:
                at = 1 - at
            await asyncio.sleep(0.2)

    def heard_again(self, player: int, since: float) -> bool:
        return self.heard.get(f"player {player}", 0.0) > since

    def moves_of(self, player: int) -> int:
        return sum(by == self.people[player] for by, _ in self.acknowledged.values())

    async def assert_all_here(self) -> None:
        """Both hosts know both players to be here, and neither ever took one for away."""
        async with asyncio.timeout(HERE):
            for token in self.tokens:
                while True:
                    _, view = await self.ask("GET", f"/api/tables/{self.name}", None, token)
                    assert not any(seat["away"] for seat in view["seats"]), f"{self.name}: {view['seats']}"
                    if all(seat["here"] for seat in view["seats"]):
                        break
                    await asyncio.sleep(0.5)

    def check_streams(self, total: int) -> None:
        """Everyone saw every event once, whatever happened to the hosts."""
        for who, heard in self.streams.items():
            assert heard == list(range(1, total + 1)), f"{self.name}: {who} heard {heard[-20:]} of {total}"
