"""Start real servers: the house as its own process, to be killed, stopped and measured."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from support.databases import LOOPBACK, children_of, free_port

STARTING = 120.0  # seconds that a server may take to be ready


class Served:
    """A `ludotheque serve` that can be killed and started again at the same address."""

    def __init__(
        self,
        database: str,
        *options: str,
        port: int | None = None,
        log: Path | None = None,
        environment: Mapping[str, str] | None = None,
        host: str = LOOPBACK,
        within: tuple[str, ...] = (),
    ) -> None:
        self.port = port or free_port()
        self.host = host
        self.url = f"http://{host}:{self.port}"
        self._command = [
            *within, sys.executable, "-m", "ludotheque", "serve", "--host", host, "--port", str(self.port), "--database", database,
            "--rate", "0", "--streams-from-one", "0", "--json-logs", *options,
        ]  # fmt: skip
        self._log = log
        self._environment = {**os.environ, **(environment or {})}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        out = self._log.open("ab") if self._log else subprocess.DEVNULL
        self.process = subprocess.Popen(self._command, stdout=out, stderr=out, env=self._environment)

    def wait_ready(self, box: str | None = None) -> None:
        """Until it answers, and the box is warm."""
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            if self.process is not None and self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            if self._is_ready(box):
                return
            time.sleep(0.05)
        raise TimeoutError("the server did not get ready")

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def cpu_seconds(self) -> float:
        """The processor time that the server's processes have used so far."""
        if self.process is None:
            return 0.0
        return sum(_cpu_seconds(pid) for pid in [self.process.pid, *serving_processes(self.process.pid)])

    def _end(self, number: int) -> None:
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait()
            self.process = None

    def _is_ready(self, box: str | None) -> bool:
        path = f"/api/boxes/{box}" if box else "/ready"
        try:
            with urllib.request.urlopen(f"{self.url}{path}", timeout=2) as answer:  # noqa: S310  # our own
                return box is None or b'"warm":true' in answer.read()
        except OSError:
            return False


def serving_processes(parent: int) -> list[int]:
    """The worker processes of a server that has several; engines and helpers are not among them."""
    return sorted(process for process in children_of(parent) if "spawn_main" in _command(process))


def _command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""  # it ended meanwhile


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
