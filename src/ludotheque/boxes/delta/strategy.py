"""How to play Delta and Néo-Delta well: what points are worth, and what a position promises."""

from __future__ import annotations

from math import exp
from typing import Any

from ludotheque.core.bits import bit_count
from ludotheque.core.kernels import kernel

from .board import AXES, LARGE
from .rules import payoff

# Any win beats every draw and every evaluation; among wins, points decide.
SURE = 0.9
MOST = float(LARGE * LARGE)

# How much each thing speaks for a win, as logarithms of odds: rounded by hand from fits to 300 games between equal bots.
OPEN_THREE, OPEN_PAIR, SLIDE, SLIDER, TEMPO = 0.62, 0.38, 0.12, 0.55, 0.8


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


@kernel
def evaluate(state: Any, values: Any) -> None:
    """Lines that can still become a relay, pawns that can slide, and the move."""
    lead = promise(state, 0) - promise(state, 1) + (TEMPO if state.ply & 1 == 0 else -TEMPO)
    values[0] = 1.0 - SURE + (2.0 * SURE - 1.0) / (1.0 + exp(-lead))
    values[1] = 1.0 - values[0]


@kernel
def promise(state: Any, seat: int) -> float:
    """What a player's pawns may still bring: rows of four cells where the other has none, and slides."""
    own = state.own[seat] | state.red
    other = state.own[1 - seat]
    empty = state.board & ~(own | other)
    threes, pairs, slides, sliders = 0, 0, 0, 0
    for axis in AXES:
        free = state.board & ~other
        free &= free >> axis
        free &= free >> 2 * axis
        a, b, c, d = own, own >> axis, own >> 2 * axis, own >> 3 * axis
        odd = a ^ b ^ c ^ d
        several = (a & b) | (c & d) | ((a | b) & (c | d))
        threes += bit_count(free & several & odd)
        pairs += bit_count(free & several & ~odd)
        north = own & empty >> axis & empty >> 2 * axis
        south = own & empty << axis & empty << 2 * axis
        slides += bit_count(north) + bit_count(south)
        sliders |= north | south
    return OPEN_THREE * threes + OPEN_PAIR * pairs + SLIDE * slides + SLIDER * bit_count(sliders)
