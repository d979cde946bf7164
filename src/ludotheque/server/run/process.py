"""One serving process: the application on a socket, until it is told to stop."""

from __future__ import annotations

import asyncio
import os
import resource
import socket
import sys
import threading
import time
from dataclasses import dataclass
from types import FrameType

import uvicorn

from ludotheque.store import Store

from ..app import create_app
from ..engines.bots import WorkerBots
from ..services import Services
from ..settings import Settings
from . import garbage
from .logs import set_up_logs
from .protocol import Bounds, bounded_protocol

IDLE = 30  # seconds that a connection may wait for its next request
BESIDE = 1000  # connections for other things than streams
BESIDE_FROM_ONE = 100  # and from one network
OWN_FILES = 256  # that a process has open besides its connections
# seconds that the loop keeps Python from the thread that writes: a move takes a dozen of its turns, and with
# Python's own 5 ms each it would wait for strangers' requests
SWITCH = 0.0005
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

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._loop = asyncio.get_running_loop()
        self._settling = asyncio.create_task(self._settle())

    async def _settle(self) -> None:
        """When all that stays is there."""
        await self._services.warm_up.finished()
        garbage.settle()

    def end(self) -> None:
        """Stop serving; safe to call from a signal handler or a thread."""
        self.should_exit = True
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._services.stop_streams)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.end()
        super().handle_exit(sig, frame)


def serve_on(sockets: list[socket.socket], plan: Plan, parent: int | None = None) -> None:
    """Serve until stopped; with `parent`, also until that process is gone."""
    set_up_logs(plan.as_json)
    sys.setswitchinterval(SWITCH)
    settings = plan.settings
    app = create_app(
        Store(plan.database), WorkerBots(settings.thinkers, settings.analysts), settings=settings
    )
    config = uvicorn.Config(
        app,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=IDLE,
        http=bounded_protocol(bounds_of(plan)),
        ws="none",
        proxy_headers=bool(plan.proxies),
        forwarded_allow_ips=plan.proxies or None,
        backlog=4096,
    )
    server = Server(config, app.state.services)
    if parent is not None:
        threading.Thread(target=_follow, args=(server, parent), daemon=True).start()
    server.run(sockets)


def bounds_of(plan: Plan) -> Bounds:
    """Room for all streams and for what is asked beside them, as far as the system has room."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    settings = plan.settings
    wanted = settings.streams + BESIDE
    return Bounds(
        connections=wanted if most == resource.RLIM_INFINITY else max(1, min(wanted, most - OWN_FILES)),
        from_one=settings.streams_from_one + BESIDE_FROM_ONE if settings.streams_from_one else 0,
        proxies=tuple(filter(None, (each.strip() for each in plan.proxies.split(",")))),
    )


def _follow(server: Server, parent: int) -> None:
    """Do not outlive the process that looks after us."""
    while os.getppid() == parent:
        time.sleep(0.5)
    server.end()
