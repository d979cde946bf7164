"""How to play Deflecto well: a short way for oneself, long ones for the others."""

from __future__ import annotations

from math import exp
from typing import Any

from ludotheque.core.kernels import kernel

CELL, EMPTY_CELL = 0.35, 0.03  # how much a cell less, and an empty cell more, weigh


@kernel
def evaluate(state: Any, values: Any) -> None:
    """Before his first turn a player has no way yet: he counts as the average of the others."""
    for seat in range(len(values)):
        values[seat] = 0.0
    players = int(state.players)
    shortest = 1000
    for seat in range(players):
        if state.number[seat] >= 0:
            shortest = min(shortest, int(state.length[seat]))
    total = 0.0
    for seat in range(players):
        if state.number[seat] >= 0:
            behind = int(state.length[seat]) + int(state.penalty[seat]) - shortest
            values[seat] = exp(EMPTY_CELL * int(state.empties[seat]) - CELL * behind)
        else:
            values[seat] = 1.0
        total += values[seat]
    for seat in range(players):
        values[seat] /= total
