"""The visitor who only wants to play: moves with a clock, while others flood."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .wire import HERE, Connection

PAUSE = 0.1  # seconds between moves
SEATS = [{"kind": "me"}, {"kind": "me"}]
CLOCK = {"kind": "live", "seconds": 10, "increment": 1}


@dataclass
class Felt:
    """What the visitor felt, in seconds."""

    moves: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    lost_on_time: int = 0

    @classmethod
    def together(cls, felts: Iterable[Felt]) -> Felt:
        """What several visitors felt."""
        all_of_them = cls()
        for each in felts:
            all_of_them.moves += each.moves
            all_of_them.health += each.health
            all_of_them.refused += each.refused
            all_of_them.lost_on_time += each.lost_on_time
        return all_of_them


class Visitor:
    """Plays against himself, with ten seconds for each side."""

    def __init__(self, port: int) -> None:
        self._line = Connection(port, HERE)
        self._side = Connection(port, HERE)
        self._view: dict[str, Any] = {}

    async def come_in(self) -> None:
        await self._line.become_somebody()
        if refused := await self._sit_down():
            raise RuntimeError(refused)

    async def play(self, seconds: float) -> Felt:
        felt, until = Felt(), time.monotonic() + seconds
        while time.monotonic() < until:
            await self._move(felt)
            begun = time.perf_counter()
            status, _ = await self._side.get("/health")
            felt.health.append(time.perf_counter() - begun)
            if status != 200:
                felt.refused.append(f"health {status}")
            await asyncio.sleep(PAUSE)
        return felt

    async def _move(self, felt: Felt) -> None:
        view = self._view
        if view["state"] != "playing" or not view["legal"]:
            felt.lost_on_time += (view["result"] or {}).get("ending") == "time"
            if refused := await self._sit_down():
                felt.refused.append(refused)
            return
        body = {"command": "move", "seen": view["number"], "text": view["legal"][0]["text"]}
        begun = time.perf_counter()
        status, answer = await self._line.post(f"/api/tables/{view['table']}/commands", body)
        felt.moves.append(time.perf_counter() - begun)
        if status != 200:
            felt.refused.append(f"move {status} {(answer or {}).get('code')}")
        await self._look()

    async def _look(self) -> None:
        status, view = await self._line.get(f"/api/tables/{self._view['table']}")
        if status == 200:
            self._view = view

    async def _sit_down(self) -> str:
        """Why there is no table for him, where there is none."""
        status, view = await self._line.post("/api/tables", {"box": "delta", "seats": SEATS, "clock": CLOCK})
        if status != 201:
            return f"table {status} {(view or {}).get('code')}"
        self._view = view
        return ""
