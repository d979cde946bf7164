"""A house in this process, on a new SQLite file, with bots that play at random."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.random_bots import RandomBots
from server.running import Listener
from server.threaded_tasks import ThreadedTasks

from ludotheque.server.app import create_app
from ludotheque.server.settings import Settings
from ludotheque.store import Store

METRICS = "for those who run the house"


@pytest.fixture(autouse=True)
def nobody_listens_on() -> Iterator[None]:
    yield
    Listener.send_home()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Someone:
    """A program with its own token."""

    def __init__(self, client: AsyncTestClient[Any], token: str, person: str) -> None:
        self._client = client
        self.person = person
        self.headers = {"Authorization": f"Bearer {token}"}

    async def get(self, path: str, **more: Any) -> Any:
        return await self._client.get(path, headers=self.headers, **more)

    async def post(self, path: str, body: Any) -> Any:
        return await self._client.post(path, json=body, headers=self.headers)

    async def create(self, **body: Any) -> dict[str, Any]:
        answer = await self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        view: dict[str, Any] = answer.json()
        return view

    async def look(self, table: str, query: str = "") -> dict[str, Any]:
        view: dict[str, Any] = (await self.get(f"/api/tables/{table}{query}")).json()
        return view

    async def do(self, table: str, command: str, **fields: Any) -> Any:
        if "seen" not in fields:
            fields["seen"] = (await self.look(table))["number"]
        return await self.post(f"/api/tables/{table}/commands", {"command": command, **fields})


@pytest.fixture
def bots() -> RandomBots:
    return RandomBots()


@pytest.fixture
async def client(tmp_path: Path, bots: RandomBots) -> AsyncIterator[AsyncTestClient[Any]]:
    settings = Settings(rate=0, sweep=0.05, lease=0.5, metrics_token=METRICS)
    app = create_app(Store(str(tmp_path / "house.db")), bots, settings=settings, tasks=ThreadedTasks())
    async with AsyncTestClient(app) as client:
        while not (await client.get("/api/boxes/delta")).json()["warm"]:
            await asyncio.sleep(0.05)  # the house lives in a loop of its own: ask it as everybody does
        yield client


async def someone(client: AsyncTestClient[Any], name: str) -> Someone:
    answer = (await client.post("/api/tokens", json={"name": name})).json()
    return Someone(client, answer["token"], answer["person"])


@pytest.fixture
async def ada(client: AsyncTestClient[Any]) -> Someone:
    return await someone(client, "Ada")


@pytest.fixture
async def bo(client: AsyncTestClient[Any]) -> Someone:
    return await someone(client, "Bo")
