"""The supervisor of background tasks: none dies unseen. What breaks is logged, begun again, and told to readiness."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog

from ludotheque.core.errors import LudothequeError
from ludotheque.store import Unavailable

from .errors import Refused

log = structlog.get_logger(__name__)

ENDING = 5.0  # seconds that tasks have to come to their end
PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # before a task that broke is begun again; the last one repeats
EXPECTED = (Unavailable, LudothequeError, Refused, OSError, TimeoutError)  # told of in one line


class Background:
    """All that goes on beside the requests of this process."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self._stopping = asyncio.Event()
        self._failing: dict[str, str] = {}

    @property
    def failing(self) -> dict[str, str]:
        """The standing tasks whose last turn failed, each with its error."""
        return dict(self._failing)

    def every(self, seconds: float, name: str, job: Callable[[], Awaitable[None]]) -> None:
        """Do something now and then, until the process stops."""
        self._spawn(self._repeat(seconds, name, job))

    def always(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do something that has no end; where it ends or breaks, it is begun again."""
        self._spawn(self._restart(name, work))

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something once, beside the request that asked for it."""
        self._spawn(self._once(work))

    async def stop(self) -> None:
        """What reads or writes may come to its end, so that no connection is torn; the rest is broken off."""
        self._stopping.set()
        if not self._running:
            return
        _, late = await asyncio.wait(self._running, timeout=ENDING)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _repeat(self, seconds: float, name: str, job: Callable[[], Awaitable[None]]) -> None:
        while not self._stopping.is_set():
            await self._turn(name, job())
            await self._pause(seconds)

    async def _restart(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """A turn that lasted for a while was well; then the first pause is short again."""
        loop, failures = asyncio.get_running_loop(), 0
        while not self._stopping.is_set():
            begun = loop.time()
            turn = asyncio.ensure_future(self._turn(name, work()))
            stopped = asyncio.ensure_future(self._stopping.wait())
            settled = loop.call_later(PAUSES[-1], self._settle, name, turn)
            try:
                await asyncio.wait({turn, stopped}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                settled.cancel()
                for each in (turn, stopped):
                    each.cancel()
                await asyncio.gather(turn, stopped, return_exceptions=True)
            failures = 1 if loop.time() - begun > PAUSES[-1] else failures + 1
            await self._pause(PAUSES[min(failures, len(PAUSES)) - 1])

    async def _turn(self, name: str, work: Awaitable[Any]) -> None:
        """One turn of a standing task: the next one may succeed where this one fails."""
        error = await _tried(work)
        if error is None:
            self._failing.pop(name, None)
        elif self._failing.get(name) != repr(error):  # the same again is told of once
            self._failing[name] = repr(error)
            _tell(name, error)

    def _settle(self, name: str, turn: asyncio.Future[None]) -> None:
        """A turn has lasted for a while: what it does, it does well."""
        if not turn.done():
            self._failing.pop(name, None)

    async def _once(self, work: Coroutine[Any, Any, Any]) -> None:
        if (error := await _tried(work)) is not None:
            _tell(getattr(work, "__qualname__", "task"), error)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopping.wait()


async def _tried(work: Awaitable[Any]) -> Exception | None:
    """Do something; what went wrong, where something did."""
    try:
        await work
    except Exception as error:
        return error
    return None


def _tell(name: str, error: Exception) -> None:
    if isinstance(error, EXPECTED):
        log.warning("background task failed", task=name, error=repr(error))
    else:
        log.error("background task broke", task=name, exc_info=error)
