"""Bots for tests, and what they must not overlook."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque import Box, Move, Position
from ludotheque.bots import Bot, ladder
from ludotheque.core.kernels import PLAIN

HOUR = 3600.0  # seconds: work decides, not the clock
AT_ONCE = 20_000  # nodes: some hundredths of a second

compiled_only = pytest.mark.skipif(PLAIN, reason="uncompiled bots think for minutes")


def strongest(of: Box, work: int) -> Bot:
    """The strongest bot of a box, with so much work for a move at most."""
    rung = ladder(of)[-1]
    return Bot(of, replace(rung, work=min(work, rung.work), seconds=HOUR), seed=1)


def wins_at_once(position: Position) -> list[Move]:
    """The moves that end the game with a win for who makes them."""
    return [move for move in position.legal_moves if winner(position.play(move)) == position.to_move]


def winner(position: Position) -> int | None:
    outcome = position.outcome
    return outcome.winners[0] if outcome is not None and outcome.winners else None
