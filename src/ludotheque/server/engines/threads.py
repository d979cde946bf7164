"""Work in a thread that nobody waits for when the process is to stop: a compiler cannot be interrupted."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def in_daemon_thread(work: Callable[..., T], *arguments: object) -> T:
    """What `asyncio.to_thread` does, but for its end: the loop would not close before the last thread has."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(set_it: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody wants to know any more
            loop.call_soon_threadsafe(lambda: None if done.done() else set_it())

    def run() -> None:
        try:
            found = work(*arguments)
        except Exception as error:  # it belongs to whoever waits
            told = error
            tell(lambda: done.set_exception(told))
        else:
            tell(lambda: done.set_result(found))

    threading.Thread(target=run, daemon=True).start()
    return await done
