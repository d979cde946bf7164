"""A parent that has everything imported and warm, and forks serving processes from it: a restart takes no time.

What is killed is a whole serving process with its own loop, connections and memory; only the import is shared.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
from multiprocessing.connection import Connection

from ludotheque.server.engines.warm_up import warm_family
from ludotheque.server.run.process import Plan, serve_on
from ludotheque.server.settings import Settings
from ludotheque.shelf import shelf


class Zygote:
    """Serving processes on fixed ports, to be killed and started at will."""

    def __init__(self, database: str, count: int, log: str) -> None:
        self.sockets = [_listening() for _ in range(count)]
        self.ports = [each.getsockname()[1] for each in self.sockets]
        self.pids = [0] * count
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._parent = context.Process(target=_breed, args=(theirs, self.sockets, database, log))
        self._parent.start()
        self._ours.recv()  # warm

    def start(self, index: int) -> None:
        self._ours.send(("start", index))
        self.pids[index] = self._ours.recv()

    def kill(self, index: int) -> None:
        """SIGKILL: no goodbye."""
        self._ours.send(("kill", index))
        self._ours.recv()

    def close(self) -> None:
        self._ours.send(("close", 0))
        self._parent.join()
        for each in self.sockets:
            each.close()


def _breed(orders: Connection, sockets: list[socket.socket], database: str, log: str) -> None:
    for family in {family.package: family for family, _ in shelf().values()}.values():
        warm_family(family)
    orders.send("warm")
    children = [0] * len(sockets)
    while True:
        order, index = orders.recv()
        if order == "start":
            children[index] = _fork(sockets[index], database, log)
            orders.send(children[index])
        elif order == "kill":
            _kill(children[index])
            orders.send("killed")
        else:
            for child in children:
                _kill(child)
            return


def _fork(listening: socket.socket, database: str, log: str) -> int:
    child = os.fork()
    if child:
        return child
    out = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(out, 1)
    os.dup2(out, 2)
    settings = Settings(rate=0, streams_from_one=0, lease=1.0, check=1.0)
    serve_on([listening], Plan(database, settings, as_json=True))
    os._exit(0)


def _kill(child: int) -> None:
    if child:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _listening() -> socket.socket:
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    return listening
