"""What Deflecto's reports count: ways that grow, calls that were right and wrong, turns that are skipped."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from support.occurring import happened

from ludotheque import Box, Position, box
from ludotheque.core.kernels import PLAIN


def quarrel(chosen: Box, seed: int) -> Iterator[Position]:
    """A random game in which calls are frequent, and mostly disputed."""
    rng = random.Random(seed)
    position = chosen.start()
    yield position
    while position.outcome is None:
        texts = [move.text for move in position.legal_moves]
        wanted = [text for text in ("call", "dispute") if text in texts and rng.random() < 0.6]
        position = position.play(wanted[0] if wanted else rng.choice(texts))
        yield position


@pytest.mark.parametrize("players", ["2", "4"])
def test_calls(players: str) -> None:
    proved = cost = disputes = penalties = longer = 0
    for before, after, (grows, right, wrong, skipped) in happened(box("deflecto", players=players), quarrel):
        disputes += after.moves[-1].text == "dispute"
        proved, cost, longer = proved + right, cost + wrong, longer + grows
        if after.outcome:
            penalties += int(after.state.penalty.sum())
        if skipped:
            assert after.to_move != (before.to_move or 0) + 1
    assert cost == penalties
    assert proved + cost == disputes
    assert PLAIN or longer > proved > 0
