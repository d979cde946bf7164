"""Who may come in as whom: identity, the house's own address, numbers that are not everybody's."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.random_bots import RandomBots

from ludotheque.server.app import create_app
from ludotheque.server.settings import Settings
from ludotheque.store import Store

pytestmark = pytest.mark.anyio

WORD = "a word"

Open = Callable[..., AbstractAsyncContextManager[AsyncTestClient[Any]]]


@pytest.fixture
def opened(tmp_path: Path) -> Open:
    """A house with other settings, at an address of its own."""

    @asynccontextmanager
    async def open_house(
        base_url: str = "https://games.example", **settings: Any
    ) -> AsyncIterator[AsyncTestClient[Any]]:
        chosen = Settings(**{"rate": 0, **settings})
        app = create_app(Store(str(tmp_path / "other.db")), RandomBots(), settings=chosen)
        async with AsyncTestClient(app, base_url=base_url) as client:
            yield client

    return open_house


@pytest.mark.parametrize("given", ["Bearer ", "Bearer    ", "bearer \t"])
async def test_an_empty_bearer_is_no_excuse_for_the_word(client: AsyncTestClient[Any], given: str) -> None:
    await client.post("/api/guests", json={"name": "Eve"})
    answer = await client.post("/api/tables", json={"box": "delta"}, headers={"Authorization": given})
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")


async def test_behind_https_browsers_are_told_to_stay_there(opened: Open) -> None:
    async with opened(secure=True) as client:
        for path in ("/", "/health", "/nowhere"):
            assert (await client.get(path)).headers["strict-transport-security"] == "max-age=31536000"
    async with opened() as client:
        assert "strict-transport-security" not in (await client.get("/")).headers


async def test_behind_https_no_other_host_can_set_the_cookie(opened: Open) -> None:
    async with opened(secure=True) as client:
        answer = await client.post("/api/guests", json={})
        given = answer.headers["set-cookie"]
        assert given.startswith("__Host-ludotheque=")
        assert "path=/;" in given.lower() + ";"
        assert "domain=" not in given.lower()
        assert (await client.get("/api/me")).json()["person"] == answer.json()["person"]


async def test_an_old_cookie_is_still_somebody_and_gets_the_new_name(opened: Open) -> None:
    async with opened(secure=True) as client:
        token = (await client.post("/api/tokens", json={"name": "Ada"})).json()
        client.cookies.set("ludotheque", token["token"])
        assert (await client.get("/api/me")).json()["person"] == token["person"]
        again = await client.post("/api/guests", json={})
        assert again.json()["person"] == token["person"]
        assert again.headers["set-cookie"].startswith(f"__Host-ludotheque={token['token']}")


async def test_shared_links_name_the_public_address_alone(opened: Open) -> None:
    async with opened(public_url="https://games.example") as client:
        page = (await client.get("/boxes/delta", headers={"Host": "evil.example"})).text
    assert "evil.example" not in page
    assert 'content="https://games.example/boxes/delta/picture/png"' in page


@pytest.mark.parametrize(
    "host", ["evil.example/x", "a b", 'x"onload=1', "-a.example", "a..b", "a:b", "a:99999", "x" * 300]
)
async def test_a_host_that_is_none_lands_nowhere(opened: Open, host: str) -> None:
    async with opened() as client:
        answer = await client.get("/boxes/delta", headers={"Host": host})
    assert answer.status_code == 400
    assert host not in answer.text


@pytest.mark.parametrize("host", ["localhost:x", "a:99999", "[::1", "a b"])
@pytest.mark.parametrize("path", ["/nowhere", "/static/x/style.css", "/api/schema/x", "/"])
async def test_a_host_that_is_none_breaks_nothing(opened: Open, host: str, path: str) -> None:
    """Also where nothing is, and where the house knows its own address and does not look at what it is called."""
    for settings in ({}, {"public_url": "https://games.example"}):
        async with opened(**settings) as client:
            answer = await client.get(path, headers={"Host": host, "Accept": "text/html"})
        assert answer.status_code < 500
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "host", ["games.example", "localhost:8000", "192.0.2.7:80", "[2001:db8::1]:8000", "[::1]"]
)
async def test_a_plain_host_is_where_one_is(opened: Open, host: str) -> None:
    async with opened() as client:
        page = (await client.get("/boxes/delta", headers={"Host": host})).text
    assert f'content="https://{host}/boxes/delta/picture/png"' in page


async def test_the_public_address_may_act(opened: Open) -> None:
    async with opened(public_url="https://games.example") as client:
        site = {"Origin": "https://games.example", "Host": "10.0.0.7:8000"}
        assert (await client.post("/api/tokens", json={}, headers=site)).status_code == 201


async def test_numbers_are_not_for_everybody(opened: Open) -> None:
    async with opened(metrics_token=WORD) as client:
        for wrong in ({}, {"Authorization": "Bearer an other"}, {"Authorization": "Bearer "}):
            answer = await client.get("/metrics", headers=wrong)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_for_you")
        right = await client.get("/metrics", headers={"Authorization": f"Bearer {WORD}"})
        assert "ludotheque_requests" in right.text


@pytest.mark.parametrize(
    ("address", "more", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("10.1.2.3", {}, 200),
        ("10.2.0.1", {}, 403),
        ("2001:db8::7", {}, 403),
        ("testclient", {}, 403),
        # A proxy of this machine that nobody told us of: behind it is everybody.
        ("127.0.0.1", {"X-Forwarded-For": "198.51.100.7"}, 403),
        ("127.0.0.1", {"Forwarded": "for=198.51.100.7"}, 403),
    ],
)
async def test_numbers_are_for_this_machine_and_named_networks(
    tmp_path: Path, address: str, more: dict[str, str], status: int
) -> None:
    chosen = Settings(rate=0, metrics_from=("10.1.0.0/16",))
    app = create_app(Store(str(tmp_path / "other.db")), RandomBots(), settings=chosen)

    async def seen_from(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope["client"] = (address, 4321)
        await app(scope, receive, send)

    async with AsyncTestClient(seen_from) as client:
        assert (await client.get("/metrics", headers=more)).status_code == status
