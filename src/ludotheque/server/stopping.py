"""The word that a process is to stop: streams must hear it before the server waits for them to end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

_listeners: dict[Callable[[], None], asyncio.AbstractEventLoop] = {}


def listen(stop: Callable[[], None]) -> Callable[[], None]:
    """Be told when the process is to stop; the answer is how to leave."""
    _listeners[stop] = asyncio.get_running_loop()

    def leave() -> None:
        _listeners.pop(stop, None)

    return leave


def announce() -> None:
    """Tell everybody; safe to call from a signal handler."""
    for stop, loop in list(_listeners.items()):
        loop.call_soon_threadsafe(stop)
