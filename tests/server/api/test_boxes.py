"""Any position of any box through the API."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from support.playing import random_game
from toys.fair import facts

from ludotheque import box
from ludotheque.core.box import Box
from ludotheque.core.family import Family
from ludotheque.server.engines.positions import probabilities

pytestmark = pytest.mark.anyio

GAMBLE = Box(Family("toys.fair"), facts.FORMS[0], {})


async def test_what_chance_can_bring_is_told_with_its_probability(client: AsyncTestClient[Any]) -> None:
    line = {"line": ["corner:f6"]}
    view = (await client.get("/api/boxes/delfino/position", params=line)).json()
    assert (view["chance"], view["turn"]) == (True, None)
    assert len(view["probabilities"]) == len(view["legal"])
    assert sum(view["probabilities"]) == pytest.approx(1)
    before = (await client.get("/api/boxes/delfino/position")).json()
    assert (before["chance"], before["probabilities"]) == (False, [])


def test_probabilities_follow_the_weights_of_the_box() -> None:
    start = GAMBLE.start()
    assert probabilities(start) == []
    assert probabilities(start.play(start.legal_moves[1])) == [0.25, 0.5, 0.25]


async def test_what_every_move_would_bring_is_told_in_the_reader_s_language(
    client: AsyncTestClient[Any],
) -> None:
    chosen = box("deflecto", level="2", players="3")
    position = next(each for each in random_game(chosen, 4) if each.ply == 12)
    asked = {"text": position.text, "option": ["level:2", "players:3"], "language": "fr"}
    told = (await client.get("/api/boxes/deflecto/previews", params=asked)).json()
    assert told["text"] == position.text
    assert told["moves"].keys() == {move.text for move in position.legal_moves if position.preview(move)}
    for move in position.legal_moves:
        marks = [told["marks"][number] for number in told["moves"].get(move.text, [])]
        assert [
            (
                mark["kind"],
                tuple(mark["places"]),
                mark["words"],
                mark["sign"],
                mark["look"],
            )
            for mark in marks
        ] == [(m.kind, m.places, m.words.fr, m.sign.fr, m.look) for m in position.preview(move)]


async def test_nothing_is_told_of_chance(client: AsyncTestClient[Any]) -> None:
    told = (await client.get("/api/boxes/delfino/previews", params={"line": ["corner:f6"]})).json()
    assert (told["moves"], told["marks"]) == ({}, [])
