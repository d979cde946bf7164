"""What is refused before any table hears of it; ten thousand hostile requests change nothing."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.conftest import Someone

pytestmark = pytest.mark.anyio

REQUESTS = int(os.environ.get("LUDOTHEQUE_HOSTILE", "400"))  # ten thousand in scripts/hostile


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
