"""Warming up: the engines of the boxes are compiled in the background, never in the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from ludotheque.core.box import Box
from ludotheque.core.family import Family
from ludotheque.shelf import open_box, shelf

from ..errors import WarmingUp
from .threads import in_daemon_thread

log = structlog.get_logger(__name__)

WAIT = 20.0  # seconds that a request waits for the engine of its box
PLIES = 6  # far enough to meet every kind of call a table makes


class WarmUp:
    """Which boxes are ready."""

    def __init__(self, warm_up: Callable[[Family], None] | None = None) -> None:
        self._warm_up = warm_up or warm_family
        self._ready: dict[str, asyncio.Event] = {}
        self._wanted: list[str] = []  # boxes somebody looks at, the latest last
        self._task: asyncio.Task[None] | None = None

    def start(self, on_ready: Callable[[list[str]], None]) -> None:
        """Begin in a thread; `on_ready` hears of the boxes as they get warm."""
        families: dict[str, tuple[Family, list[str]]] = {}
        for name, (family, _) in shelf().items():
            self._ready[name] = asyncio.Event()
            families.setdefault(family.package, (family, []))[1].append(name)
        self._task = asyncio.create_task(self._run(list(families.values()), on_ready))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def finished(self) -> None:
        """When every box is ready, or could not be made so."""
        if self._task is not None:
            await asyncio.shield(self._task)

    def is_warm(self, box: str) -> bool:
        ready = self._ready.get(box)
        return ready is not None and ready.is_set()

    @property
    def warming(self) -> list[str]:
        """The boxes that are not ready yet."""
        return [name for name, ready in self._ready.items() if not ready.is_set()]

    def want(self, box: str) -> None:
        """Somebody looks at this box: it comes before those nobody asked for."""
        if not self.is_warm(box):
            self._wanted.append(box)

    async def wait(self, box: str, seconds: float) -> bool:
        """Wait for a box; False where it takes longer."""
        ready = self._ready.get(box)
        if ready is None or ready.is_set():
            return True
        self.want(box)
        try:
            await asyncio.wait_for(ready.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def require(self, box: str) -> None:
        """Wait a while for a box; WarmingUp where it takes longer."""
        if not await self.wait(box, WAIT):
            raise WarmingUp(box)

    async def _run(
        self, families: list[tuple[Family, list[str]]], on_ready: Callable[[list[str]], None]
    ) -> None:
        while families:
            family, names = families.pop(self._next(families))
            try:
                await in_daemon_thread(self._warm_up, family)
            except Exception:  # one broken box must not keep the others closed
                log.exception("warming failed", boxes=names)
                continue
            for name in names:
                self._ready[name].set()
            log.info("warm", boxes=names)
            on_ready(names)

    def _next(self, families: list[tuple[Family, list[str]]]) -> int:
        """The box that was wanted last, else the first."""
        for box in reversed(self._wanted):
            for index, (_, names) in enumerate(families):
                if box in names:
                    return index
        return 0


def warm_family(family: Family) -> None:
    """Do once what tables will do: begin, look, play, draw, explain."""
    for facts in family.forms:
        _warm_box(open_box(facts.name))


def _warm_box(own: Box) -> None:
    position = own.start()
    for _ in range(PLIES):
        if position.outcome is not None:
            break
        move = position.legal_moves[0]
        position.clicks(move)
        position = position.play(move)
    position.explain("?")
    position.scene(0).svg()
    own.read(position.text)
