"""Every box: a scene is data, and what a move changed leads from one scene to the next."""

from __future__ import annotations

import json
from itertools import islice

import msgspec
import pytest
from support.playing import random_game, sampled_game

from ludotheque import Box
from ludotheque.core.text import LANGUAGES
from ludotheque.drawing.scene_data import SceneChange, SceneData, change, changed, scene_data


@pytest.mark.parametrize("language", LANGUAGES)
def test_changes_lead_from_scene_to_scene(any_box: Box, language: str) -> None:
    before: SceneData | None = None
    for position in islice(random_game(any_box, 7), 120):
        after = scene_data(position.scene(any_box.seats - 1), language)
        if before is not None:
            sent = msgspec.json.encode(change(before, after))
            assert changed(before, msgspec.json.decode(sent, type=SceneChange)) == after
            assert len(sent) < len(msgspec.json.encode(after)) or len(before.pieces) < 3
        before = after


def test_a_piece_is_named_once_and_its_look_is_known(any_box: Box) -> None:
    for position in sampled_game(any_box, 8, 5):
        scene = position.scene()
        pieces = scene_data(scene, "en").pieces
        assert len({name for name, *_ in pieces}) == len(pieces)
        assert {look for _, _, look, *_ in pieces} <= scene.looks.keys()


def test_all_clicks_at_once_are_those_of_each_move(any_box: Box) -> None:
    for position in sampled_game(any_box, 9, 3):
        assert [clicks for _, clicks in position.legal_clicks] == [
            position.clicks(move) for move in position.legal_moves
        ]


def test_what_differs_is_said_shortly() -> None:
    here = ("b", "a2", "pawn", "a pawn", 1.5, 2.0, 0.0, 1.0)
    there = ("b", "a3", "pawn", "a pawn", 1.5, 3.0, 0.0, 1.0)
    below, above = (("a", "a1", "x", "", 0.0, 0.0, 0.0, 1.0), ("c", "c1", "x", "", 0.0, 0.0, 0.0, 1.0))
    before = SceneData("board", (below, here, above), ("1", "2"), (), ("a1",))
    after = SceneData("board", (below, above, there), ("1", "3"), ("<path/>",), ("a3",))
    said = json.loads(msgspec.json.encode(change(before, after)))
    assert said == {
        "last": ["a3"],
        "changed": [[2, ["b", "a3", "pawn", "a pawn", 1.5, 3.0, 0.0, 1.0]]],
        "counters": [[1, "3"]],
        "overlay": [[0, "<path/>"]],
    }
    turned = SceneData("board", (above, here, below))  # an order that no single piece explains
    assert changed(before, change(before, turned)) == SceneData("board", turned.pieces, ("", ""))
