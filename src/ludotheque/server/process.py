"""One serving process: the application on a socket, until it is told to stop."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
from dataclasses import dataclass
from types import FrameType

import uvicorn

from ludotheque.store import Store

from . import memory, stopping
from .app import create_app
from .logs import set_up_logs
from .settings import Settings
from .thinkers import Thinkers

GRACE = 10  # seconds that requests have to end when the process is to stop


@dataclass(frozen=True)
class Plan:
    """What to serve, and how; crosses to the worker processes."""

    database: str
    settings: Settings
    as_json: bool | None = None
    proxies: str = ""  # addresses of proxies whose word about the caller's address is believed


class Server(uvicorn.Server):
    """A server that tells its streams to end before it waits for them."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._settling = asyncio.create_task(self._settle())

    async def _settle(self) -> None:
        """When all that stays is there."""
        await self.config.app.state.house.warmth.finished()  # type: ignore[union-attr]  # our own application
        memory.settle()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        stopping.announce()
        super().handle_exit(sig, frame)


def serve_on(sockets: list[socket.socket], plan: Plan, parent: int | None = None) -> None:
    """Serve until stopped; with `parent`, also until that process is gone."""
    set_up_logs(plan.as_json)
    settings = plan.settings
    app = create_app(Store(plan.database), Thinkers(settings.thinkers, settings.analysts), settings=settings)
    config = uvicorn.Config(
        app,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        proxy_headers=bool(plan.proxies),
        forwarded_allow_ips=plan.proxies or None,
        backlog=4096,
    )
    server = Server(config)
    if parent is not None:
        threading.Thread(target=_follow, args=(server, parent), daemon=True).start()
    server.run(sockets)


def _follow(server: Server, parent: int) -> None:
    """Do not outlive the process that looks after us."""
    while os.getppid() == parent:
        time.sleep(0.5)
    stopping.announce()
    server.should_exit = True
