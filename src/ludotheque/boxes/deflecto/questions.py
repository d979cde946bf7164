"""What drawing, refusals and notation ask of the rules."""

from __future__ import annotations

from typing import Any

from ludotheque.core.kernels import kernel

from .blocking import blocked_numbers
from .board import CELLS
from .calls import NO_PLACEMENT, NOBODY
from .fit import FITS, NOTHING_FITS, USE
from .laying import choose_number, clear_board, lay
from .pieces import EMPTY
from .placing import can_place, numbers_in_use
from .rivers import flowing
from .ways import find_way, keep_way

# A question is one of these, and what it is about from the ninth bit on.
WAY = 0  # about a seat: writes the cells of its way, returns how many
BLOCKED = (
    1  # about a placement, and a bit for each number it brings into use: the bits of those it would block
)
REBUILD = (
    2  # writes anew all that follows from board and numbers; returns what is wrong, and where in answer[0]
)
SUBJECT_SHIFT = 8
NUMBERS_SHIFT = 17

SOUND, MISFIT, UNFILLABLE, BAD_RIVER, NO_WAY, CANNOT_PLACE, CAN_PLACE = range(7)


@kernel
def consult(state: Any, question: int, answer: Any) -> int:
    subject = question >> SUBJECT_SHIFT
    kind = question & 255
    if kind == WAY:
        return find_way(state, state.number[subject], answer)[0]
    if kind == BLOCKED:
        numbers = numbers_in_use(state) | subject >> NUMBERS_SHIFT
        return blocked_numbers(state, subject & 127, subject >> 7 & 63, numbers)
    return rebuild(state, answer)


@kernel
def rebuild(state: Any, answer: Any) -> int:
    faces = state.face.copy()
    clear_board(state)
    for seat in range(state.players):
        if state.number[seat] != NOBODY:
            choose_number(state, seat, state.number[seat])
    for cell in range(CELLS):
        face = int(faces[cell])
        answer[0] = cell
        if face == EMPTY:
            continue
        if FITS[state.need[cell]] >> face & 1 == 0:
            return MISFIT
        if flowing(state, cell, 1 << face) == 0:
            return BAD_RIVER
        lay(state, cell, face)
    return flaw(state, answer)


@kernel
def flaw(state: Any, answer: Any) -> int:
    """What is wrong about pieces that match; keeps the ways of all seats."""
    for cell in range(CELLS):
        answer[0] = cell
        if state.face[cell] == EMPTY and USE[state.need[cell]] == NOTHING_FITS:
            return UNFILLABLE
    for seat in range(state.players):
        answer[0] = seat
        if state.number[seat] != NOBODY and not keep_way(state, seat):
            return NO_WAY
    if state.ending == 0:
        return SOUND if can_place(state, state.turn) else CANNOT_PLACE
    for seat in range(state.players):
        answer[0] = seat
        if state.ending == NO_PLACEMENT and can_place(state, seat):
            return CAN_PLACE
    return SOUND
