"""What a player of Delfino may do: runs, throws, corners and card moves, written as codes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import kernel

from .board import CARD, CORNER, CORNERS, DIE, END, FIRST, GO, KEEP, LAST, STEPS, STRIDE, TURN


@kernel
def actions(state: Any, moves: Any) -> int:
    count = 0
    if not state.must_turn:
        count = runs(state, moves)
    moves[count] = TURN
    if state.use_all:
        return count + 1
    moves[count + 1] = END
    return count + 2


@kernel
def runs(state: Any, moves: Any) -> int:
    """Straight on over cards, one point each; other pawns are crossed, but their cards are no stop."""
    own = int(state.pawns[state.seat])
    left = int(state.left)
    # A pawn that is not in the game stands on place 0, where no card lies.
    a, b, c, d = state.pawns[0], state.pawns[1], state.pawns[2], state.pawns[3]
    count = 0
    for direction in range(8):
        place = own
        for distance in range(1, left + 1):
            place += STEPS[direction]
            if state.cards[place] == 0:
                break
            if place not in (a, b, c, d):
                moves[count] = GO | direction << 3 | distance << 12
                count += 1
    return count


@kernel
def has_pawn(state: Any, place: int) -> bool:
    found = False
    for seat in range(state.players):
        found |= state.pawns[seat] == place
    return found


@kernel
def throws(state: Any, moves: Any) -> int:
    """The numbers of the die; each is on as many faces as the others."""
    first, count = (1, 6) if state.full_die else (2, 3)
    for face in range(count):
        moves[face] = DIE | (first + face) << 3
    return count


@kernel
def corners(state: Any, moves: Any) -> int:
    count = 0
    for corner in CORNERS[0 if state.players == 2 else 1]:
        if not has_pawn(state, corner):
            moves[count] = CORNER | corner << 3
            count += 1
    return count


@kernel
def card_moves(state: Any, moves: Any) -> int:
    """Every card without a pawn, to every free place that shares a side with another card; or none."""
    sources = np.empty(25, np.int64)
    loose = 0
    for place in range(FIRST, LAST + 1):
        if state.cards[place] and not has_pawn(state, place):
            sources[loose] = place
            loose += 1
    moves[0] = KEEP
    count = 1
    for place in range(FIRST, LAST + 1):
        if state.cards[place] or place & STRIDE - 1 == 0:  # taken, or the bare column
            continue
        beside, touched = neighbours(state, place)
        for source in sources[:loose]:
            if touched > 1 or (touched == 1 and beside != source):
                moves[count] = CARD | source << 3 | place << 12
                count += 1
    return count


@kernel
def neighbours(state: Any, place: int) -> tuple[int, int]:
    """A card that shares a side with this place, and how many do."""
    beside = 0
    touched = 0
    for side in (STRIDE, 1, -STRIDE, -1):
        if state.cards[place + side]:
            beside = place + side
            touched += 1
    return beside, touched
