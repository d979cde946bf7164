"""Analysis by the API: values, marks, variations; known positions cost nothing, players get no help."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from server.conftest import Someone
from server.random_bots import RandomBots

from ludotheque import box
from ludotheque.server.analysis import evaluations
from ludotheque.server.analysis.evaluations import Evaluations
from ludotheque.server.engines.lines import Lines, Reached
from ludotheque.server.errors import AnalystBusy
from ludotheque.server.http.limits import Asker, Limits
from ludotheque.table.standing import EARLY

pytestmark = pytest.mark.anyio

RELAY = "b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1".split()
EVALUATION = "/api/boxes/delta/evaluation"
ADA, BO = Asker("home", "ada"), Asker("work", "bo")


def asking(line: list[str], **more: str) -> dict[str, Any]:
    return {"line": line, **more}


async def test_a_position_is_evaluated_and_the_last_move_judged(client: AsyncTestClient[Any]) -> None:
    seen = (await client.get(EVALUATION, params=asking(RELAY[:6]))).json()
    assert (seen["knowledge"], seen["values"], seen["plies"]) == ("exact", [1.0, 0.0], 1)
    assert seen["verdict"] == "Exact: White wins 18 points at once."
    assert [move["text"] for move in seen["line"]] == ["e1c1"]
    best = seen["prospects"][0]
    assert (best["text"], best["clicks"][:2]) == ("e1c1", ["e1", "c1"])
    assert ["e1", "c1"] in [[step["path"][0], step["path"][-1]] for step in best["travel"]]
    assert seen["judgement"]["mark"] in ("", "?!", "?", "??")
    over = (await client.get(EVALUATION, params=asking(RELAY, language="fr"))).json()
    assert over["verdict"] == "La partie est finie : Blanc gagne, 18-0."
    unblamed = {"loss": 0.0, "mark": "", "name": "", "best": True, "points": 0.0, "why": "", "why_line": []}
    assert over["judgement"] == unblamed


async def test_what_is_known_is_not_asked_again(client: AsyncTestClient[Any], bots: RandomBots) -> None:
    first = (await client.get(EVALUATION, params=asking(RELAY[:5]))).json()
    asked = len(bots.studied)
    assert asked == 2  # the position and the one before
    assert (await client.get(EVALUATION, params=asking(RELAY[:5]))).json() == first
    assert (await client.get(EVALUATION, params=asking(RELAY[:4]))).status_code == 200
    assert len(bots.studied) == asked + 1
    await client.get(EVALUATION, params=asking(RELAY[:5], effort="study"))
    assert bots.studied[-1].seconds == evaluations.SECONDS["study"]
    before = len(bots.studied)
    await client.get(EVALUATION, params=asking(RELAY[:5]))  # the longer look serves the glance too
    assert len(bots.studied) == before


async def test_nobody_is_blamed_for_the_dice(client: AsyncTestClient[Any]) -> None:
    params = asking(["corner:f6", "die:2"])
    seen = (await client.get("/api/boxes/delfino/evaluation", params=params)).json()
    assert seen["judgement"] is None
    chance = (await client.get("/api/boxes/delfino/evaluation", params=asking(["corner:f6"]))).json()
    assert (chance["chance"], chance["seat"], chance["knowledge"]) == (True, None, "chance")


@pytest.mark.parametrize(
    ("query", "status", "detail"),
    [
        ({"line": ["b2", "b2"]}, 422, "« b2 » est refusé"),
        ({"text": "nowhere"}, 422, ""),
        ({"effort": "for ever"}, 400, ""),
        ({"line": ["b2"] * 301}, 400, ""),
    ],
)
async def test_bad_questions_are_refused_in_ones_language(
    client: AsyncTestClient[Any], query: dict[str, Any], status: int, detail: str
) -> None:
    answer = await client.get(EVALUATION, params={**query, "language": "fr"})
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert detail in answer.json()["detail"]


async def test_players_get_no_help_while_they_play_people(ada: Someone, bo: Someone) -> None:
    view = await ada.create(box="delta")
    await bo.do(view["table"], "sit", seat=1)
    await ada.do(view["table"], "move", text="b2")
    for player in (ada, bo):
        assert (await player.look(view["table"]))["analysis"] is False
        refused = await player.get(EVALUATION, params=asking(["b2"], language="fr"))
        assert (refused.status_code, refused.json()["code"]) == (403, "not_while_playing")
        assert "moteur" in refused.json()["detail"]
        ahead = await player.get(EVALUATION, params=asking(["b2", "d4"]))
        assert ahead.status_code == 403
        assert (await player.get(EVALUATION, params=asking(["c3"]))).status_code == 200  # another game
        page = await player.get(f"/analysis/tables/{view['table']}/1")
        assert page.status_code == 403
    await ada.do(view["table"], "resign")
    assert (await bo.look(view["table"]))["analysis"] is True
    assert (await bo.get(EVALUATION, params=asking(["b2"]))).status_code == 200
    assert (await bo.get(f"/analysis/tables/{view['table']}/1")).status_code == 200


async def test_nobody_gets_help_with_what_stands_between_people(ada: Someone, bo: Someone) -> None:
    """A player in a private window is nobody."""
    view = await ada.create(box="delta")
    await bo.do(view["table"], "sit", seat=1)
    line: list[str] = []
    stranger = ada._client

    async def asked(moves: list[str]) -> Any:
        return await stranger.get(EVALUATION, params=asking(moves, language="fr"))

    while len(line) < EARLY:
        assert (await asked(line)).status_code == 200  # too early: many games are alike
        mover = (ada, bo)[len(line) % 2]
        line.append((await mover.look(view["table"]))["legal"][0]["text"])
        assert (await mover.do(view["table"], "move", text=line[-1])).status_code == 200
    refused = await asked(line)
    assert (refused.status_code, refused.json()["code"]) == (403, "in_play")
    assert "jouent" in refused.json()["detail"]
    ahead = [*line, (await ada.look(view["table"]))["legal"][0]["text"]]
    assert (await asked(ahead)).status_code == 403
    assert (await asked(line[:-1])).status_code == 200
    await ada.do(view["table"], "resign")
    assert (await asked(line)).status_code == 200


async def test_against_bots_alone_one_may_look(ada: Someone, bots: RandomBots) -> None:
    bots.delay = 30.0
    view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "bot", "rung": "random"}])
    await ada.do(view["table"], "move", text="b2")
    bots.delay = 0.0
    assert (await ada.look(view["table"]))["analysis"] is True
    assert (await ada.get(EVALUATION, params=asking(["b2"]))).status_code == 200


RECORD = """[Game "delta"]
[Players "Anna; Bruno"]
[Result "*"]
[Place "Ascona"]

1. b2 b4
(2. d4 b2e2)
3. b2e2
"""


async def test_a_record_becomes_a_sheet_and_a_record_again(
    ada: Someone, client: AsyncTestClient[Any]
) -> None:
    headers = {**ada.headers, "Content-Type": "text/plain"}
    sheet = (await client.post("/api/analysis/sheets", content=RECORD.encode(), headers=headers)).json()
    assert [(move["after"], move["text"], move["seat"]) for move in sheet["moves"]] == [
        (0, "b2", 0), (1, "b4", 1), (2, "b2e2", 0), (1, "d4", 1), (4, "b2e2", 0)
    ]  # fmt: skip
    assert [side["player"] for side in sheet["sides"]] == ["Anna", "Bruno"]
    given = {key: sheet[key] for key in ("start", "players", "date", "result", "ending", "tags")}
    moves = [{"after": move["after"], "text": move["text"]} for move in sheet["moves"]]
    answer = await ada.post("/api/analysis/records", {"box": "delta", "moves": moves, **given})
    assert answer.text == RECORD
    broken = await ada.post("/api/analysis/records", {"box": "delta", "moves": [{"after": 3, "text": "b2"}]})
    assert broken.status_code == 422
    illegal = [{"after": 0, "text": "b2"}, {"after": 1, "text": "b2"}]
    refused = await ada.post("/api/analysis/records?language=fr", {"box": "delta", "moves": illegal})
    assert (refused.status_code, refused.json()["code"]) == (422, "record_error")
    assert "« b2 » est refusé" in refused.json()["detail"]


async def test_pages_answer_or_say_that_there_is_nothing(client: AsyncTestClient[Any]) -> None:
    for path, status in {
        "/analysis": 200,
        "/analysis/boxes/duel": 200,
        "/analysis/boxes/delta?line=b2&line=b4": 200,
        "/analysis/boxes/delta?line=b2&line=b2": 404,
        "/analysis/boxes/nothing": 404,
        "/analysis/tables/nowhere/1": 404,
    }.items():
        assert (await client.get(path)).status_code == status, path


async def test_one_study_serves_all_who_wait_and_is_given_up_with_the_last() -> None:
    bots = RandomBots(delay=3600.0)
    known = Evaluations(bots, lambda _caller: 0)
    start = Reached.of(box("delta").start())
    waiting = [
        asyncio.create_task(known.evaluate(start, "glance", Asker("home", f"visitor {n}"))) for n in range(3)
    ]
    while not bots.studied:
        await asyncio.sleep(0)
    assert known.running == 1
    for task in waiting[:2]:
        task.cancel()
    await asyncio.gather(*waiting[:2], return_exceptions=True)
    assert (known.running, bots.given_up) == (1, 0)
    waiting[2].cancel()
    await asyncio.gather(waiting[2], return_exceptions=True)
    while known.running:
        await asyncio.sleep(0)
    assert (len(bots.studied), bots.given_up) == (1, 1)


async def test_one_caller_cannot_take_all_the_analysts_time() -> None:
    bots = RandomBots(delay=3600.0)
    known = Evaluations(bots, lambda _caller: 0)
    first, *positions = [Reached.of(box("delta").start().play(cell)) for cell in "a1 a2 a3 a4 a5 b1".split()]
    tasks = [
        asyncio.create_task(known.evaluate(each, "glance", ADA)) for each in positions[: evaluations.FROM_ONE]
    ]
    await asyncio.sleep(0)
    with pytest.raises(AnalystBusy) as refused:
        await known.evaluate(first, "glance", ADA)
    assert refused.value.retry_after == 1
    other = asyncio.create_task(known.evaluate(first, "glance", BO))
    await asyncio.sleep(0)
    assert not other.done()
    for task in (*tasks, other):
        task.cancel()
    await asyncio.gather(*tasks, other, return_exceptions=True)


async def test_studies_are_rationed_by_the_second() -> None:
    now = 0.0
    limits = Limits(0.01, lambda: now)  # a burst of one and a half
    known = Evaluations(RandomBots(), lambda asker: limits.take("study", asker))
    start = box("delta").start()
    await known.evaluate(Reached.of(start.play("a1")), "glance", ADA)
    await known.evaluate(Reached.of(start.play("a1")), "glance", ADA)  # known: costs nothing
    with pytest.raises(AnalystBusy):
        await known.evaluate(Reached.of(start.play("a2")), "glance", ADA)
    now = 60.0
    await known.evaluate(Reached.of(start.play("a2")), "glance", ADA)


async def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluations, "PROSPECTS", 60)
    bots = RandomBots()
    known = Evaluations(bots, lambda _caller: 0)
    start = box("delta").start()
    for cell in "a1 a2 a3 a1".split():  # 24 moves each: the first is forgotten when the third comes
        await known.evaluate(Reached.of(start.play(cell)), "glance", ADA)
    assert len(bots.studied) == 4


def test_lines_remember_every_position_on_the_way() -> None:
    lines, delta = Lines(), box("delta")
    end = lines.reach(delta, "", RELAY)
    assert end.outcome is not None
    assert lines.reach(delta, "", RELAY[:4]) is lines.reach(delta, "", RELAY[:5]).previous
    assert lines.reach(delta, "", RELAY) is end
