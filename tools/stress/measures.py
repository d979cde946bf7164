"""What is measured while strangers flood: what the house holds, and what a visitor feels."""

from __future__ import annotations

import resource
import statistics
import threading
import time
from pathlib import Path
from typing import Any

from .visitor import Felt


class Memory(threading.Thread):
    """The most that the serving process held, in megabytes."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self._status = Path(f"/proc/{pid}/status")
        self.most = 0.0
        self.start()

    def run(self) -> None:
        while True:
            try:
                lines = self._status.read_text().splitlines()
            except OSError:
                return
            held = next((line for line in lines if line.startswith("VmRSS")), "VmRSS: 0 kB")
            self.most = max(self.most, int(held.split()[1]) / 1000)
            time.sleep(0.1)


def numbers(felt: Felt) -> dict[str, Any]:
    return {
        "moves": len(felt.moves),
        "p50_ms": round(1000 * statistics.median(felt.moves)) if felt.moves else 0,
        "p99_ms": round(1000 * _p99(felt.moves)),
        "health_p99_ms": round(1000 * _p99(felt.health)),
        "lost_on_time": felt.lost_on_time,
        "refused": felt.refused[:3],
    }


def more_files() -> None:
    """As many connections as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _p99(seconds: list[float]) -> float:
    return sorted(seconds)[int(len(seconds) * 0.99)] if seconds else 0.0
