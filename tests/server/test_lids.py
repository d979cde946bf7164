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

from ludotheque import box, shelf
from ludotheque.server import warmth
from ludotheque.server.app import create_app
from ludotheque.server.settings import Settings
from ludotheque.store import Store
from ludotheque.web.specimen import specimen

pytestmark = pytest.mark.anyio


@pytest.fixture
async def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AsyncTestClient[Any]]:
    """A house in which no box gets warm before the test is over."""
    over = threading.Event()
    monkeypatch.setattr(warmth, "warm_family", lambda family: over.wait())
    app = create_app(Store(str(tmp_path / "house.db")), RandomBots(), settings=Settings(rate=0))
    async with AsyncTestClient(app) as client:
        yield client
        over.set()


async def test_lids_need_no_engine(cold: AsyncTestClient[Any]) -> None:
    for name in shelf():
        for language in ("en", "fr"):
            address = f"/boxes/{name}/picture/svg?language={language}"
            while (answer := await cold.get(address)).status_code == 503:
                await asyncio.sleep(0.05)
            assert answer.status_code == 200
            assert answer.text == specimen(box(name)).svg(language)
    assert (await cold.get("/api/boxes/delta")).json()["warm"] is False
