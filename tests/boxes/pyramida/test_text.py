"""Pyramida in writing: positions that are refused or over, and why moves are refused."""

from __future__ import annotations

from random import Random

import pytest
from support.reading import positions_among

from ludotheque import IllegalMove, UnreadableMove, box
from ludotheque.boxes.pyramida.endings import ending as random_ending

PYRAMIDA = box("pyramida")


def test_impossible_positions_are_refused() -> None:
    lines = """
        d1 b1 w
        d1 b1 x 4
        d1 b1 w 601
        - - w 40
        d1,d1 b1 w 40
        d1 d1 w 40
        e5 b1 w 40
        k14 b1 w 40
        d1,f1,h1,j1,l1,n1 b1 w 40
        d1 b1 w 40 stuck
        """
    assert positions_among(PYRAMIDA, lines) == []


@pytest.mark.parametrize(("text", "ending", "points"), [
    ("- b1 b 40", "out", (1, 0)),
    ("d1 - w 40", "out", (0, 1)),
    ("a2 b1,b3 w 40", "stuck", (0, 1)),
    ("d1 b1 w 600", "limit", (0.5, 0.5)),
    ("d1 b1 w 40 repetition", "repetition", (1, 0)),
    ("d1 b1 w+ 600 repetition", "repetition", (0, 1)),
])  # fmt: skip
def test_a_read_position_knows_that_it_is_over(text: str, ending: str, points: tuple[float, ...]) -> None:
    position = PYRAMIDA.read(text)
    assert position.outcome is not None
    assert (position.outcome.ending, position.outcome.points) == (ending, points)
    assert position.text == text


@pytest.mark.parametrize(("pawns", "text", "rule", "cells"), [
    ("d1,h1 b1,f1 w 0", "a6b7", "off board", ()),
    ("d1,h1 b1,f1 w 0", "d1d2", "light", ()),
    ("d1,h1 b1,f1 w 0", "l1m2", "empty", ("l1",)),
    ("d1,h1 b1,f1 w 0", "b1c2", "not yours", ("b1",)),
    ("d1,h1 b1,f1 w 0", "d1e2f3", "two steps", ("d1",)),
    ("d1,h1 b1,f1 w 0", "d1f3", "not adjacent", ("d1", "f3")),
    ("d1 b1,f1 w 0", "d1e2h3", "not adjacent", ("e2", "h3")),
    ("d1 b1,f1 w 0", "d1e2d1", "back", ("d1",)),
    ("j13 b1,f1 w 0", "j13k14l13", "through the top", ("k14",)),
    ("d1,c2 b1,f1 w 0", "d1c2", "taken", ("c2",)),
    ("d1 e2,f1 w 0", "d1e2f3", "taken", ("e2",)),
    ("d1,h1 b1,f1 w 0", "d1e2:f1g2", "no attack", ("f1",)),
    ("c4,b3,t1 e4,d3,n1 b 0", "e4d5:c4d3", "no retreat", ("c4",)),
    ("c4,t1 e4,n1 b 0", "e4d5", "push missing", ("c4",)),
    ("d7,c6,t1 d3,e4,n1 b 0", "e4d5:c6b5", "column first", ("d7",)),
    ("d5,d3,t1 f5,n1 b 0", "f5e4:d3c2", "highest", ("d3",)),
    ("d5,f5,c4,t1 f3,n1 b 0", "f3e4:d5c4", "blocked", ("d5",)),
    ("c4,t1 e4,n1 b 0", "e4d5:t1s2", "not attacked", ("t1",)),
    ("d7,t1 d3,e4,n1 b 0", "e4d5:d7c6", "lowest", ("d7",)),
    ("c4,t1 e4,n1 b 0", "e4d5:c4d3e2", "two cells", ("c4",)),
    ("c4,t1 e4,n1 b 0", "e4d5:c4b5", "retreat", ("c4",)),
    ("c4,d3,t1 e4,n1 b 0", "e4d5:c4d3", "retreat", ("c4",)),
    ("c4 e4,n1 b 0", "e4d5:c4d3e4", "retreat", ("c4",)),
    ("d1,h1 b1,f1 w 0", "d1-e2", "unreadable", ()),
    ("d1,h1 b1,f1 w 0", "d1e15", "unreadable", ()),
])  # fmt: skip
def test_refusals_name_the_rule_and_the_cells(
    pawns: str, text: str, rule: str, cells: tuple[str, ...]
) -> None:
    position = PYRAMIDA.read(pawns)
    why = position.explain(text)
    assert why is not None
    assert (why.rule, why.cells) == (rule, cells)
    assert all(cell in why.text.en and cell in why.text.fr for cell in cells)
    with pytest.raises(UnreadableMove if rule == "unreadable" else IllegalMove):
        position.play(text)


def test_endings_at_random_can_be_read() -> None:
    dice = Random(1)
    for _ in range(50):
        position = PYRAMIDA.read(random_ending(dice))
        assert position.to_move == 0 or position.outcome
