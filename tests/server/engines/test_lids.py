"""Lids of a house that has just been opened: there before any engine is."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.random_bots import RandomBots
from server.threaded_tasks import ThreadedTasks

from ludotheque import Box, box, shelf
from ludotheque.server.app import create_app
from ludotheque.server.engines import lids, warm_up
from ludotheque.server.settings import Settings
from ludotheque.store import Store
from ludotheque.web.specimen import kept_lid, specimen

pytestmark = pytest.mark.anyio


@pytest.fixture
async def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AsyncTestClient[Any]]:
    """A house in which no box gets warm before the test is over."""
    over = threading.Event()
    monkeypatch.setattr(warm_up, "warm_family", lambda family: over.wait())
    app = create_app(
        Store(str(tmp_path / "house.db")), RandomBots(), settings=Settings(rate=0), tasks=ThreadedTasks()
    )
    async with AsyncTestClient(app) as client:
        yield client
        over.set()


async def test_lids_lie_ready(cold: AsyncTestClient[Any]) -> None:
    for name in shelf():
        for language in ("en", "fr"):
            answer = await cold.get(f"/boxes/{name}/picture/svg?language={language}")
            assert (answer.status_code, answer.text) == (200, kept_lid(box(name)))
    assert (await cold.get("/api/boxes/delta")).json()["warm"] is False


async def test_a_lid_that_does_not_lie_ready_needs_no_engine(
    cold: AsyncTestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lids, "kept_lid", lambda box: None)
    name = next(iter(shelf()))
    for language in ("en", "fr"):
        address = f"/boxes/{name}/picture/svg?language={language}"
        while (answer := await cold.get(address)).status_code == 503:
            await asyncio.sleep(0.05)
        assert (answer.status_code, answer.text) == (200, specimen(box(name)).svg(language))


def test_lids_are_of_today(each_box: Box) -> None:
    assert kept_lid(each_box) == specimen(each_box).svg(), "scripts/documents draws it"


def test_a_lid_is_square_where_a_board_has_trays(each_box: Box) -> None:
    """What is taller than wide would be cut by the lid."""
    scene = specimen(each_box)
    assert scene.height <= scene.width
