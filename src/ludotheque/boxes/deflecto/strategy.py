"""How to play Deflecto well: a short way for oneself, long ones for the others."""

from __future__ import annotations

from math import exp
from typing import Any

from ludotheque.core.kernels import kernel

from .calls import NOBODY, rank
from .rules import payoff

CELL, EMPTY_CELL = 0.35, 0.03  # how much a cell less, and an empty cell more, weigh
TEMPO = 1.0  # cells that who places next has as good as won


@kernel
def evaluate(state: Any, values: Any) -> None:
    """Before his first turn a player has no way yet: he counts as the average of the others."""
    if state.answering != NOBODY and is_welcome(state):
        payoff(state, values)
        return
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
            ahead = TEMPO if seat == state.turn else 0.0
            values[seat] = exp(EMPTY_CELL * int(state.empties[seat]) - CELL * (behind - ahead))
        else:
            values[seat] = 1.0
        total += values[seat]
    for seat in range(players):
        values[seat] /= total


@kernel
def is_welcome(state: Any) -> bool:
    """Everyone but the caller is first as things stand: they will agree to end."""
    content = 0
    for seat in range(int(state.players)):
        content += seat != state.turn and rank(state, seat) == 1
    return content == int(state.players) - 1
