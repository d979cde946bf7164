"""How to play Delta and Néo-Delta well: what points are worth, and what a position promises."""

from __future__ import annotations

from math import exp
from typing import Any

from ludotheque.core.bits import bit_count
from ludotheque.core.kernels import inlined, kernel

from .board import AXES, LARGE
from .rules import payoff, shifted

# Any win beats every draw and every evaluation; among wins, points decide.
SURE = 0.9
MOST = float(LARGE * LARGE)

# How much each thing speaks for a win, as logarithms of odds: rounded by hand from fits to games between equal bots.
OPEN_ROW = 0.75
SLIDER = 1.0
TEMPO = 1.5
AT_ONCE = 20.0  # the mover has a relay in one: as good as won


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
    """Lines that can still become a relay, pawns that can slide, the move, and a relay that is there to be made."""
    seat = state.ply & 1
    own, other = state.own[seat] | state.red, state.own[1 - seat] | state.red
    empty = state.board & ~(own | other)
    lead = AT_ONCE
    if relay_cells(own, empty) == 0:
        lead = TEMPO + promise(own, empty) - promise(other, empty)
    values[seat] = 1.0 - SURE + (2.0 * SURE - 1.0) / (1.0 + exp(-lead))
    values[1 - seat] = 1.0 - values[seat]


@kernel
def promise(own: int, empty: int) -> float:
    """What a player's pawns may still bring: rows of four cells with two or more and none of the other's; slides."""
    rows, sliders = 0, 0
    for axis in AXES:
        free = own | empty
        free &= free >> axis
        free &= free >> 2 * axis
        a, b, c, d = own, own >> axis, own >> 2 * axis, own >> 3 * axis
        rows += bit_count(free & ((a & b) | (c & d) | ((a | b) & (c | d))))
        north = own & empty >> axis & empty >> 2 * axis
        south = own & empty << axis & empty << 2 * axis
        sliders |= north | south
    return OPEN_ROW * rows + SLIDER * bit_count(sliders)


@kernel
def relay_cells(own: int, empty: int) -> int:
    """Where a forerunner lands that makes a relay at once.

    It leaves its own line behind it bare, so the relay lies across the slide, through the forerunner or the tracer,
    or straight ahead, where the two of them join a pair.
    """
    found = 0
    for axis in AXES:
        across = 0
        for other in AXES:
            if other != axis:
                across |= completing(own, empty, other)
        for sense in range(2):
            step = -axis if sense else axis
            pair = shifted(own, -step) & shifted(own, -2 * step)
            good = across | shifted(across, step) | pair
            reach = shifted(shifted(own, step) & empty, step) & empty
            while reach:
                found |= reach & good
                reach = shifted(reach, step) & empty
    return found


@inlined
def completing(own: int, empty: int, axis: int) -> int:
    """The empty cells that make four in a line along an axis."""
    a, b, c, d = own, own >> axis, own >> 2 * axis, own >> 3 * axis
    return empty & ((b & c & d) | (a & c & d) << axis | (a & b & d) << 2 * axis | (a & b & c) << 3 * axis)
