"""Why not? Places that were touched are explained by a rule, not by how moves are written."""

from __future__ import annotations

import pytest

from ludotheque import box, shelf
from ludotheque.table.explain import explain


@pytest.mark.parametrize(("name", "moves", "clicks", "rule"), [
    ("delta", "b2 b4", ("b2", "c2"), "short"),
    ("duel", "", ("c1", "f5"), "corner"),
    ("duel", "", ("a1", "f1"), "blocked"),
    ("duel", "", ("c8", "c6"), "not yours"),
    ("pyramida", "", ("d1", "d3"), "not adjacent"),
    ("deflecto", "d11:pNS h11:pNS", ("hand-0-S-3", "e5"), "contact"),
    ("deflecto", "", ("hand-0-D-1", "d11"), "entrance"),
    ("delfino", "", ("g7",), "no corner"),
    ("delfino", "corner:f6 die:2", ("f6", "i6"), "too far"),
    ("delfino", "corner:f6 die:4", ("f6", "f5"), "hole"),
])  # fmt: skip
def test_touched_places_get_the_rule(name: str, moves: str, clicks: tuple[str, ...], rule: str) -> None:
    position = box(name).start()
    for move in moves.split():
        position = position.play(move)
    why = explain(position, "", clicks)
    assert why is not None
    assert why.rule == rule


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
    position = box("duel").start()
    assert explain(position, "", position.clicks(position.legal_moves[0])) is None
