"""The parts of the live tables, each given the few functions of the others that it needs."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.store import Store
from ludotheque.table.table import Table

from ..background import Background
from ..engines.protocol import Bots
from ..engines.warm_up import WarmUp
from ..settings import Settings
from .bot_runner import BotRunner
from .cache import TableCache
from .connections import Connections
from .event_streams import EventStreams
from .peer_link import PeerLink
from .presence import Presence
from .quotas import Quotas
from .service import TableService
from .sweeper import CLEANING, Sweeper


class LiveTables:
    """The tables of one process; `start` and `stop` frame what goes on at them by itself."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        dice: Callable[[], str],
        bots: Bots,
        warm_up: WarmUp,
        settings: Settings,
        background: Background,
    ) -> None:
        self._settings = settings
        self._background = background
        self.cache = TableCache(store, settings, warm_up.is_warm, self._changed)
        self.streams = EventStreams(
            self.cache.peek, lambda table, look: self.service.look(table, look), settings
        )
        self.quotas = Quotas(store, clock, settings)
        self.presence = Presence(self.streams, clock, int(settings.beat * 3000))
        self.service = TableService(
            self.cache,
            self.presence,
            warm_up,
            bots,
            clock,
            dice,
            on_commit=lambda table: self.bots.run(table),
        )
        self.link = PeerLink(store, lambda note: self.connections.hear(note), self.cache.catch_up)
        self.connections = Connections(
            self.streams,
            self.presence,
            self.link,
            self.cache.peek,
            self.service.notice,
            background,
            lambda table: self.bots.place(table),
        )
        self.bots = BotRunner(
            bots.think, self.service.bot_move, warm_up.is_warm, self.quotas.networks.find, self._announce
        )
        self.sweeper = Sweeper(store, self.cache, clock, settings, warm_up.is_warm, self.service.attend)

    def start(self) -> None:
        settings, every = self._settings, self._background.every
        self.link.start(self._background)
        every(settings.sweep, "sweep", lambda: self.sweeper.sweep(self._background))
        every(settings.lease / 2, "renew leases", lambda: self.sweeper.renew(self.bots.tables))
        every(settings.check, "compare with the database", lambda: self.sweeper.compare(self.streams.tables))
        every(max(settings.away / 4, 0.05), "miss the absent", lambda: self.connections.miss(settings.away))
        every(settings.beat, "tell presence", self.connections.beat)
        every(settings.listing / 4, "keep lists", lambda: self.sweeper.relist(self.streams))
        if settings.keep_days:
            every(CLEANING, "forget old tables", self.sweeper.clean)

    async def stop(self) -> None:
        """End the streams, and every thought."""
        self.streams.stop()
        await self.bots.stop()

    def warmed(self, boxes: list[str]) -> None:
        """Tell those who wait at tables of these boxes that they can play."""
        for name in self.streams.tables:
            table = self.cache.peek(name)
            if table is not None and table.created.box in boxes:
                self.streams.tell(name, "ready", {})

    def _changed(self, table: Table) -> None:
        """A table went on, here or elsewhere."""
        self.streams.wake(table.id)
        self.bots.follow(table)

    def _announce(self, table: str, seat: int, waiting: int) -> None:
        """A bot begins to think, or waits for so many others to have done so."""
        self.streams.tell(table, "thinking", {"seat": seat, "waiting": waiting})
        self.link.tell_thinking(table, seat, waiting)
