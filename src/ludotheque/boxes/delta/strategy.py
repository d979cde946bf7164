"""How to play Delta and Néo-Delta well: what points are worth, and what a position promises."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit_count
from ludotheque.core.kernels import kernel

from .board import LARGE
from .rules import payoff

# Any win beats every draw and every evaluation; among wins, points decide.
SURE = 0.9
MOST = float(LARGE * LARGE)


@kernel
def reward(state: Any, values: Any) -> None:
    payoff(state, values)
    if values[0] == values[1]:
        values[0] = 0.5
        values[1] = 0.5
        return
    winner = 0 if values[0] > values[1] else 1
    values[winner] = win_value(values[winner])
    values[1 - winner] = 1.0 - values[winner]


@kernel
def win_value(points: float) -> float:
    return SURE + (1.0 - SURE) * points / MOST


@kernel
def ceiling(state: Any, values: Any) -> None:
    """A relay made now scores the cells that its own pawns leave empty; a later one never more."""
    empty = bit_count(state.board & ~(state.own[0] | state.own[1] | state.red))
    seat = state.ply & 1
    values[seat] = 1.0 if state.plain else win_value(float(empty))
    values[1 - seat] = values[seat]
