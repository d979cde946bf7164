"""What is refused before any table hears of it; ten thousand hostile requests change nothing."""

from __future__ import annotations

import os
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.conftest import Someone, someone
from server.random_bots import RandomBots
from server.threaded_tasks import ThreadedTasks

from ludotheque.server.app import create_app
from ludotheque.server.settings import Settings
from ludotheque.store import Store

pytestmark = pytest.mark.anyio

REQUESTS = int(os.environ.get("LUDOTHEQUE_HOSTILE", "400"))  # ten thousand in scripts/hostile


Open = Callable[..., AbstractAsyncContextManager[AsyncTestClient[Any]]]


@pytest.fixture
def opened(tmp_path: Path) -> Open:
    """A house with other settings."""

    @asynccontextmanager
    async def open_house(**settings: Any) -> AsyncIterator[AsyncTestClient[Any]]:
        chosen = Settings(**{"rate": 0, **settings})
        app = create_app(
            Store(str(tmp_path / "other.db")), RandomBots(), settings=chosen, tasks=ThreadedTasks()
        )
        async with AsyncTestClient(app) as client:
            yield client

    return open_house


async def test_a_cookie_needs_the_word(client: AsyncTestClient[Any]) -> None:
    guest = (await client.post("/api/guests", json={"name": "Eve"})).json()
    assert (await client.post("/api/tables", json={"box": "delta"})).status_code == 403
    word = {"X-CSRF-Token": guest["csrf"]}
    assert (await client.post("/api/tables", json={"box": "delta"}, headers=word)).status_code == 201
    assert (await client.get("/api/me")).json() == guest


async def test_other_origins_are_refused(client: AsyncTestClient[Any], ada: Someone) -> None:
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
        answer = await client.post("/api/tables", json={"box": "delta"}, headers={**ada.headers, **headers})
        assert answer.status_code == 403
        assert answer.json()["code"] == "other_origin"


async def test_every_answer_carries_the_policy(client: AsyncTestClient[Any]) -> None:
    for path in ("/api/boxes", "/nowhere", "/api/tables/none", "/health"):
        headers = (await client.get(path)).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


async def test_pages_and_files_carry_the_policy_too(client: AsyncTestClient[Any]) -> None:
    for path in ("/", "/boxes/delta", "/nowhere", "/lids.css", "/service_worker.js"):
        headers = (await client.get(path, headers={"Accept": "text/html"})).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"


async def test_no_page_needs_more_than_the_policy_allows(client: AsyncTestClient[Any]) -> None:
    """No inline script, style or handler: the policy would stop them."""
    for path in ("/", "/boxes/delta", "/positions/delta", "/offline"):
        page = (await client.get(path)).text
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page), path
        for tag, body in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.S):
            assert "src=" in tag or "application/json" in tag, (path, body[:50])


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client: AsyncTestClient[Any]) -> None:
    cookie = (await client.post("/api/guests", json={})).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie


async def test_behind_https_the_cookie_stays_there(opened: Open) -> None:
    async with opened(secure=True) as client:
        cookie = (await client.post("/api/guests", json={})).headers["set-cookie"].lower()
    assert "secure" in cookie


async def test_the_public_address_behind_a_proxy_may_act(opened: Open) -> None:
    async with opened(origins=("https://games.example",)) as client:
        site = {"Origin": "https://games.example", "Sec-Fetch-Site": "same-origin"}
        assert (await client.post("/api/tokens", json={}, headers=site)).status_code == 201
        other = {"Origin": "https://games.example.evil"}
        assert (await client.post("/api/tokens", json={}, headers=other)).status_code == 403


async def test_bodies_have_a_size(client: AsyncTestClient[Any], ada: Someone) -> None:
    large = {"box": "delta", "start": "x" * 70_000}
    answer = await ada.post("/api/tables", large)
    assert (answer.status_code, answer.json()["code"]) == (413, "request_entity_too_large")
    text = {**ada.headers, "Content-Type": "text/plain"}
    record = await client.post("/api/records", content="x" * 70_000, headers=text)
    assert record.status_code == 422  # a record may be longer, but this is none
    assert (await client.post("/api/records", content="x" * 1_100_000, headers=text)).status_code == 413


async def test_too_much_at_once_is_told_to_wait(opened: Open) -> None:
    async with opened(rate=0.05) as client:  # three new guests at once
        answers = [await client.post("/api/tokens", json={}) for _ in range(5)]
    assert [each.status_code for each in answers] == [201, 201, 201, 429, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].json()["code"] == "too_fast"


async def test_streams_are_bounded(opened: Open) -> None:
    async with opened(streams=0) as client:
        ada = await someone(client, "Ada")
        table = (await ada.create(box="delta"))["table"]
        answer = await client.get(f"/api/tables/{table}/events")
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_streams")


async def test_hostile_requests_change_nothing(
    client: AsyncTestClient[Any], ada: Someone, bo: Someone
) -> None:
    """Wrong seat, no seat, stale, replayed, huge, malformed, other origin, unknown ids, invalid UTF-8."""
    table = (await ada.create(box="delta"))["table"]
    await bo.do(table, "sit", seat=1)
    view = await ada.look(table)
    await ada.do(table, "move", text=view["legal"][0]["text"])
    before = await ada.look(table)
    dice = random.Random(7)
    for _ in range(REQUESTS):
        kind = dice.choice(list(HOSTILE))
        answer = await HOSTILE[kind](client, ada, before, dice)
        assert 400 <= answer.status_code < 500, (kind, answer.status_code, answer.text)
        assert answer.headers["content-type"].startswith("application/problem+json"), kind
        assert answer.json()["detail"], kind
    after = await ada.look(table)
    for each in (before, after):
        each["clock"]["now"] = 0
    assert after == before


async def _send(client: AsyncTestClient[Any], view: dict[str, Any], headers: Any, **body: Any) -> Any:
    return await client.post(f"/api/tables/{view['table']}/commands", json=body, headers=headers)


async def _wrong_seat(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    return await _send(client, view, ada.headers, command="move", seen=view["number"], text="a1")


async def _no_seat(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    command = dice.choice([{"command": "resign"}, {"command": "leave"}, {"command": "offer", "what": "draw"}])
    return await _send(client, view, {"Authorization": "Bearer nobody"}, seen=view["number"], **command)


async def _stale(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    seen = dice.randrange(view["number"])
    return await _send(client, view, ada.headers, command="resign", seen=seen)


async def _future(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    seen = dice.choice([view["number"] + 1, 2**31, 2**63, 2**70, -1])
    return await _send(client, view, ada.headers, command="resign", seen=seen)


async def _replayed(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    first = view["moves"][0]
    return await _send(client, view, ada.headers, command="move", seen=first["event"] - 1, text=first["text"])


async def _huge(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    size = dice.choice([70_000, 200_000])
    return await _send(client, view, ada.headers, command="say", seen=view["number"], text="x" * size)


async def _malformed(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    body = dice.choice(
        [
            b"",
            b"{",
            b"[]",
            b"null",
            b'{"command":"fly","seen":1}',
            b'{"seen":',
            b"\xff\xfe{}",
            b'"\xed\xa0\x80"',
            b"[" * 5000,
        ]
    )
    headers = {**ada.headers, "content-type": "application/json"}
    return await client.post(f"/api/tables/{view['table']}/commands", content=body, headers=headers)


async def _other_origin(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    headers = {**ada.headers, "Origin": dice.choice(["https://evil.example", "null", "http://[", "file://"])}
    return await _send(client, view, headers, command="resign", seen=view["number"])


async def _unknown(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    path = dice.choice(
        [
            "/api/tables/none",
            "/api/tables/..%2f..",
            "/api/tables/%ff",
            "/api/boxes/none",
            "/api/nowhere",
            f"/api/tables/{view['table']}/drawings/999999",
            f"/api/tables/{view['table']}/games/7/record",
            f"/api/tables/{view['table']}/drawings/1",
            f"/api/tables/{view['table']}/events?after=-1",
        ]
    )
    return await client.get(path, headers=ada.headers)


async def _wrong_types(client: Any, ada: Someone, view: Any, dice: random.Random) -> Any:
    junk = dice.choice([None, True, 1.5, "7", [], {}, "\u0000"])
    field = dice.choice(["seen", "text", "seat", "what"])
    body = {"command": dice.choice(["move", "sit", "offer"]), "seen": view["number"], field: junk, "extra": 1}
    return await _send(client, view, ada.headers, **body)


HOSTILE = {
    "wrong seat": _wrong_seat,
    "no seat": _no_seat,
    "stale": _stale,
    "future": _future,
    "replayed": _replayed,
    "huge": _huge,
    "malformed": _malformed,
    "other origin": _other_origin,
    "unknown": _unknown,
    "wrong types": _wrong_types,
}
