"""Where the pieces of a hand may lie."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import kernel

from .blocking import unblocking
from .board import DOOR, DOOR_SIDE, LOW, NUMBERS, WORD
from .fit import fitting, with_beyond
from .moves import FACE_SHIFT, KIND_SHIFT
from .pieces import ENTRANCES, KIND_FACES, KINDS, PATH, PATHS, SHOWN_BY
from .rivers import flowing


@kernel
def placements(state: Any, seat: int, moves: Any) -> int:
    """Write every placement of a seat and return how many."""
    if state.number[seat] < 0:
        return first_placements(state, seat, moves)
    kinds = kinds_in_hand(state, seat)
    showable = faces_in_hand(state, kinds)
    numbers = numbers_in_use(state)
    ways = kept_ways(state)
    count = 0
    for word in range(2):
        cells = state.contact[word] & ~state.placed[word]
        while cells:
            cell = lowest_bit(cells) + WORD * word
            cells &= cells - 1
            faces = faces_at(state, cell, showable, numbers, ways)
            count = write_placements(cell, faces, kinds, moves, count)
    return count


@kernel
def can_place(state: Any, seat: int) -> bool:
    """Whether a seat has any placement: the first one found is enough."""
    if state.number[seat] < 0:
        return (
            True  # first turns come first of all: both cells of a free number are empty and nothing is closed
        )
    showable = faces_in_hand(state, kinds_in_hand(state, seat))
    if showable == 0:
        return False
    numbers = numbers_in_use(state)
    ways = kept_ways(state)
    for word in range(2):
        cells = state.contact[word] & ~state.placed[word]
        while cells:
            cell = lowest_bit(cells) + WORD * word
            cells &= cells - 1
            if faces_at(state, cell, showable, numbers, ways):
                return True
    return False


@kernel
def first_placements(state: Any, seat: int, moves: Any) -> int:
    """An entrance on either cell of a number that nobody has chosen."""
    kinds = kinds_in_hand(state, seat)
    showable = faces_in_hand(state, kinds) & ENTRANCES
    taken = numbers_in_use(state)
    low, high = kept_ways(state)
    everywhere = (low | LOW, high | LOW)  # no way is kept yet for the number that is being chosen
    count = 0
    for number in range(NUMBERS):
        if taken >> number & 1:
            continue
        for end in range(2):
            cell = DOOR[state.doors, number, end]
            side = DOOR_SIDE[state.doors, number, end]
            need = with_beyond(int(state.need[cell]), side, PATH)
            faces = fitting(state, cell, need) & showable
            faces = unblocking(state, cell, faces, taken | 1 << number, everywhere)
            count = write_placements(cell, faces, kinds, moves, count)
    return count


@kernel
def faces_at(state: Any, cell: int, showable: int, numbers: int, ways: tuple[int, int]) -> int:
    """The faces that may be placed on an empty cell; `ways` are the cells of the kept ways."""
    faces = fitting(state, cell, int(state.need[cell])) & showable
    if faces:
        faces = flowing(state, cell, faces)
    if faces:
        faces = unblocking(state, cell, faces, numbers, ways)
    return faces


@kernel
def write_placements(cell: int, faces: int, kinds: int, moves: Any, count: int) -> int:
    """Each face once for every kind in hand that shows it."""
    while faces:
        face = lowest_bit(faces)
        faces &= faces - 1
        shown_by = SHOWN_BY[face] & kinds
        while shown_by:
            moves[count] = cell | face << FACE_SHIFT | lowest_bit(shown_by) << KIND_SHIFT
            shown_by &= shown_by - 1
            count += 1
    return count


@kernel
def kinds_in_hand(state: Any, seat: int) -> int:
    kinds = 0
    for kind in range(len(KINDS)):
        if state.hand[seat, kind] > 0:
            kinds |= 1 << kind
    return kinds


@kernel
def faces_in_hand(state: Any, kinds: int) -> int:
    """The faces that these kinds can show at the level of the game."""
    faces = 0
    while kinds:
        faces |= KIND_FACES[lowest_bit(kinds)]
        kinds &= kinds - 1
    return faces & PATHS if state.level == 1 else faces


@kernel
def numbers_in_use(state: Any) -> int:
    numbers = 0
    for seat in range(state.players):
        if state.number[seat] >= 0:
            numbers |= 1 << state.number[seat]
    return numbers


@kernel
def kept_ways(state: Any) -> tuple[int, int]:
    """The cells of all ways, as two words."""
    low = 0
    high = 0
    for seat in range(state.players):
        low |= state.way[seat, 0]
        high |= state.way[seat, 1]
    return low, high
