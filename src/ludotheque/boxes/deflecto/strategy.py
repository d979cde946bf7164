"""How to play Deflecto well: a short way for oneself, long ones for the others."""

from __future__ import annotations

from math import exp
from typing import Any

from ludotheque.core.kernels import kernel

from .calls import NOBODY, rank

CELL = 0.35  # how much a cell less weighs
SHARED = 0.9  # what a shared first place is worth to all who share it: level players play on


@kernel
def reward(state: Any, values: Any) -> None:
    """A first place that several share is divided among them: three who agree to stop have a third each, not a half."""
    first = 0
    for seat in range(int(state.players)):
        first += rank(state, seat) == 1
    for seat in range(len(values)):
        won = seat < state.players and rank(state, seat) == 1
        values[seat] = 0.0 if not won else 1.0 if first == 1 else SHARED / first


@kernel
def evaluate(state: Any, values: Any) -> None:
    """Before his first turn a player has no way yet: he counts as the average of the others."""
    if state.answering != NOBODY and is_welcome(state):
        reward(state, values)
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
            values[seat] = exp(-CELL * behind)
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
