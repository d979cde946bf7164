"""What a game of Deflecto is: its state and its verbs."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Bounds, state_type

from .board import CELLS, DOOR, NUMBERS, SEATS
from .calls import NOBODY, agree, call, dispute, is_proof, may_call, pass_turn, rank, settle_proof
from .laying import choose_number, clear_board, keep_ways, lay
from .moves import AGREE, CALL, DISPUTE, FACE_SHIFT, KIND_SHIFT
from .pieces import HANDS, KINDS
from .placing import placements
from .questions import consult
from .ways import keep_way

State = state_type(
    [
        ("ply", np.int64),
        ("ending", np.int64),
        ("turn", np.int64),  # who places, or may call
        ("answering", np.int64),  # who answers the call, or nobody
        ("prover", np.int64),  # who has disputed and not yet proved, or nobody
        ("number", np.int64, (SEATS,)),  # the number chosen, from 0; nobody's before the first turn
        ("penalty", np.int64, (SEATS,)),
        ("level", np.int64),  # the options
        ("players", np.int64),
        ("doors", np.int64),
        ("any_change", np.int64),
        # What follows from the board and the numbers, kept up to date:
        ("placed", np.int64, (2,)),
        ("contact", np.int64, (2,)),  # cells that touch a placed piece
        ("east", np.int64, (2,)),  # joints that ways may pass: ways.py
        ("north", np.int64, (2,)),
        ("way", np.int64, (SEATS, 2)),  # the cells of each seat's way
        ("length", np.int64, (SEATS,)),
        ("empties", np.int64, (SEATS,)),
        ("need", np.int16, (CELLS,)),  # what lies beyond each side: fit.py
        ("course", np.int16, (CELLS,)),  # the rivers: rivers.py
        # The board, 0 where it is empty, and how many of each kind the hands hold.
        ("face", np.int8, (CELLS,)),
        ("hand", np.int8, (SEATS, len(KINDS))),
    ]
)

# Moves: k placed pieces touch at most 8k cells and leave 121 - k empty ones, so at most 107 cells are open to a
# placement. A hand with every kind has on each: straight paths 2 x 3 kinds, curved 4 x 4, three-way 4, four-way 1,
# dead ends 4; rails 2 + 4 + 4, rivers 2 + 4 + 4 + 4, meadows 2, a chapel: 58. One more for the call.
# Plies: a turn is at most a call, n - 1 answers and a placement; n players place 16 pieces each: 16 n (n + 1).
__all__ = ["BOUNDS", "State", "consult", "key", "legal", "mover", "payoff", "play", "start"]

BOUNDS = Bounds(moves=107 * 58 + 1, plies=16 * SEATS * (SEATS + 1), seats=SEATS, repetition=False)


@kernel
def start(state: Any, options: Any) -> None:
    state.level = options[0] + 1
    state.players = options[1] + 2
    state.doors = options[2]
    state.any_change = options[3]
    for seat in range(SEATS):
        state.number[seat] = NOBODY
        state.penalty[seat] = 0
        for kind in range(len(KINDS)):
            state.hand[seat, kind] = HANDS[options[0], kind] if seat < state.players else 0
    state.turn = 0
    state.answering = NOBODY
    state.prover = NOBODY
    state.ending = 0
    state.ply = 0
    clear_board(state)


@kernel
def mover(state: Any) -> int:
    if state.ending:
        return OVER
    return int(state.turn if state.answering == NOBODY else state.answering)


@kernel
def legal(state: Any, moves: Any) -> int:
    if state.answering != NOBODY:
        moves[0] = AGREE
        moves[1] = DISPUTE
        return 2
    count = placements(state, state.turn, moves)
    if may_call(state):
        moves[count] = CALL
        count += 1
    return count


@kernel
def play(state: Any, move: int) -> bool:
    state.ply += 1
    if move == CALL:
        call(state)
    elif move == AGREE:
        agree(state)
    elif move == DISPUTE:
        dispute(state)
    else:
        place(state, move & 127, move >> FACE_SHIFT & 63, move >> KIND_SHIFT)
    return False


@kernel
def place(state: Any, cell: int, face: int, kind: int) -> None:
    seat = state.turn
    lengths = state.length.copy()
    empties = state.empties.copy()
    state.hand[seat, kind] -= 1
    if state.number[seat] == NOBODY:
        choose_number(state, seat, number_at(state, cell))
        lay(state, cell, face)
        keep_ways(state, cell, face)
        keep_way(state, seat)
    else:
        lay(state, cell, face)
        keep_ways(state, cell, face)
    if state.prover == seat:
        settle_proof(state, is_proof(state, lengths, empties))
    pass_turn(state)


@kernel
def number_at(state: Any, cell: int) -> int:
    """The number that has a door on the cell."""
    for number in range(NUMBERS):
        if DOOR[state.doors, number, 0] == cell or DOOR[state.doors, number, 1] == cell:
            return number
    return NOBODY


@kernel
def payoff(state: Any, points: Any) -> None:
    """1 for a first place, ½ for each who shares it."""
    first = 0
    for seat in range(state.players):
        first += rank(state, seat) == 1
    for seat in range(SEATS):
        won = seat < state.players and rank(state, seat) == 1
        points[seat] = (1.0 if first == 1 else 0.5) if won else 0.0


@kernel
def key(state: Any) -> Any:
    """Board, hands, numbers, penalties, and who is to do what."""
    mixed = mix(np.uint64(state.turn + 1), np.uint64((state.answering + 1) * 8 + state.prover + 1))
    word = 0
    for cell in range(CELLS):
        word = word << 6 | int(state.face[cell])
        if cell % 10 == 9 or cell == CELLS - 1:
            mixed = mix(mixed, word)
            word = 0
    for seat in range(state.players):
        for kind in range(len(KINDS)):
            word = word << 3 | int(state.hand[seat, kind])
        mixed = mix(mixed, word << 16 | state.penalty[seat] << 8 | state.number[seat] + 1)
        word = 0
    return mixed
