"""The service for tables: decide, commit, tell."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec

from ludotheque.core.errors import LudothequeError
from ludotheque.shelf import open_box
from ludotheque.store import Unavailable
from ludotheque.table import commands as c
from ludotheque.table.decide import Caller, Context, create, decide, decide_for_bot, due_events, notice
from ludotheque.table.errors import Crowded
from ludotheque.table.events import AnyEvent, Flagged
from ludotheque.table.table import Table
from ludotheque.table.view import Look

from ..engines.protocol import Bots
from ..engines.warm_up import WarmUp
from ..http.arrivals import Arrival, listen
from .cache import TableCache
from .contexts import Contexts
from .presence import Presence

ATTEMPTS = 5  # how often a command is decided anew where another process was first


class TableService:
    """All that changes a table goes through here; what it answers is on the disk."""

    def __init__(
        self,
        cache: TableCache,
        presence: Presence,
        warm_up: WarmUp,
        bots: Bots,
        clock: Callable[[], int],
        dice: Callable[[], str],
        on_commit: Callable[[Table], None],
    ) -> None:
        self._cache = cache
        self._presence = presence
        self._warm_up = warm_up
        self.contexts = Contexts(clock, dice, bots)
        self._on_commit = on_commit

    async def table(self, name: str) -> Table:
        """A table as it stands; NoSuchTable where there is none."""
        return await self._cache.current(name)

    async def warm_table(self, name: str) -> Table:
        """A table whose box can be played."""
        table = await self.table(name)
        await self._warm_up.require(table.created.box)
        return table

    def look(self, table: Table, look: Look) -> Look:
        """Complete what a caller asked to see with who is here and what time it is."""
        return msgspec.structs.replace(
            look,
            now=self.contexts.clock(),
            warm=self._warm_up.is_warm(table.created.box),
            here=self._presence.here(table.id),
            spectators=self._presence.spectators(table.id, {seat.person for seat in table.seats}),
        )

    async def create(self, command: c.Create, caller: Caller) -> Table:
        """Set up a table."""
        box = open_box(command.box, **command.options)
        await self._warm_up.require(box.name)
        if command.start:
            box.read(command.start)  # refuses what is no position
        context = self.contexts.new(box)
        return await self.found(create(command, box, caller, context), context.now)

    async def command(
        self, name: str, command: c.AnyCommand, caller: Caller, arrival: Arrival | None = None
    ) -> tuple[Table, Sequence[AnyEvent]]:
        """Do what somebody wants, or raise why not; a move counts from when it arrived."""
        table, _ = await self._cache.at_hand(name)
        await self._warm_up.require(table.created.box)
        self._presence.seen(name, caller.person)
        return await self._settle(
            name,
            lambda table, context: decide(table, command, caller, context),
            caller.person if isinstance(command, c.Play) else "",
            arrival,
        )

    async def bot_move(self, name: str, head: int, text: str) -> None:
        """Play what a bot chose, if the position is still the one it was asked about."""

        def chosen(table: Table, context: Context) -> list[AnyEvent]:
            if table.game is None or table.game.head.event != head:
                return []
            return decide_for_bot(table, text, context)

        await self._settle(name, chosen)

    async def notice(self, name: str, person: str, here: bool) -> None:
        """Put into the log that somebody went away or came back."""
        await self._settle(name, lambda table, context: notice(table, person, here, context))

    async def attend(self, name: str) -> None:
        """Do what is due at a table: throw dice, judge the clock, let a bot think."""
        table, _ = await self._settle(name, lambda table, context: [])
        self._on_commit(table)

    async def _settle(
        self,
        name: str,
        choose: Callable[[Table, Context], list[AnyEvent]],
        mover: str = "",
        arrival: Arrival | None = None,
    ) -> tuple[Table, Sequence[AnyEvent]]:
        """Decide and commit; decide anew where another process was first.

        What is decided on a table from memory stands if the gate lets it through: then nobody was first. What is
        refused on one may only be refused because others were, so it is read anew before anybody hears of it.
        """
        async with self._cache.lock(name):
            table, fresh = await self._cache.at_hand(name)
            for _ in range(ATTEMPTS):
                context = self.contexts.at(table, mover, arrival)
                due = due_events(table, context)
                if any(isinstance(event, Flagged) for event in due):
                    await listen()  # a move that saves it may wait to be read
                    due = due_events(table, self.contexts.at(table, mover, arrival))
                try:
                    events = due or choose(table, context)
                except LudothequeError:
                    if fresh:
                        raise
                    events = []
                if not events and fresh:
                    return table, []
                after = await self._commit(table, name, events, context.now) if events else None
                if after is not None and not due:
                    return after, events
                table, fresh = (after, fresh) if after else (await self._cache.refresh(name), True)
        raise Crowded

    async def found(self, events: list[AnyEvent], now: int) -> Table:
        """A new table whose log begins with these events."""
        name = f"t_{secrets.token_urlsafe(9)}"  # 72 bits: the address of a table is the invitation to it
        table = await self._cache.commit(None, name, events, now)
        if table is None:
            raise Unavailable("a new table could not be written")
        await self.attend(name)
        return await self.table(name)

    async def _commit(self, table: Table, name: str, events: Sequence[AnyEvent], now: int) -> Table | None:
        try:
            after = await self._cache.commit(table, name, events, now)
        except Unavailable:
            self._cache.forget(name)  # it may have reached the disk all the same
            raise
        if after is not None:
            self._on_commit(after)
        return after
