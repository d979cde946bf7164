"""Everything one process serves with, put together once; `start` and `stop` frame its life."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.store import Store

from .analysis.evaluations import Evaluations
from .background import Background
from .engines.lids import LidDrawings
from .engines.protocol import Bots, Tasks
from .engines.provers import Provers
from .engines.renders import Renders
from .engines.tasks import WorkerTasks
from .engines.warm_up import WarmUp
from .http.identity import People
from .http.limits import Limits
from .http.metrics import Metrics
from .settings import Settings
from .tables.drawings import Drawings
from .tables.wiring import LiveTables


class Services:
    """What the handlers of the API and of the pages ask."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        tasks: Tasks | None,
        clock: Callable[[], int],
        dice: Callable[[], str],
        settings: Settings,
    ) -> None:
        self.store = store
        self.bots = bots
        self.tasks = tasks or WorkerTasks()
        self.clock = clock
        self.settings = settings
        self.background = Background()
        self.limits = Limits(settings.rate)
        self.people = People(store)
        self.warm_up = WarmUp()
        self.provers = Provers(self.tasks)
        self.lids = LidDrawings()
        self.renders = Renders(self.tasks)
        self.drawings = Drawings(self.renders)
        self.evaluations = Evaluations(bots, lambda asker: self.limits.take("study", asker))
        self.live = LiveTables(store, clock, dice, bots, self.warm_up, settings, self.background)
        self.tables = self.live.service
        self.metrics = Metrics(
            {
                "streams": ("Open event streams", lambda: len(self.live.streams)),
                "tables_live": ("Tables held in memory", lambda: len(self.live.cache)),
                "bots_thinking": ("Bots that think or wait for a worker", lambda: len(self.live.bots.tables)),
                "boxes_warming": ("Boxes whose engine is not ready", lambda: len(self.warm_up.warming)),
                "background_failing": ("Background tasks that fail", lambda: len(self.background.failing)),
            }
        )

    async def start(self) -> None:
        await self.store.open()
        await self.bots.start()
        self.warm_up.start(self.live.warmed)
        self.live.start()

    async def stop(self) -> None:
        await self.live.stop()
        await self.background.stop()
        await self.warm_up.stop()
        await self.provers.stop()
        await self.lids.stop()
        await self.bots.stop()
        await self.tasks.stop()
        await self.store.close()

    def stop_streams(self) -> None:
        """The process is to stop: streams end first, and their clients resume elsewhere."""
        self.live.streams.stop()

    def expect(self, box: str) -> None:
        """Somebody looks at a box and may want to play it."""
        self.warm_up.want(box)
        self.background.soon(self.bots.prepare(box))
        self.background.soon(self.tasks.prepare(box))
