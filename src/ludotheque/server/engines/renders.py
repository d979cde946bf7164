"""Drawings and pictures that were asked for lately: made once, in a worker, for all who wait for them."""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeVar

from ..http.drawings import Drawing
from ..http.limits import Asker
from ..lru import LRUCache
from .lines import Line
from .positions import Shot, drawn, lid_drawn, lid_pictured, pictured
from .protocol import Task, Tasks
from .sharing import SharedWork

BYTES = 32_000_000  # some two thousand drawings, or three hundred pictures
SECONDS = 10.0  # for a picture, which takes about one

Render = TypeVar("Render", bytes, Drawing)


class Renders:
    """What was drawn, by what is on it."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._kept: LRUCache[bytes, bytes | Drawing] = LRUCache(BYTES, weigh=_weight)
        self._making: SharedWork[bytes, bytes | Drawing] = SharedWork()

    async def draw(self, line: Line, shot: Shot, asker: Asker) -> Drawing:
        """A position as SVG."""
        return await self._find(Task(drawn, (line, shot), line.box), asker)

    async def picture(self, line: Line, shot: Shot, asker: Asker) -> bytes:
        """A position as a PNG."""
        return await self._find(Task(pictured, (line, shot), line.box, SECONDS, slow=True), asker)

    async def draw_lid(self, box: str, language: str, asker: Asker) -> Drawing:
        """A game of the box under way, as SVG."""
        return await self._find(Task(lid_drawn, (box, language), box), asker)

    async def picture_lid(self, box: str, language: str, asker: Asker) -> bytes:
        """A game of the box under way, as a PNG."""
        return await self._find(Task(lid_pictured, (box, language), box, SECONDS, slow=True), asker)

    async def _find(self, task: Task[Render], asker: Asker) -> Render:
        key = blake2b(repr((task.function.__name__, task.arguments)).encode(), digest_size=16).digest()

        async def make() -> bytes | Drawing:
            made = await self._tasks.run(task, asker)
            self._kept.put(key, made)
            return made

        found = self._kept.get(key) or await self._making.join(key, make)
        return found  # type: ignore[return-value]  # the key names the function that made it


def _weight(render: bytes | Drawing) -> int:
    return len(render.data if isinstance(render, Drawing) else render)
