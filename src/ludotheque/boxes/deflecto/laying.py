"""What changes when a piece is laid: needs, joints, courses and the ways that it touches."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import kernel

from .blocking import LINES
from .board import AROUND, BESIDE, BIT, CELLS, DOOR, DOOR_SIDE, SEATS
from .fit import clear_needs, present, present_face
from .pieces import EMPTY, OPENINGS, PATH, RIVERS
from .rivers import join_courses
from .ways import close_joints, keep_way, open_joints, passes


@kernel
def clear_board(state: Any) -> None:
    """Take all pieces off the board, and what follows from them."""
    for cell in range(CELLS):
        state.face[cell] = EMPTY
        state.course[cell] = 0
    for word in range(2):
        state.placed[word] = 0
        state.contact[word] = 0
    for seat in range(SEATS):
        state.length[seat] = 0
        state.empties[seat] = 0
        for word in range(2):
            state.way[seat, word] = 0
    clear_needs(state)
    open_joints(state)


@kernel
def choose_number(state: Any, seat: int, number: int) -> None:
    """Take a number into use: both its doors show a path from now on."""
    state.number[seat] = number
    for end in range(2):
        cell = DOOR[state.doors, number, end]
        present(state, cell, DOOR_SIDE[state.doors, number, end], PATH)


@kernel
def lay(state: Any, cell: int, face: int) -> None:
    """Put a face on an empty cell, with all that follows for its surroundings but not for the ways."""
    state.face[cell] = face
    for word in range(2):
        state.placed[word] |= BIT[cell, word]
        state.contact[word] |= AROUND[cell, word]
    present_face(state, cell, face)
    close_joints(state, cell, face)
    if RIVERS >> face & 1:
        join_courses(state, cell, face)


@kernel
def keep_ways(state: Any, cell: int, face: int) -> None:
    """Find anew the ways that a placement has touched; all others stay the best there are."""
    for seat in range(state.players):
        if state.number[seat] >= 0 and is_touched(state, seat, cell, face):
            keep_way(state, seat)


@kernel
def is_touched(state: Any, seat: int, cell: int, face: int) -> bool:
    """Whether a piece lies on a seat's kept way, or points a rail or a river at it."""
    if passes(state, seat, cell):
        return True
    openings = OPENINGS[face] if LINES >> face & 1 else 0
    while openings:
        if passes(state, seat, BESIDE[cell, lowest_bit(openings)]):
            return True
        openings &= openings - 1
    return False
