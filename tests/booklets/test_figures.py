"""Every figure of every booklet is set up, drawn, and every move tried beside it is as claimed."""

from __future__ import annotations

import msgspec
import pytest
from support.examples import DELTA

from ludotheque import Box, shelf
from ludotheque.booklets import figures_of
from ludotheque.booklets.figures import Figure, Try, faults_of

FIGURES = [
    (family, figure)
    for family in {id(family): family for family, _ in shelf().values()}.values()
    for figure in figures_of(family).values()
]
FEWEST = 6  # figures of a form


@pytest.mark.parametrize(("family", "figure"), FIGURES, ids=[f"{f.form}-{f.name}" for _, f in FIGURES])
def test_what_a_figure_says_is_true(family: object, figure: Figure) -> None:
    assert faults_of(figure) == []
    scene = figure.start().scene(figure.seat).around(figure.around).pointed_at(figure.marks)
    assert "<svg" in scene.svg("fr")
    for tried in figure.tries:
        assert tried.words.en.strip()
        assert tried.words.fr.strip()
        assert tried.refused == "" or tried.refused in family.refusals.REASONS  # type: ignore[attr-defined]  # a Family


def test_every_form_has_figures(each_box: Box) -> None:
    figures = [each for each in figures_of(each_box.family).values() if each.form == each_box.name]
    assert len(figures) >= FEWEST
    assert any(tried.refused for figure in figures for tried in figure.tries)
    assert any(not tried.refused for figure in figures for tried in figure.tries)


@pytest.mark.parametrize(("moves", "claim", "fault"), [
    ("b2c2", {}, "refused by 'short'"),
    ("b2e2", {"refused": "short"}, "refused by ''"),
    ("b2c2", {"refused": "blocked"}, "refused by 'short'"),
    ("b2e2", {"ending": "relay"}, "ending is None"),
    ("b2e2", {"points": (1.0, 0.0)}, "points are None"),
    ("b2e2", {"turn": 0}, "seat 1 is to move"),
    ("b2e2", {"at": {"e2": "black"}}, "lies 'white'"),
    ("b2e2", {"at": {"c2": "white"}}, "lies ''"),
    ("b2e2", {"state": {"ply": 7}}, "ply is 3"),
    ("b2e2", {"only": {"b4": ("b4b1",)}}, "with b4 begin"),
])  # fmt: skip
def test_a_false_claim_is_found_out(moves: str, claim: dict[str, object], fault: str) -> None:
    tried = msgspec.convert({"moves": moves, "words": {"en": "x", "fr": "x"}, **claim}, Try)
    figure = Figure(name="false", form=DELTA.name, line="b2 b4", tries=(tried,))
    (found,) = faults_of(figure)
    assert fault in found


def test_a_place_that_is_not_there_is_found_out() -> None:
    assert faults_of(Figure(name="false", form=DELTA.name, marks=("z9",))) == ["no place z9"]
