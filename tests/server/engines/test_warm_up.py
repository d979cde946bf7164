"""Warming up: in the background, what people look at first, and one broken box closes no other."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading

import pytest

from ludotheque.core.family import Family
from ludotheque.server.engines.warm_up import WarmUp
from ludotheque.shelf import shelf

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_the_box_somebody_looks_at_comes_next() -> None:
    order: list[str] = []
    go_on = threading.Semaphore(0)

    def warm_up(family: Family) -> None:
        go_on.acquire()
        order.append(family.package)

    warmth = WarmUp(warm_up)
    ready: list[str] = []
    warmth.start(ready.extend)
    names = list(shelf())
    await asyncio.sleep(0.05)  # the first is under way
    warmth.want(names[-1])
    assert warmth.warming == names
    assert not await warmth.wait(names[-1], 0.01)
    for _ in names:
        go_on.release()
    await warmth.finished()
    assert order[1] == shelf()[names[-1]][0].package
    assert sorted(ready) == sorted(names)
    assert await warmth.wait(names[0], 0.0)
    await warmth.stop()


async def test_one_broken_box_does_not_keep_the_others_closed() -> None:
    broken = shelf()["delta"][0].package

    def warm_up(family: Family) -> None:
        if family.package == broken:
            raise RuntimeError("broken")

    warmth = WarmUp(warm_up)
    warmth.start(lambda _names: None)
    await warmth.finished()
    assert warmth.warming == ["delta", "neodelta"]
    await warmth.stop()


def test_a_process_that_is_to_stop_does_not_wait_for_the_compiler() -> None:
    """SIGTERM while engines are compiled for the first time: a thread cannot be interrupted, and is not waited for."""
    code = (
        "import asyncio, time; from ludotheque.server.engines.warm_up import WarmUp\n"
        "async def main():\n"
        "    warm_up = WarmUp(lambda family: time.sleep(600))\n"
        "    warm_up.start(lambda boxes: None)\n"
        "    await asyncio.sleep(0.1)\n"
        "    await warm_up.stop()\n"
        "asyncio.run(main())"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
