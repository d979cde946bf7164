"""Legal moves and endings of Pyramida."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import inlined, kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Bounds, state_type

from .attacks import add_pushes, is_attack
from .board import (
    CELL_MASK,
    LANDING_AT,
    MIDDLE_AT,
    NEAR,
    NOWHERE,
    PUSHED_AT,
    RETREAT_AT,
    TOP,
    bit,
    parse_cell,
)
from .pawns import Sides, is_free, is_single, lowest_cell, shift_pawn, sides_of, without_lowest

PAWNS = 5
PLY_LIMIT = 600
FIRST_ROW = tuple(
    sum(bit(parse_cell(name)) for name in names.split()) for names in ("d1 h1 l1 p1 t1", "b1 f1 j1 n1 r1")
)

REPETITION, OUT, STUCK, LIMIT = 1, 2, 3, 4

State = state_type(
    [
        ("own", np.int64, (2, 2)),  # white's and black's pawns: two words of bits each
        ("ply", np.int64),
        ("turn", np.int8),  # who is to move, or would be
        ("again", np.int8),  # the player to move has made the last move too
        ("ending", np.int8),
        ("up_only", np.int8),  # the option `contact`
    ]
)

# With two pawns or more: 5 pawns, 4 neighbours each. With one: 4 neighbours, 3 cells beyond each: 16 walks.
# A walk attacks by contact at most two pawns of one height, with two retreats each, or one last pawn, which
# has two retreats of one cell and four of two. So there are never more than 20 walks with 6 pushes each;
# two more places hold the walk that its pushes replace, and a push that turns out to be impossible.
BOUNDS = Bounds(moves=20 * 6 + 2, plies=PLY_LIMIT, seats=2, repetition=True)


@kernel
def start(state: Any, options: Any) -> None:
    for seat in range(2):
        state.own[seat, 0] = FIRST_ROW[seat]
        state.own[seat, 1] = 0
    state.ply = 0
    state.turn = 0
    state.again = 0
    state.ending = 0
    state.up_only = options[0]


@kernel
def mover(state: Any) -> int:
    return OVER if state.ending else int(state.turn)


@kernel
def legal(state: Any, moves: Any) -> int:
    sides = sides_of(state)
    return add_pushes(sides, moves, add_walks(sides, moves))


@inlined
def add_walks(sides: Sides, moves: Any) -> int:
    """Write the ways the player's pawns can go, attacks left aside, and return how many."""
    last = is_single(sides.mine_low, sides.mine_high)
    low, high = sides.mine_low, sides.mine_high
    count = 0
    while low | high:
        origin = lowest_cell(low, high)
        low, high = without_lowest(low, high)
        for step in range(4):
            landing = NEAR[origin, step]
            if is_free(sides, landing):
                moves[count] = origin | landing << LANDING_AT
                count += 1
                if last and landing != TOP:
                    count = add_second_steps(sides, origin, landing, moves, count)
    return count


@kernel
def add_second_steps(sides: Sides, origin: int, middle: int, moves: Any, count: int) -> int:
    """The ways of a last pawn through the middle cell, in any direction but back."""
    for step in range(4):
        landing = NEAR[middle, step]
        if landing != origin and is_free(sides, landing):
            moves[count] = origin | middle << MIDDLE_AT | landing << LANDING_AT
            count += 1
    return count


@kernel
def play(state: Any, move: int) -> bool:
    seat = int(state.turn)
    origin = move & CELL_MASK
    landing = move >> LANDING_AT & CELL_MASK
    pushed = move >> PUSHED_AT & CELL_MASK
    # An attack that names no push had no retreat.
    again = pushed == NOWHERE and is_attack(sides_of(state), move)
    shift_pawn(state, seat, origin, landing)
    if pushed:
        shift_pawn(state, 1 - seat, pushed, move >> RETREAT_AT)
    state.ply += 1
    state.again = again
    state.turn = seat if again else 1 - seat
    find_ending(state, seat)
    return landing != TOP  # a pawn that is out never comes back


@inlined
def find_ending(state: Any, seat: int) -> None:
    """Look whether the player who moved has no pawn left, then for one who is stuck, then at the limit."""
    if is_out(state, seat):
        state.ending = OUT
    elif is_stuck(sides_of(state)):
        state.ending = STUCK
    elif state.ply >= PLY_LIMIT:
        state.ending = LIMIT


@inlined
def is_out(state: Any, seat: int) -> bool:
    return not state.own[seat, 0] | state.own[seat, 1]


@inlined
def is_stuck(sides: Sides) -> bool:
    low, high = sides.mine_low, sides.mine_high
    while low | high:
        origin = lowest_cell(low, high)
        low, high = without_lowest(low, high)
        for step in range(4):
            if is_free(sides, NEAR[origin, step]):
                return False
    return True


@kernel
def payoff(state: Any, points: Any) -> None:
    points[0] = 0.0
    points[1] = 0.0
    turn = int(state.turn)
    if state.ending == LIMIT:
        points[0] = 0.5
        points[1] = 0.5
    elif state.ending == OUT:
        points[0 if is_out(state, 0) else 1] = 1.0
    elif state.ending == STUCK:
        points[1 - turn] = 1.0
    else:  # the third occurrence: whoever made the last move loses
        points[1 - turn if state.again else turn] = 1.0


@kernel
def key(state: Any) -> Any:
    white = mix(mix(0, state.own[0, 0] | int(state.turn)), state.own[0, 1])  # NOWHERE's bit holds the turn
    return mix(mix(white, state.own[1, 0]), state.own[1, 1])


@kernel
def consult(state: Any, question: int, answer: Any) -> int:
    """1 if the walk in question attacks somebody."""
    return int(is_attack(sides_of(state), question))
