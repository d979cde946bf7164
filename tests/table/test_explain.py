"""Why not? Places that were touched are explained by a rule, not by how moves are written."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from support.examples import DUEL
from support.shelved import TESTED

from ludotheque import box, shelf
from ludotheque.table.explain import explain

TOUCHES = [
    touch
    for file in sorted(TESTED.glob("*/touches.toml"))
    for touch in tomllib.loads(file.read_text("utf-8"))["touch"]
]


@pytest.mark.parametrize("touch", TOUCHES, ids=lambda touch: f"{touch['form']}-{touch['rule']}")
def test_touched_places_get_the_rule(touch: dict[str, Any]) -> None:
    position = box(touch["form"]).start()
    for move in touch["moves"].split():
        position = position.play(move)
    why = explain(position, "", touch["clicks"])
    assert why is not None
    assert why.rule == touch["rule"]


def test_every_form_s_family_has_some() -> None:
    told = {box(touch["form"]).family.package for touch in TOUCHES}
    assert told == {family.package for family, _ in shelf().values()}


@pytest.mark.parametrize(
    "clicks",
    [("hand-",), ("hand-0-Q-1", "d4"), ("hand-0-S-1", "\x00"), ("", ""), ("die", "f6"), ("f6", "end")],
)
def test_nonsense_is_refused_too(clicks: tuple[str, ...]) -> None:
    for name in shelf():
        why = explain(box(name).start(), "", clicks)
        assert why is not None
        assert why.text.fr


def test_a_path_that_can_be_walked_is_not_refused() -> None:
    position = DUEL.start()
    assert explain(position, "", position.clicks(position.legal_moves[0])) is None
