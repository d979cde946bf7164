"""Turns, calls, disputes and proofs: how a game of Deflecto goes round and ends."""

from __future__ import annotations

from typing import Any

from ludotheque.core.kernels import kernel

from .placing import can_place

NOBODY = -1
AGREED, NO_PLACEMENT = 1, 2  # endings


@kernel
def may_call(state: Any) -> bool:
    """Once everyone has had his first turn, and not while a proof is open.

    A disputed call leaves a proof open until the turn is over, so nobody calls twice in a turn.
    """
    return bool(state.prover == NOBODY and state.number[state.players - 1] >= 0)


@kernel
def call(state: Any) -> None:
    state.answering = following(state, state.turn)


@kernel
def agree(state: Any) -> None:
    """The next one answers; the game ends when all the others have agreed."""
    answering = following(state, state.answering)
    if answering == state.turn:
        finish(state, AGREED)
    else:
        state.answering = answering


@kernel
def dispute(state: Any) -> None:
    state.prover = state.answering
    state.answering = NOBODY


@kernel
def settle_proof(state: Any, proved: bool) -> None:
    """Close a proof; a failed one costs the disputer a cell."""
    if not proved:
        state.penalty[state.prover] += 1
    state.prover = NOBODY


@kernel
def is_proof(state: Any, lengths: Any, empties: Any) -> bool:
    """Whether the ways, kept as they were directly before, prove that they were not final."""
    for seat in range(state.players):
        if state.length[seat] > lengths[seat]:
            return True
        if state.any_change and state.empties[seat] != empties[seat]:
            return True
    return False


@kernel
def pass_turn(state: Any) -> None:
    """Give the turn to the next seat that can place; the game ends when there is none."""
    seat = state.turn
    for _ in range(state.players):
        seat = following(state, seat)
        if can_place(state, seat):
            state.turn = seat
            return
        if state.prover == seat:  # "if he cannot place when his turn comes"
            settle_proof(state, False)
    finish(state, NO_PLACEMENT)


@kernel
def finish(state: Any, ending: int) -> None:
    state.ending = ending
    state.turn = NOBODY
    state.answering = NOBODY


@kernel
def following(state: Any, seat: int) -> int:
    return 0 if seat + 1 == state.players else seat + 1


@kernel
def is_ahead(state: Any, seat: int, other: int) -> bool:
    """Whether a seat ranks before another: a lower total, or as low with more empty cells."""
    total = state.length[seat] + state.penalty[seat]
    its = state.length[other] + state.penalty[other]
    return bool(total < its or (total == its and state.empties[seat] > state.empties[other]))


@kernel
def rank(state: Any, seat: int) -> int:
    """1 for the first; those who share a rank have the better one: 1 2 2 4."""
    place = 1
    for other in range(state.players):
        if is_ahead(state, other, seat):
            place += 1
    return place
