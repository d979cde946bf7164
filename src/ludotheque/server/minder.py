"""What goes on by itself: bots think, flags fall, people are missed, old tables are forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog

from ludotheque.core.errors import LudothequeError
from ludotheque.store import Unavailable
from ludotheque.table.clock import DAY
from ludotheque.table.summary import bot_to_move
from ludotheque.table.table import Table

from .live import NoSuchTable
from .presence import Note
from .thinking import NoAnswer, Question

if TYPE_CHECKING:
    from .house import House

log = structlog.get_logger(__name__)

CLEANING = 3600.0  # seconds between looks for tables to forget
ENDING = 5.0  # seconds that jobs have to come to their end


class Minder:
    """The tasks beside the requests."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._thinking: dict[str, tuple[int, asyncio.Task[None]]] = {}  # table: position's event, task
        self._running: set[asyncio.Task[Any]] = set()
        self._stopping = asyncio.Event()

    @property
    def thinking(self) -> int:
        """How many bots think or wait for a worker."""
        return len(self._thinking)

    def start(self) -> None:
        settings = self._house.settings
        jobs: list[tuple[Callable[[], Awaitable[None]], float]] = [
            (self._sweep, settings.sweep),
            (self._renew, settings.lease / 2),
            (self._compare, settings.check),
            (self._miss, max(settings.away / 4, 0.05)),
            (self._beat, settings.beat),
        ]
        if settings.keep_days:
            jobs.append((self._clean, CLEANING))
        for job, seconds in jobs:
            self._run(self._every(seconds, job))

    async def stop(self) -> None:
        """Thoughts are broken off; what reads or writes may come to its end, so that no connection is torn."""
        self._stopping.set()
        thoughts = [task for _, task in self._thinking.values()]
        for task in thoughts:
            task.cancel()
        _, late = await asyncio.wait([*self._running, *thoughts], timeout=ENDING)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside the request that asked for it."""
        self._run(self.quietly(work))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def changed(self, table: Table) -> None:
        """A table went on: a bot that thinks about an earlier position can stop."""
        head, task = self._thinking.get(table.id, (0, None))
        still = table.state == "playing" and table.game is not None and table.game.head.event == head
        if task is not None and not still:
            del self._thinking[table.id]
            task.cancel()

    def mind(self, table: Table) -> None:
        """Where a bot is to move, let it think; this process has the table's lease."""
        if table.state != "playing" or not self._house.warmth.is_warm(table.created.box):
            return  # the sweep comes back to it
        seat = bot_to_move(table)
        if seat is None or table.game is None or table.id in self._thinking:
            return
        head = table.game.head.event
        self._thinking[table.id] = (head, asyncio.create_task(self._think(table, seat, head)))

    async def _think(self, table: Table, seat: int, head: int) -> None:
        house = self._house
        house.hub.tell(table.id, "thinking", {"seat": seat})
        if house.store.shared:
            house.publish(Note(house.process, table.id, thinking=seat))
        try:
            move = await house.bots.think(question(table, seat))
            self._thinking.pop(table.id, None)  # before the move: what follows may think again
            await house.bot_move(table.id, head, move)
        except (NoAnswer, Unavailable, NoSuchTable, LudothequeError) as error:
            log.warning("bot without a move", table=table.id, rung=table.seats[seat].rung, error=str(error))
        finally:
            if self._thinking.get(table.id, (0, None))[1] is asyncio.current_task():
                del self._thinking[table.id]  # the lease runs out and the sweep asks again

    async def _sweep(self) -> None:
        """Attend to tables that are due, here or left behind by a process that is no more."""
        house = self._house
        now = house.clock()
        for name, since in await house.store.due(now):
            box = (await house.table(name)).created.box
            if house.warmth.is_warm(box) and await house.store.postpone(name, since, now + self._lease):
                self.soon(house.attend(name))

    async def _renew(self) -> None:
        await self._house.store.renew(self._thinking, self._house.clock() + self._lease)

    async def _compare(self) -> None:
        """Find news that was lost on the way: a notification is a help, the database is the truth."""
        house = self._house
        if not house.store.shared:
            return
        for name, number in (await house.store.numbers(house.hub.tables)).items():
            table = house.live.peek(name)
            if table is None or table.number < number:
                await house.live.refresh(name)

    async def _miss(self) -> None:
        """Note who has been away for long from a table where somebody waits."""
        house = self._house
        tables = house.hub.tables
        house.presence.forget(set(tables))
        for name in tables:
            table = house.live.peek(name)
            if table is None or table.state not in ("playing", "paused", "over"):
                continue
            for person in table.people():
                if house.presence.gone_since(name, person) > house.settings.away * 1000:
                    self.soon(house.notice(name, person, here=False))

    async def _beat(self) -> None:
        """Tell the other processes who listens here, before they forget it."""
        if self._house.store.shared:
            for name in self._house.hub.tables:
                self._house.publish(self._house.presence.note(name))

    async def _clean(self) -> None:
        house = self._house
        gone = await house.store.clean(house.clock() - house.settings.keep_days * DAY)
        if gone:
            log.info("forgot old tables", tables=gone)

    @property
    def _lease(self) -> int:
        return int(self._house.settings.lease * 1000)

    async def _every(self, seconds: float, job: Callable[[], Awaitable[None]]) -> None:
        while not self._stopping.is_set():
            await self.quietly(job())
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._stopping.wait()

    async def quietly(self, work: Awaitable[Any]) -> None:
        """A job that fails is told of and tried again at its next turn."""
        try:
            await work
        except (NoAnswer, Unavailable, NoSuchTable, LudothequeError) as error:
            log.warning("job failed", error=repr(error))
        except Exception:
            log.exception("job broke")


def question(table: Table, seat: int) -> Question:
    """What a bot is asked."""
    game = table.game
    moves = tuple(node.text for node in game.line[1:]) if game else ()
    return Question(
        box=table.created.box,
        options=table.created.options,
        start=table.created.start,
        moves=moves,
        rung=table.seats[seat].rung,
    )
