"""Several serving processes on one socket: started together, replaced when they die, stopped together."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import time
from multiprocessing.context import SpawnProcess
from types import FrameType

import structlog

from .logs import set_up_logs
from .process import Plan, serve_on

log = structlog.get_logger(__name__)

WATCH = 0.2  # seconds between looks at the processes
PAUSE = 1.0  # seconds before a process that died is started again, so that a broken one does not spin


def serve_with(workers: int, sockets: list[socket.socket], plan: Plan) -> None:
    """Look after the processes until told to stop."""
    set_up_logs(plan.as_json)
    _Supervisor(workers, sockets, plan).run()


class _Supervisor:
    def __init__(self, workers: int, sockets: list[socket.socket], plan: Plan) -> None:
        self._workers = workers
        self._sockets = sockets
        self._plan = plan
        self._processes: list[SpawnProcess] = []
        self._stopping = False

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self._processes = [self._start() for _ in range(self._workers)]
        while not self._stopping:
            time.sleep(WATCH)
            self._processes = [self._replaced(process) for process in self._processes]
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _start(self) -> SpawnProcess:
        context = multiprocessing.get_context("spawn")
        arguments = (self._sockets, self._plan, os.getpid())
        process = context.Process(target=serve_on, args=arguments, name="serving")
        process.start()
        log.info("serving process", pid=process.pid)
        return process

    def _replaced(self, process: SpawnProcess) -> SpawnProcess:
        if process.is_alive() or self._stopping:
            return process
        log.warning("serving process died", pid=process.pid, exit=process.exitcode)
        time.sleep(PAUSE)
        return process if self._stopping else self._start()

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping = True
