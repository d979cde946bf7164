"""Tables through the API: two people, a bot, drawings, records, problems."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.conftest import Someone

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[3] / "docs" / "api.md"


async def test_two_people_play(ada: Someone, bo: Someone) -> None:
    table = (await ada.create(box="delta"))["table"]
    assert (await bo.do(table, "sit", seat=1)).status_code == 200
    mine, his = await ada.look(table), await bo.look(table)
    assert mine["legal"]
    assert not his["legal"]
    move = mine["legal"][0]["text"]
    answer = await ada.do(table, "move", text=move)
    assert [event["kind"] for event in answer.json()["events"]] == ["moved"]
    assert (await bo.look(table))["last"]["travel"]
    assert (await bo.do(table, "resign")).status_code == 200
    assert (await ada.look(table))["result"]["winners"] == [0]


async def test_the_documented_view_is_the_real_one(ada: Someone) -> None:
    text = EXAMPLE.read_text("utf-8")
    documented = json.loads(re.findall(r"```json\n(\{\n  \"table\".*?)```", text, re.S)[0])
    real = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "bot", "rung": "random"}])
    assert documented.keys() == real.keys()
    for part in ("box", "clock", "match", "dice"):
        assert documented[part].keys() == real[part].keys()
    assert documented["seats"][0].keys() == real["seats"][0].keys()
    assert documented["legal"][0].keys() == real["legal"][0].keys()


async def test_a_bot_answers(ada: Someone) -> None:
    view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "bot", "rung": "random"}])
    await ada.do(view["table"], "move", text=view["legal"][0]["text"])
    for _ in range(100):
        if (await ada.look(view["table"]))["plies"] == 2:
            return
        await asyncio.sleep(0.05)
    pytest.fail("the bot did not move")


async def test_a_stale_command_hears_what_it_missed(ada: Someone) -> None:
    view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}])
    body = {"text": view["legal"][0]["text"], "seen": view["number"]}
    assert (await ada.do(view["table"], "move", **body)).status_code == 200
    again = await ada.do(view["table"], "move", **body)
    assert again.status_code == 409
    assert again.json()["code"] == "stale"
    assert [event["text"] for event in again.json()["events"]] == [body["text"]]


async def test_drawings_never_change_and_are_not_sent_twice(
    ada: Someone, client: AsyncTestClient[Any]
) -> None:
    view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}])
    first = await client.get(view["drawing"])
    assert first.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in first.headers["cache-control"]
    assert first.headers["content-encoding"] == "gzip"
    again = await client.get(view["drawing"], headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert (await ada.look(view["table"], "?drawing=true"))["svg"] == first.text
    turned = await client.get(view["drawing"].replace("seat=0", "seat=1"))
    assert turned.text != first.text


async def test_looking_back(ada: Someone) -> None:
    view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}])
    start = view["position"]
    await ada.do(view["table"], "move", text=view["legal"][0]["text"])
    back = await ada.look(view["table"], "?ply=0")
    assert (back["position"], back["ply"], back["plies"]) == (start, 0, 1)
    assert back["legal"] == []


async def test_a_record_goes_out_and_comes_back(ada: Someone, client: AsyncTestClient[Any]) -> None:
    view = await ada.create(box="delta", seats=[{"kind": "me", "name": "X"}, {"kind": "me", "name": "Y"}])
    await ada.do(view["table"], "move", text=view["legal"][0]["text"])
    await ada.do(view["table"], "resign", seat=1)
    record = await client.get(f"/api/tables/{view['table']}/games/1/record")
    assert "[Seed " in record.text
    headers = {**ada.headers, "content-type": "text/plain"}
    laid = await client.post("/api/records", content=record.text, headers=headers)
    assert laid.status_code == 201
    assert [seat["name"] for seat in laid.json()["seats"]] == ["X", "Y"]
    assert laid.json()["result"]["winners"] == [0]
    assert "move" not in laid.json()["may"]
    broken = await client.post("/api/records", content=record.text + " zz", headers=headers)
    assert broken.status_code == 422


async def test_problems_speak_the_callers_language(ada: Someone, client: AsyncTestClient[Any]) -> None:
    answer = await client.get("/api/tables/none", headers={"Accept-Language": "fr-CH, en;q=0.5"})
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert "telle table" in answer.json()["detail"]
    view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}])
    refused = await ada.do(view["table"], "move", text="zz")
    assert refused.status_code == 422
    assert refused.json()["refusal"]["paragraph"]


async def test_why_not(ada: Someone, client: AsyncTestClient[Any]) -> None:
    view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}])
    path = f"/api/tables/{view['table']}/explain"
    clicks = view["legal"][0]["clicks"]
    assert (await client.get(path, params={"clicks": clicks})).json()["legal"]
    assert not (await client.get(path, params={"clicks": ["a1", "a2", "a3"]})).json()["legal"]
    assert (await client.get(path, params={"move": view["legal"][0]["text"]})).json()["legal"]


async def test_lists_of_tables(ada: Someone, bo: Someone) -> None:
    mine = (await ada.create(box="delta", listed=True))["table"]
    await ada.create(box="delta")
    listed = (await bo.get("/api/tables?scope=open")).json()["tables"]
    assert [each["table"] for each in listed] == [mine]
    assert len((await ada.get("/api/tables?scope=mine")).json()["tables"]) == 2
    assert (await bo.get("/api/tables?scope=mine")).json()["tables"] == []
