"""Budgets of seconds and work, kept while compiled searches run: they end on time, and at once when cancelled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Event
from time import perf_counter
from typing import Protocol, TypedDict, Unpack

TICK = 0.004  # seconds between two looks at the clock and at the cancel event
LIMITLESS = 1 << 60
UNHURRIED = (
    3600.0  # seconds, where work or depth ends a search and never the clock: it gives the same everywhere
)


@dataclass(frozen=True)
class Budget:
    """How long a search may go on: whichever ends first. Work is simulations or nodes."""

    seconds: float = 1.0
    work: int = LIMITLESS


class Watched(TypedDict, total=False):
    """How somebody looks after a search while it goes on: may cancel it, and hears how much work is done."""

    cancel: Event | None
    on_progress: Callable[[int], None] | None


class Worker(Protocol):
    """A search that runs without the interpreter's lock and looks at its stop flag all the time."""

    def run(self) -> None: ...

    def stop(self) -> None: ...

    @property
    def work(self) -> int: ...


def supervise(workers: Sequence[Worker], until: float, **watched: Unpack[Watched]) -> bool:
    """Run the workers until all are done; stop them at `until` or on cancel. True where stopped.

    Where it is too late before they begin, they do only what they must to have an answer at all.
    """

    cancel, on_progress = watched.get("cancel"), watched.get("on_progress")

    def late() -> bool:
        return perf_counter() >= until or (cancel is not None and cancel.is_set())

    stopped = late()
    if stopped:
        _stop(workers)
    with ThreadPoolExecutor(len(workers)) as pool:
        running = {pool.submit(worker.run) for worker in workers}
        while running:
            rest = max(0.0, until - perf_counter())
            done, running = wait(running, timeout=min(TICK, rest), return_when=FIRST_EXCEPTION)
            broken = any(future.exception() for future in done)
            if running and not stopped and (broken or late()):
                _stop(workers)
                stopped = True
            if stopped:
                wait(running)
            for future in done:
                future.result()
            if on_progress is not None:
                on_progress(sum(worker.work for worker in workers))
    return stopped


def _stop(workers: Sequence[Worker]) -> None:
    for worker in workers:
        worker.stop()
