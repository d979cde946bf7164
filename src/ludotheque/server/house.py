"""The house: what the API asks of it, and all that goes on at its tables by itself."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence

import msgspec
import structlog
from litestar.channels import ChannelsPlugin

from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.record import Record
from ludotheque.shelf import box as take
from ludotheque.store import Store, Unavailable
from ludotheque.store.writer import CHANNEL
from ludotheque.table import commands as c
from ludotheque.table.decide import Caller, Context, create, decide, decide_for_bot, house, notice
from ludotheque.table.errors import NotNow
from ludotheque.table.events import AnyEvent
from ludotheque.table.records import events_of
from ludotheque.table.table import Table
from ludotheque.table.view import Look
from ludotheque.table.words import BUSY

from .crossing import NOTES, make_channels
from .hub import Hub, Stream
from .identity import People
from .lids import Lids
from .lines import Lines
from .live import LiveTables
from .minder import Minder
from .pictures import Pictures
from .presence import Note, Presence
from .settings import Settings
from .studies import Studies
from .thinking import Bots
from .warmth import Warmth

log = structlog.get_logger(__name__)

ATTEMPTS = 5  # how often a command is decided anew where another process was first
WARMING = 20.0  # seconds that a command waits for the engine of its box


class Cold(Exception):
    """The engine of the box is not ready yet."""


class House:
    """One process of the house. `start` and `stop` frame its life."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        dice: Callable[[], str],
        bots: Bots,
        settings: Settings,
    ) -> None:
        self.store = store
        self.clock = clock
        self.dice = dice
        self.bots = bots
        self.settings = settings
        self.process = secrets.token_hex(4)
        self.people = People(store)
        self.pictures = Pictures()
        self.lids = Lids()
        self.lines = Lines()
        self.studies = Studies(bots, settings.rate, clock)
        self.warmth = Warmth()
        self.live = LiveTables(store, settings, self._is_warm, self._changed)
        self.hub = Hub(self.live.peek, settings.beat)
        self.presence = Presence(self.process, self.hub, clock, int(settings.beat * 3000))
        self.channels: ChannelsPlugin = make_channels(store)
        self.minder = Minder(self)
        self._hearing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.store.open()
        await self.bots.start()
        self.warmth.start(self._warm)
        self._hearing = asyncio.create_task(self._hear())
        self.minder.start()

    async def stop(self) -> None:
        self.hub.stop()
        await self.minder.stop()
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.gather(self._hearing, return_exceptions=True)
        await self.warmth.stop()
        await self.lids.stop()
        await self.bots.stop()
        await self.store.close()

    def context(self, box: Box) -> Context:
        """What a decision needs from outside the log."""
        return Context(self.clock(), self.dice, tuple(name for name, _ in self.bots.ladder(box)))

    async def table(self, name: str) -> Table:
        """A table as it stands; NoSuchTable where there is none."""
        return await self.live.current(name)

    def look(self, table: Table, look: Look) -> Look:
        """Complete what a caller asked to see with who is here and what time it is."""
        return msgspec.structs.replace(
            look,
            now=self.clock(),
            warm=self.warmth.is_warm(table.created.box),
            here=self.presence.here(table.id),
            spectators=self.presence.spectators(table.id, {seat.person for seat in table.seats}),
        )

    async def create(self, command: c.Create, caller: Caller) -> Table:
        """Set up a table."""
        box = take(command.box, **command.options)
        await self.warm(box.name)
        if command.start:
            box.read(command.start)  # refuses what is no position
        return await self._found(create(command, box, caller, self.context(box)))

    async def lay_out(self, record: Record, caller: Caller) -> Table:
        """A table on which a record's game lies."""
        return await self._found(events_of(record, caller.person, self.clock()))

    async def command(
        self, name: str, command: c.AnyCommand, caller: Caller
    ) -> tuple[Table, Sequence[AnyEvent]]:
        """Do what somebody wants, or raise why not."""
        table, _ = await self.live.at_hand(name)
        await self.warm(table.created.box)
        self.presence.seen(name, caller.person)
        return await self.settle(name, lambda table, context: decide(table, command, caller, context))

    async def bot_move(self, name: str, head: int, text: str) -> None:
        """Play what a bot chose, if the position is still the one it was asked about."""

        def chosen(table: Table, context: Context) -> list[AnyEvent]:
            if table.game is None or table.game.head.event != head:
                return []
            return decide_for_bot(table, text, context)

        await self.settle(name, chosen)

    async def notice(self, name: str, person: str, here: bool) -> None:
        """Put into the log that somebody went away or came back."""
        await self.settle(name, lambda table, context: notice(table, person, here, context))

    async def attend(self, name: str) -> None:
        """Do what is due at a table: throw dice, judge the clock, let a bot think."""
        table, _ = await self.settle(name, lambda table, context: [])
        self.minder.mind(table)

    async def settle(
        self, name: str, choose: Callable[[Table, Context], list[AnyEvent]]
    ) -> tuple[Table, Sequence[AnyEvent]]:
        """Decide and commit; decide anew where another process was first.

        What is decided on a table from memory stands if the gate lets it through: then nobody was first. What is
        refused on one may only be refused because others were, so it is read anew before anybody hears of it.
        """
        async with self.live.lock(name):
            table, fresh = await self.live.at_hand(name)
            for _ in range(ATTEMPTS):
                context = self.context(table.box)
                due = house(table, context)
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
                table, fresh = (after, fresh) if after else (await self.live.refresh(name), True)
        raise NotNow("busy", BUSY)

    async def warm(self, box: str) -> None:
        """Wait a while for the engine of a box."""
        if not await self.warmth.wait(box, WARMING):
            raise Cold(box)

    def expect(self, box: str) -> None:
        """Somebody looks at a box and may want to play it."""
        self.warmth.want(box)
        self.minder.soon(self.bots.prepare(box))

    def open_stream(self, table: Table, person: str, after: int) -> Stream:
        """Somebody begins to listen."""
        stream = self.hub.open(table.id, person, after)
        self._tell_presence(table.id)
        if person and any(table.seats[seat].away for seat in table.held_by(person)):
            self.minder.soon(self.notice(table.id, person, here=True))
        return stream

    def close_stream(self, stream: Stream) -> None:
        """Somebody no longer listens."""
        self.hub.close(stream)
        self.presence.seen(stream.table, stream.person)
        if not self.hub.stopping:
            self._tell_presence(stream.table)

    def publish(self, note: Note) -> None:
        """Tell the other processes something that is not in the log."""
        self.channels.publish(msgspec.json.encode(note), NOTES)

    async def _found(self, events: list[AnyEvent]) -> Table:
        name = f"t_{secrets.token_urlsafe(9)}"  # 72 bits: the address of a table is the invitation to it
        table = await self.live.commit(None, name, events, self.clock())
        if table is None:
            raise Unavailable("a new table could not be written")
        await self.attend(name)
        return await self.table(name)

    async def _commit(self, table: Table, name: str, events: Sequence[AnyEvent], now: int) -> Table | None:
        try:
            after = await self.live.commit(table, name, events, now)
        except Unavailable:
            self.live.forget(name)  # it may have reached the disk all the same
            raise
        if after is not None:
            self.minder.mind(after)
        return after

    def _changed(self, table: Table) -> None:
        """A table went on, here or elsewhere."""
        self.hub.wake(table.id)
        self.minder.changed(table)

    def _warm(self, names: list[str]) -> None:
        for name in self.hub.tables:
            table = self.live.peek(name)
            if table is not None and table.created.box in names:
                self.hub.tell(name, "ready", {})

    def _is_warm(self, box: str) -> bool:
        return self.warmth.is_warm(box)

    def _tell_presence(self, name: str) -> None:
        if self.store.shared:
            self.publish(self.presence.note(name))
        self._show_presence(name)

    def _show_presence(self, name: str) -> None:
        table = self.live.peek(name)
        if table is not None:
            seated = {seat.person for seat in table.seats}
            here = sorted(self.presence.here(name) & seated)
            self.hub.tell(
                name, "presence", {"spectators": self.presence.spectators(name, seated), "here": here}
            )

    async def _hear(self) -> None:
        """Follow what other processes do."""
        async with self.channels.start_subscription([CHANNEL, NOTES]) as subscriber:
            async for message in subscriber.iter_events():
                await self.minder.quietly(self._heard(message))

    async def _heard(self, message: bytes) -> None:
        if message.startswith(b"{"):
            note = msgspec.json.decode(message, type=Note)
            if note.process == self.process:
                return
            if note.thinking is not None:
                self.hub.tell(note.table, "thinking", {"seat": note.thinking})
            else:
                self.presence.hear(note)
                self._show_presence(note.table)
            return
        for told in message.decode().split():
            name, _, number = told.partition(":")
            table = self.live.peek(name)
            if table is not None and table.number < int(number):
                await self.live.refresh(name)
