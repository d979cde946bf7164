"""What is known exactly, and what is said where nothing is."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.truth import Worth


def test_a_box_that_is_not_solved_says_so() -> None:
    with pytest.raises(lt.NotKnown, match="Duel is not solved"):
        lt.solved(lt.box("duel").start())


def test_the_best_moves_are_those_as_good_as_the_first() -> None:
    a, b, c, d = lt.box("delta").start().legal_moves[:4]
    truth = lt.Truth((Worth(a, (9, 0), 11), Worth(b, (9, 0), 11), Worth(c, (9, 0), 13), Worth(d, (8, 0), 12)))
    assert (truth.points, truth.plies, truth.best) == ((9, 0), 11, (a, b))
