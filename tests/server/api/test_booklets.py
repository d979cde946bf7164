"""Booklets, courses and lines of moves through the API."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from ludotheque.booklets import courses_of
from ludotheque.booklets.courses import judge_task
from ludotheque.bots.why import winning_reply
from ludotheque.shelf import open_box

pytestmark = pytest.mark.anyio


async def test_a_refusal_points_at_a_paragraph_that_can_be_read(client: AsyncTestClient[Any]) -> None:
    asked = {"move": "b2c2", "line": ["b2", "b4"], "language": "fr"}
    why = (await client.get("/api/boxes/delta/explain", params=asked)).json()
    assert (why["legal"], why["rule"], why["cells"]) == (False, "short", ["b2", "c2"])
    rule = (await client.get(f"/api/boxes/delta/booklet/{why['paragraph']}?language=fr")).json()
    assert rule["number"] == 5
    assert rule["section"] == "Un tour"
    assert "<strong>précurseur</strong>" in rule["html"]
    assert rule["address"] == "/boxes/delta/booklet#rule-turn"


async def test_the_whole_booklet(client: AsyncTestClient[Any]) -> None:
    booklet = (await client.get("/api/boxes/duel/booklet?language=en")).json()
    assert booklet["title"] == "Duel"
    assert [each["number"] for each in booklet["paragraphs"]] == [*range(1, len(booklet["paragraphs"]) + 1)]
    assert (await client.get("/api/boxes/duel/booklet/nothing")).status_code == 404


async def test_a_line_of_moves(client: AsyncTestClient[Any]) -> None:
    line = {"line": ["b2", "b4", "b2e2"]}
    view = (await client.get("/api/boxes/delta/position", params=line)).json()
    assert view["text"] == "...../.B.../...../...WW/..... 3"
    assert view["travel"][0]["path"] == ["b2", "e2"]
    drawing = (
        await client.get("/api/boxes/delta/drawing", params={**line, "mark": "c3", "around": "c3"})
    ).text
    assert 'id="piece-hand-0-8" class="piece" data-place="e2"' in drawing, (
        "pieces keep their names on the way"
    )
    assert 'stroke="#b3261e"' in drawing
    refused = await client.get("/api/boxes/delta/position", params={"line": ["b2", "b2"]})
    assert refused.status_code == 422
    assert refused.json()["refusal"]["paragraph"] == "opening"


@pytest.mark.parametrize(
    ("line", "verdict", "text"),
    [
        ([], "open", ""),
        (["b2e2"], "done", "That is a turn of Delta: one pawn far, another in its wake."),
        (["b2e5"], "other", "A fine slide, but not to e2."),
    ],
)
async def test_a_task_is_judged(
    client: AsyncTestClient[Any], line: list[str], verdict: str, text: str
) -> None:
    answer = await client.get("/api/boxes/delta/courses/delta/slide", params={"line": line, "language": "en"})
    assert answer.json() == {"verdict": verdict, "text": text}


async def test_a_task_that_is_not_there(client: AsyncTestClient[Any]) -> None:
    for path in (
        "delta/courses/delta/nothing",
        "delta/courses/nothing/slide",
        "neodelta/courses/delta/slide",
    ):
        assert (await client.get(f"/api/boxes/{path}")).status_code == 404
    refused = await client.get("/api/boxes/delta/courses/delta/slide", params={"line": "b2c2"})
    assert refused.status_code == 422


async def test_a_wrong_try_is_told_what_it_allows(client: AsyncTestClient[Any]) -> None:
    """Every wrong try of every course that loses at once says so, and the answer that it names wins."""
    found = 0
    for name in ("delta", "duel"):
        for course in (each for each in courses_of(open_box(name).family) if each.form == name):
            for task in course.tasks:
                start = task.start()
                for move in start.legal_moves:
                    answers = (
                        winning_reply(start.play(move)) if judge_task(task, [move.text]) == "other" else ()
                    )
                    if answers and found < 5:
                        found += 1
                        address = f"/api/boxes/{name}/courses/{course.name}/{task.name}"
                        told = (
                            await client.get(address, params={"line": [move.text], "language": "en"})
                        ).json()
                        assert f"answers {answers[0].text} and wins" in told["text"]
                        assert told["text"].endswith(task.other.en)
    assert found
