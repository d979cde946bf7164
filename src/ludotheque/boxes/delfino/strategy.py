"""How to play Delfino well: points count, and the nearer to five the more."""

from __future__ import annotations

from math import exp
from typing import Any

from ludotheque.core.chance import draw
from ludotheque.core.kernels import kernel

from .board import TURN
from .rules import legal

STEEP = 0.55  # how fast a lead in points becomes a sure win


@kernel
def evaluate(state: Any, values: Any) -> None:
    total = 0.0
    for seat in range(len(values)):
        values[seat] = 0.0
    for seat in range(int(state.players)):
        values[seat] = exp(STEEP * int(state.scores[seat]))
        total += values[seat]
    for seat in range(int(state.players)):
        values[seat] /= total


@kernel
def pick(state: Any, moves: Any, rng: Any) -> int:
    """Turn a card as often as not."""
    count = legal(state, moves)
    for i in range(count):
        if moves[i] == TURN and draw(rng, 2):
            return int(moves[i])
    return int(moves[draw(rng, count)])
