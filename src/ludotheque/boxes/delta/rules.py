"""Legal moves and endings of Delta and Néo-Delta."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import bit_count, lowest_bit
from ludotheque.core.chance import draw
from ludotheque.core.kernels import inlined, kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Bounds, state_type

from .board import AXES, LARGE, PAWNS, PUT, PUT_RED, SMALL, board_mask
from .sampling import nth_bit, sample_slide

PLY_LIMIT = 200
SMALL_BOARD, LARGE_BOARD = board_mask(SMALL), board_mask(LARGE)

REPETITION, RELAY, STUCK, GIVEN, BOTH, LIMIT = 1, 2, 3, 4, 5, 6

State = state_type(
    [
        ("own", np.int64, (2,)),  # white's and black's pawns
        ("red", np.int64),
        ("board", np.int64),  # every cell there is
        ("ply", np.int64),
        ("winner", np.int8),
        ("ending", np.int8),
        ("plain", np.int8),  # the option `scoring`
    ]
)

# Néo-Delta: ten forerunners, on each of 4 lines at most 4 cells at distance two or more,
# and for each slide at most nine tracers: eight own pawns and the red one, or nine own ones.
BOUNDS = Bounds(moves=10 * 4 * 4 * 9, plies=PLY_LIMIT, seats=2, repetition=True)


@kernel
def start(state: Any, options: Any) -> None:
    state.own[0] = 0
    state.own[1] = 0
    state.red = 0
    state.board = LARGE_BOARD if options[0] else SMALL_BOARD
    state.ply = 0
    state.winner = 0
    state.ending = 0
    state.plain = options[1]


@kernel
def mover(state: Any) -> int:
    return OVER if state.ending else state.ply & 1


@kernel
def legal(state: Any, moves: Any) -> int:
    seat = state.ply & 1
    own = state.own[seat]
    empty = state.board & ~(own | state.own[1 - seat] | state.red)
    count = 0
    if state.ply < 2 or state.ply == 3:  # the opening, and Black's exception
        count = put_moves(empty, PUT, moves, count)
    if state.ply == 0 and state.board == LARGE_BOARD:
        count = put_moves(empty, PUT_RED, moves, count)
    if state.ply < 2:
        return count
    if bit_count(own) < PAWNS:
        count = slide_moves(own | state.red, empty, state.red, True, moves, count)
    else:
        count = slide_moves(own | state.red, empty, own | state.red, False, moves, count)
    return count


@kernel
def sample(state: Any, moves: Any, rng: Any) -> int:
    """A random legal move, quicker than by the list."""
    empty = state.board & ~(state.own[0] | state.own[1] | state.red)
    if state.ply == 1:
        return PUT | nth_bit(empty, draw(rng, bit_count(empty))) << 6
    if state.ply == 0 or state.ply == 3:
        return int(moves[draw(rng, legal(state, moves))])
    return sample_slide(state.own[state.ply & 1], state.red, empty, moves, rng)


@kernel
def put_moves(empty: int, origin: int, moves: Any, count: int) -> int:
    while empty:
        moves[count] = origin | lowest_bit(empty) << 6
        count += 1
        empty &= empty - 1
    return count


@kernel
def slide_moves(forerunners: int, empty: int, liftable: int, from_hand: bool, moves: Any, count: int) -> int:
    """Every slide of every forerunner, once for each tracer: from the hand, or lifted from the board."""
    for axis in AXES:
        for sense in range(2):
            step = -axis if sense else axis
            reach = shifted(shifted(forerunners, step) & empty, step) & empty
            way = 2 * step
            while reach:
                landings = reach
                while landings:
                    landing = lowest_bit(landings)
                    landings &= landings - 1
                    slide = (landing - way) | landing << 6
                    if from_hand:
                        moves[count] = slide
                        count += 1
                    lifted = liftable & ~(1 << (landing - way))
                    while lifted:
                        moves[count] = slide | (lowest_bit(lifted) + 1) << 12
                        count += 1
                        lifted &= lifted - 1
                reach = shifted(reach, step) & empty
                way += step
    return count


@inlined
def shifted(cells: int, step: int) -> int:
    return cells << step if step > 0 else cells >> -step


@kernel
def play(state: Any, move: int) -> bool:
    seat = state.ply & 1
    origin = move & 63
    landing = 1 << (move >> 6 & 63)
    lifted = move >> 12
    state.ply += 1
    if origin >= PUT_RED:
        if origin == PUT:
            state.own[seat] |= landing
        else:
            state.red = landing
        return False
    reversible = slide(state, seat, 1 << origin, landing, between(origin, move >> 6 & 63), lifted)
    find_ending(state, seat)
    return reversible


@inlined
def between(origin: int, landing: int) -> int:
    """The last cell crossed before the landing cell."""
    columns = (landing & 7) - (origin & 7)
    rows = (landing >> 3) - (origin >> 3)
    east = (columns > 0) - (columns < 0)
    north = (rows > 0) - (rows < 0)
    return 1 << (landing - east - 8 * north)


@inlined
def slide(state: Any, seat: int, origin: int, landing: int, trace: int, lifted: int) -> bool:
    """Move the forerunner, put the tracer down; True where no new pawn came onto the board."""
    if state.red == origin:
        state.red = landing
    else:
        state.own[seat] ^= origin | landing
    if lifted:
        taken = 1 << (lifted - 1)
        if state.red == taken:
            state.red = trace
        else:
            state.own[seat] ^= taken | trace
        return True
    if state.board == LARGE_BOARD and state.red == 0:  # White's first tracer must be the red pawn
        state.red = trace
    else:
        state.own[seat] |= trace
    return False


@kernel
def find_ending(state: Any, seat: int) -> None:
    """Look for relays when the whole move is done, then for a player who is stuck, then at the limit."""
    mine = has_relay(state.own[seat] | state.red)
    theirs = state.red != 0 and has_relay(state.own[1 - seat] | state.red)
    if mine and theirs:
        state.ending = BOTH
    elif mine:
        state.ending = RELAY
        state.winner = seat
    elif theirs:
        state.ending = GIVEN
        state.winner = 1 - seat
    elif state.ply != 3 and is_stuck(state, 1 - seat):  # Black can always use his exception
        state.ending = STUCK
        state.winner = seat
    elif state.ply == PLY_LIMIT:
        state.ending = LIMIT


@inlined
def has_relay(pawns: int) -> bool:
    """Four or more in a line."""
    for axis in AXES:
        pairs = pawns & (pawns >> axis)
        if pairs & (pairs >> 2 * axis):
            return True
    return False


@inlined
def is_stuck(state: Any, seat: int) -> bool:
    """No pawn that this player may use can slide two cells. A tracer is never lacking."""
    empty = state.board & ~(state.own[0] | state.own[1] | state.red)
    forerunners = state.own[seat] | state.red
    for axis in AXES:
        north = ((forerunners << axis) & empty) << axis & empty
        south = ((forerunners >> axis) & empty) >> axis & empty
        if north | south:
            return False
    return True


@kernel
def payoff(state: Any, points: Any) -> None:
    points[0] = 0.0
    points[1] = 0.0
    if state.ending == RELAY or state.ending == GIVEN:
        empty = bit_count(state.board & ~(state.own[0] | state.own[1] | state.red))
        points[state.winner] = 1.0 if state.plain else float(empty)
    elif state.ending == STUCK:
        points[state.winner] = 0.5 if state.plain else 1.0


@kernel
def key(state: Any) -> Any:
    rights = (state.ply & 1) | (state.ply == 3) << 1  # whose turn, and Black's exception
    return mix(mix(state.own[0], state.own[1]), state.red << 2 | rights)
