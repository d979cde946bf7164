"""What is known exactly, and what is said where nothing is."""

from __future__ import annotations

import pytest
from support.examples import DELTA, DUEL

import ludotheque as lt
from ludotheque.core.truth import Worth


def test_a_box_that_is_not_solved_says_so() -> None:
    with pytest.raises(lt.NotKnown, match=f"{DUEL.facts.title.en} is not solved"):
        lt.solved(DUEL.start())


def test_the_best_moves_are_those_that_keep_the_value() -> None:
    a, b, c, d = DELTA.start().legal_moves[:4]
    worths = (Worth(a, (9, 0), 11), Worth(b, (9, 0), 11), Worth(c, (9, 0), 13), Worth(d, (8, 0), 12))
    assert lt.Truth((9, 0), 11, worths).best == (a, b)
    assert lt.Truth((0, 0), None, worths).best == ()
