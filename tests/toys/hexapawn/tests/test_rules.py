"""The rules of Hexapawn, case by case."""

from __future__ import annotations

import pytest

from ludotheque import IllegalMove, Position, box

HEXAPAWN = box("hexapawn")


def line(moves: str) -> Position:
    position = HEXAPAWN.start()
    for move in moves.split():
        position = position.play(move)
    return position


@pytest.mark.parametrize(("moves", "ending", "winner"), [
    ("b1b2 a3b2 a1b2 c3b2 c1b2", "stuck", 0),
    ("a1a2 b3a2 b1a2 c3c2", "stuck", 1),
    ("a1a2 c3c2 a2b3", "row", 0),
])  # fmt: skip
def test_endings(moves: str, ending: str, winner: int) -> None:
    outcome = line(moves).outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (ending, (winner,))


@pytest.mark.parametrize(("move", "rule"), [
    ("a1a3", "step"), ("a1b1", "step"), ("a1b2", "nothing to take"), ("b3b2", "not yours"), ("d1d2", "off board"),
])  # fmt: skip
def test_refusals(move: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        HEXAPAWN.start().play(move)
    assert refused.value.refusal.rule == rule
