"""Three tiny games whose values are worked out by hand in the tests."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import CHANCE, OVER, REPEATED, Bounds, state_type

GAMBLE, THREE, PENDULUM = 0, 1, 2
DONE = 2

State = state_type(
    [
        ("booth", np.int8),
        ("stage", np.int8),
        ("first", np.int8),
        ("second", np.int8),
        ("side", np.int8),  # of the pendulum
        ("seat", np.int8),
        ("ply", np.int16),
        ("ending", np.int8),
    ]
)
BOUNDS = Bounds(moves=3, plies=40, seats=3, repetition=True)

SURE = 0.58
THROWS = np.array([0.9, 0.75, 0.0])  # by their weights 1, 2, 1 worth 0.6; if all were alike, 0.55
WEIGHTS = np.array([1, 2, 1])
SHARES = np.array([[[0.2, 0.6, 0.2], [0.9, 0.5, 0.0]], [[0.5, 0.1, 0.4], [0.6, 0.05, 0.35]]])
STOPPED = 0.4  # what who stops the pendulum gets


@kernel
def start(state: Any, options: Any) -> None:
    state.booth = options[0]
    state.stage = 0
    state.first = 0
    state.second = 0
    state.side = 0
    state.seat = 0
    state.ply = 0
    state.ending = 0


@kernel
def mover(state: Any) -> int:
    if state.ending:
        return OVER
    if state.booth == GAMBLE and state.stage == 1:
        return CHANCE
    return int(state.seat)


@kernel
def legal(state: Any, moves: Any) -> int:
    count = 3 if mover(state) == CHANCE else 2
    for i in range(count):
        moves[i] = i
    return count


@kernel
def weight(state: Any, move: int) -> int:
    return int(WEIGHTS[move])


@kernel
def play(state: Any, move: int) -> bool:
    state.ply += 1
    if state.booth == PENDULUM:
        if move == 1:
            state.ending = DONE
        state.side = 1 - state.side
        state.seat = 1 - state.seat
        return True
    if state.stage == 0:
        state.first = move
    else:
        state.second = move
    state.stage += 1
    state.seat = state.stage
    if state.stage == 2 or (state.booth == GAMBLE and move == 0):
        state.ending = DONE
    return False


@kernel
def payoff(state: Any, points: Any) -> None:
    last = 1 - int(state.seat)
    for seat in range(3):
        points[seat] = 0.0
    if state.booth == PENDULUM:
        points[last] = 0.0 if state.ending == REPEATED else STOPPED
        points[1 - last] = 1.0 - points[last]
    elif state.booth == THREE:
        for seat in range(3):
            points[seat] = SHARES[state.first, state.second, seat]
    else:
        points[0] = SURE if state.first == 0 else THROWS[state.second]
        points[1] = 1.0 - points[0]


@kernel
def key(state: Any) -> Any:
    return mix(
        int(state.booth) * 64 + int(state.stage) * 8 + int(state.first), int(state.side) * 2 + int(state.seat)
    )
