"""When requests arrived at the socket: clocks judge by that, and not by when the house got to them."""

from __future__ import annotations

import asyncio
import re
import socket
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

STATE = "arrival"  # in the state of a request: where the line to a client leaves it for the application
LAG_HEADER = b"x-client-rtt"  # microseconds: the same of a proxy's line to the client (nginx: $tcpinfo_rtt)

PASSES = 8  # of the event loop until a new connection is accepted and read, and its request under way

_COMMAND = re.compile(r"/api/tables/([^/]+)/commands")
_TCP_INFO = 104  # bytes of struct tcp_info in linux/tcp.h, as far as it is read
_LAST_DATA, _ROUND_TRIP = 52, 68  # tcpi_last_data_recv in milliseconds, tcpi_rtt in microseconds


@dataclass
class Arrival:
    """Of one request."""

    at: float | None = None  # monotonic seconds; None while a part of it is still to come
    lag: int = 0  # milliseconds to the client and back, as far as the system knows
    too_much: bool = False  # it was answered that its sender asks too much

    def late(self) -> int:
        """Milliseconds since then."""
        return 0 if self.at is None else max(0, int(1000 * (time.monotonic() - self.at)))

    def complete(self, line: socket.socket | None, told: bytes = b"") -> None:
        """All of it is here. The kernel knows since when, even where nobody had time to look; `told` is a proxy's."""
        waited, lag = _kernel_times(line)
        self.at = time.monotonic() - waited / 1000
        self.lag = lag if not told else int(told) // 1000 if told.isdigit() and len(told) < 10 else 0


class Arrivals:
    """Commands that have arrived and are not answered yet."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[Arrival]] = {}  # by table

    @contextmanager
    def under_way(self, path: str, state: dict[str, Any]) -> Iterator[None]:
        """Frame all that is done about a request."""
        found = _COMMAND.fullmatch(path)
        if found is None:
            yield
            return
        arrival, waiting = arrival_in(state), self._waiting.setdefault(found[1], [])
        waiting.append(arrival)
        try:
            yield
        finally:
            waiting[:] = [each for each in waiting if each is not arrival]
            if not waiting:
                self._waiting.pop(found[1], None)

    def longest_wait(self, table: str) -> int | None:
        """For how many milliseconds the first of the commands at a table has waited; None where there is none."""
        waiting = (arrival for arrival in self._waiting.get(table, ()) if arrival.at is not None)
        return max((arrival.late() for arrival in waiting), default=None)


def arrival_in(state: dict[str, Any]) -> Arrival:
    """When the request of this state arrived: as the line to the client saw it, else now."""
    arrival: Arrival = state.setdefault(STATE, Arrival(time.monotonic()))
    return arrival


async def listen() -> None:
    """Let the event loop read what has arrived while it was held up."""
    for _ in range(PASSES):
        await asyncio.sleep(0)


def _kernel_times(line: socket.socket | None) -> tuple[int, int]:
    """Milliseconds since the last data came in, and of the way there and back; 0 where the system does not say."""
    if line is None or sys.platform != "linux":
        return 0, 0
    try:
        info = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TCP_INFO)
    except OSError:
        return 0, 0  # no TCP: a proxy on the same machine
    if len(info) < _ROUND_TRIP + 4:
        return 0, 0
    return struct.unpack_from("I", info, _LAST_DATA)[0], struct.unpack_from("I", info, _ROUND_TRIP)[0] // 1000
