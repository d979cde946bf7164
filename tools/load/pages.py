"""A page at a table: all that a browser hears and asks for while others and its visitor move."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from .wire import Headers, events

LANGUAGE = "en"


class Page:
    """Follows a table as `live.js` does: the stream brings events, scenes and what changed in the view; nothing is asked for."""

    def __init__(self, port: int, table: str, headers: Headers, heard: Callable[[int], None]) -> None:
        self.number = 0  # of the last event heard
        self.seen: Callable[[dict[str, Any], float], None] = lambda _event, _when: None
        self._port = port
        self._table = table
        self._headers = headers
        self._heard = heard  # hears of every frame: its size

    async def follow(self) -> None:
        """Listen, for as long as the stream lasts."""
        path = f"/api/tables/{self._table}/events?language={LANGUAGE}&after={self.number}"
        async for event in events(
            "127.0.0.1", self._port, path, self._headers, lambda _kind, size: self._heard(size)
        ):
            self.number = event["number"]
            if event["kind"] in ("moved", "thrown"):
                assert event["scene"]["after"] < self.number  # drawn from what it has
                self.seen(event, time.perf_counter())
