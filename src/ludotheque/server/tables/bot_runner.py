"""Bots at tables: where one is to move, it is asked, and what it chose is played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from ludotheque.core.errors import LudothequeError
from ludotheque.store import Unavailable
from ludotheque.table.summary import bot_to_move
from ludotheque.table.table import Table

from ..engines.protocol import Place, Question
from ..errors import Busy, Refused
from ..http.limits import Asker

log = structlog.get_logger(__name__)

Think = Callable[[Question, Asker, Place], Awaitable[str]]
Play = Callable[[str, int, str], Awaitable[None]]  # at a table, after an event, this move


class BotRunner:
    """The bots that think for tables of this process: at most one at each table."""

    def __init__(
        self,
        think: Think,
        play: Play,
        is_warm: Callable[[str], bool],
        network_of: Callable[[str], str],
        announce: Callable[[str, int, int], None],
    ) -> None:
        self._think = think
        self._play = play
        self._is_warm = is_warm
        self._network_of = network_of
        self._announce = announce  # table, seat, how many come before it
        self._running: dict[str, tuple[int, asyncio.Task[None]]] = {}  # table: position's event, task
        self._places: dict[str, tuple[int, int]] = {}  # table: the bot's seat, how many come before it

    @property
    def tables(self) -> list[str]:
        """The tables at which a bot thinks or waits for a worker."""
        return list(self._running)

    def place(self, table: str) -> tuple[int, int] | None:
        """The seat of the bot that thinks or waits for a table, and how many come before it."""
        return self._places.get(table)

    def run(self, table: Table) -> None:
        """Where a bot is to move, let it think; this process has the table's lease."""
        if table.state != "playing" or not self._is_warm(table.created.box):
            return  # the sweeper comes back to it
        seat = bot_to_move(table)
        if seat is None or table.game is None or table.id in self._running:
            return
        head = table.game.head.event
        self._running[table.id] = (head, asyncio.create_task(self._move(table, seat, head)))

    def follow(self, table: Table) -> None:
        """A table went on: a bot that thinks about an earlier position can stop."""
        head, task = self._running.get(table.id, (0, None))
        still = table.state == "playing" and table.game is not None and table.game.head.event == head
        if task is not None and not still:
            del self._running[table.id]
            task.cancel()

    async def stop(self) -> None:
        """Break off every thought."""
        tasks = [task for _, task in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _move(self, table: Table, seat: int, head: int) -> None:
        person = asker_at(table)
        asker = Asker(self._network_of(person), person)
        try:
            move = await self._think(
                question_at(table, seat), asker, lambda place: self._told(table.id, seat, place)
            )
            self._running.pop(table.id, None)  # before the move: what follows may think again
            await self._play(table.id, head, move)
        except Busy:
            pass  # one person's tables wait for one another: the sweeper asks again
        except (Refused, Unavailable, LudothequeError) as error:
            log.warning("bot without a move", table=table.id, rung=table.seats[seat].rung, error=str(error))
        except Exception:
            log.exception("bot broke", table=table.id, rung=table.seats[seat].rung)
        finally:
            self._places.pop(table.id, None)
            if self._running.get(table.id, (0, None))[1] is asyncio.current_task():
                del self._running[table.id]  # the lease runs out and the sweeper asks again

    def _told(self, table: str, seat: int, place: int) -> None:
        self._places[table] = (seat, place)
        self._announce(table, seat, place)


def asker_at(table: Table) -> str:
    """Whose time a bot's is: who set the table up and plays at it, else whoever plays there, else who set it up."""
    people, founder = table.people(), table.created.by
    return founder if founder in people or not people else min(people)


def question_at(table: Table, seat: int) -> Question:
    """What a bot is asked."""
    game = table.game
    return Question(
        box=table.created.box,
        options=table.created.options,
        start=table.created.start,
        moves=tuple(node.text for node in game.line[1:]) if game else (),
        rung=table.seats[seat].rung,
    )
