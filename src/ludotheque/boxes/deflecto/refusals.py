"""Why a move of Deflecto is refused."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.errors import Refusal
from ludotheque.core.game import ask
from ludotheque.core.kernels import plain
from ludotheque.core.reasons import UNREADABLE, refusal
from ludotheque.core.rules import rules_of
from ludotheque.core.text import Text

from .board import DOOR, DOOR_SIDE, beside, cell_name, in_cells
from .calls import NOBODY
from .facts import DEFLECTO
from .fit import RIVER_THROUGH, USE, beyond, with_beyond
from .moves import AGREE, CALL, DISPUTE, placement_parts
from .notation import lacks_piece, parse_move
from .pieces import (
    CHAPEL,
    CLOSED,
    EMPTY,
    ENTRANCES,
    KIND_FACES,
    OPENINGS,
    PATH,
    PATHS,
    RAIL,
    RIVER,
    RIVERS,
    SHOWS,
    kind_name,
)
from .questions import BLOCKED, NUMBERS_SHIFT, SUBJECT_SHIFT
from .reasons import CROSSINGS, KIND_NAMES, REASONS, SHOWN
from .rivers import LAKE, NAME, SOURCE, SPRING

__all__ = ["REASONS", "refuse"]


def refuse(state: Any, text: str) -> Refusal:
    """The first rule that a refused text breaks."""
    code = parse_move(state, text)
    if code is None:
        return refusal(REASONS, "unnamed piece" if lacks_piece(state, text) else UNREADABLE)
    if code in (AGREE, DISPUTE):
        return refusal(REASONS, "no call")
    if state.answering != NOBODY:
        return refusal(REASONS, "answer first", seat=DEFLECTO.seats[state.turn])
    if code == CALL:
        return _refuse_call(state)
    cell, face, kind = placement_parts(code)
    return (
        _refuse_piece(state, face, kind)
        or _refuse_cell(state, cell, face)
        or _refuse_sides(state, cell, face)
        or _refuse_pointing(state, cell, face)
        or _refuse_river(state, cell, face)
        or _refuse_blocking(state, cell, code)
    )


def _refuse_call(state: Any) -> Refusal:
    if state.prover != NOBODY:
        return refusal(REASONS, "open proof", seat=DEFLECTO.seats[state.prover])
    return refusal(REASONS, "early call")


def _refuse_piece(state: Any, face: int, kind: int) -> Refusal | None:
    name = KIND_NAMES[kind_name(kind, int(state.level))]
    if state.level == 1 and not PATHS >> face & 1:
        return refusal(REASONS, "level")
    if not int(KIND_FACES[kind]) >> face & 1 and state.level == 2:
        return refusal(REASONS, "wrong piece", piece=name)
    if state.hand[state.turn, kind] == 0:
        return refusal(REASONS, "spent", piece=name)
    return None


def _refuse_cell(state: Any, cell: int, face: int) -> Refusal | None:
    if state.face[cell] != EMPTY:
        return _at("occupied", cell)
    if not _is_first_turn(state):
        return None if in_cells(state.contact, cell) else _at("contact", cell)
    number = _number_at(state, cell)
    if number == NOBODY:
        return _at("not a door", cell)
    if number in state.number:
        return _at("number taken", cell, seat=DEFLECTO.seats[list(state.number).index(number)])
    return None if ENTRANCES >> face & 1 else _at("entrance", cell)


def _refuse_sides(state: Any, cell: int, face: int) -> Refusal | None:
    """Rule 3, touching sides: the border, the doors, the neighbours."""
    need = _need(state, cell)
    for side in range(4):
        its, mine, other = beyond(need, side), int(SHOWS[face, side]), beside(cell, side)
        if its in (0, mine) or (CHAPEL in (its, mine) and not {RAIL, RIVER} & {its, mine}):
            continue
        if other >= 0:
            names = (cell_name(other), cell_name(cell))
            return refusal(
                REASONS, "mismatch", names, other=names[0], cell=names[1], its=SHOWN[its], mine=SHOWN[mine]
            )
        return _at("door" if its == PATH else "border", cell, mine=SHOWN[mine])
    return None


def _refuse_pointing(state: Any, cell: int, face: int) -> Refusal | None:
    """Rule 3, empty cells: what the piece points at must still admit some piece."""
    for side in range(4):
        mine, other = int(SHOWS[face, side]), beside(cell, side)
        if mine in (CLOSED, CHAPEL) or other < 0 or state.face[other] != EMPTY:
            continue
        presented = [beyond(int(state.need[other]), each) for each in range(4)]
        for its in {PATH, RAIL, RIVER} & {*presented} - {mine}:
            return _at("crossing", other, crossing=CROSSINGS[frozenset((mine, its))])
        if mine != PATH and presented.count(mine) == 2:
            return _at("junction" if mine == RAIL else "fork", other)
    return None


def _refuse_river(state: Any, cell: int, face: int) -> Refusal | None:
    if not RIVERS >> face & 1 or USE[state.need[cell]] == RIVER_THROUGH:
        return None
    ends = [beside(cell, side) for side in range(4) if int(OPENINGS[face]) >> side & 1]
    courses = [int(state.course[end]) for end in ends if state.course[end]]
    springs = [int(SPRING[face]), *[course & ~NAME for course in courses]]
    if len(courses) == 2 and courses[0] == courses[1]:
        return _at("loop", cell, *ends)
    for rule, spring in (("two sources", SOURCE), ("two lakes", LAKE)):
        if sum(bool(each & spring) for each in springs) > 1:
            return _at(rule, cell, *ends)
    return None


def _refuse_blocking(state: Any, cell: int, code: int) -> Refusal:
    owners = {int(number): seat for seat, number in enumerate(state.number) if number != NOBODY}
    if _is_first_turn(state):
        owners[_number_at(state, cell)] = int(state.turn)
    numbers = sum(1 << number for number in owners)
    question = BLOCKED | (code | numbers << NUMBERS_SHIFT) << SUBJECT_SHIFT
    blocked = ask(rules_of(__package__), state, question, np.zeros(1, np.int64))
    seats = [DEFLECTO.seats[seat] for number, seat in owners.items() if blocked >> number & 1]
    listed = Text(en=" and ".join(seat.en for seat in seats), fr=" et ".join(seat.fr for seat in seats))
    return _at("block", cell, seats=listed)


def _is_first_turn(state: Any) -> bool:
    return bool(state.number[state.turn] == NOBODY)


def _number_at(state: Any, cell: int) -> int:
    """The number that has a door on the cell, or NOBODY."""
    return next((number for number, pair in enumerate(DOOR[state.doors]) if cell in pair), NOBODY)


def _need(state: Any, cell: int) -> int:
    """What lies beyond the sides of a cell; a first placement opens its door."""
    need = int(state.need[cell])
    if not _is_first_turn(state):
        return need
    number = _number_at(state, cell)
    end = list(DOOR[state.doors, number]).index(cell)
    return plain(with_beyond)(need, int(DOOR_SIDE[state.doors, number, end]), PATH)


def _at(rule: str, cell: int, *more: int, **values: object) -> Refusal:
    name = cell_name(cell)
    return refusal(REASONS, rule, (name, *[cell_name(each) for each in more]), cell=name, **values)
