"""Checking the tables against the rules of the box: is every position worth what its best move makes it worth?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.kernels import generic, inlined

from ..board import SMALL, STRIDE
from ..rules import BOUNDS, SMALL_BOARD, State, has_relay, legal, play
from .codes import LAST, relay_code, stuck_code
from .geometry import CELLS, FULL
from .kernels import ROW, layer, pack, rank, turn
from .tables import layer_file, read_layer


def check_layer(directory: Path, pawns: int, positions: int, seed: int = 0, last: int = LAST) -> int:
    """Compare so many random positions of a layer with the rules; how many differ."""
    table = read_layer(layer_file(directory, pawns), pawns)
    then = min(pawns + 1, last)
    following = read_layer(layer_file(directory, then), then)
    rng = np.random.default_rng([seed, pawns])
    numbers = rng.integers(table.shape[0], size=positions)
    columns = rng.integers(table.shape[1], size=positions)
    states = np.zeros(2, State)
    moves = np.zeros(BOUNDS.moves, np.int64)
    codes = relay_code(pawns, last), stuck_code(pawns, last), int(pawns == last)
    return int(
        count_wrong(
            layer(pawns, last), layer(then, last), states, moves, numbers, columns, table, following, codes
        )
    )


@inlined
def to_board(cells: int) -> int:
    return spread_rows(cells, SMALL, STRIDE)


@inlined
def from_board(bits: int) -> int:
    return spread_rows(bits, STRIDE, SMALL)


@inlined
def spread_rows(bits: int, stride: int, wanted: int) -> int:
    """The rows of the small board, `stride` bits apart, laid `wanted` bits apart."""
    laid = 0
    for row in range(SMALL):
        laid |= (bits >> stride * row & ROW) << wanted * row
    return laid


@inlined
def unpack(packed: int, free: int) -> int:
    """The cells that the bits of a packed set stand for."""
    cells = 0
    number = 0
    for cell in range(CELLS):
        if free >> cell & 1:
            cells |= (packed >> number & 1) << cell
            number += 1
    return cells


@inlined
def look_up(of: Any, table: Any, mover: int, waiting: int) -> int:
    number = rank(of.all_movers, mover)
    row = of.movers.row[number]
    turned = turn(of, of.movers.turn[number], waiting)
    return int(table[row, rank(of.waiting_rank, pack(of, turned, FULL & ~of.movers.sets[row]))])


@inlined
def expected(of: Any, then: Any, states: Any, moves: Any, following: Any, codes: Any) -> int:
    """What a position is worth by its moves, as the rules of the box give them."""
    seat = states[0].ply & 1
    if has_relay(states[0].own[1 - seat]):
        return -int(codes[0])
    count = legal(states[0], moves)
    if count == 0:
        return -int(codes[1])
    best = -128
    for i in range(count):
        states[1] = states[0]
        play(states[1], int(moves[i]))
        value = -look_up(
            then, following, from_board(states[1].own[1 - seat]), from_board(states[1].own[seat])
        )
        if codes[2]:  # with all pawns placed plies are counted
            value = value if value > 0 else value + (value < 0)
        best = max(best, value)
    return best


@generic
def count_wrong(
    of: Any,
    then: Any,
    states: Any,
    moves: Any,
    numbers: Any,
    columns: Any,
    table: Any,
    following: Any,
    codes: Any,
) -> int:
    wrong = 0
    for i in range(len(numbers)):
        mover = of.movers.sets[numbers[i]]
        waiting = unpack(of.waiting[columns[i]], FULL & ~mover)
        state = states[0]
        seat = of.pawns & 1
        state.board = SMALL_BOARD
        state.ply = of.pawns
        state.own[seat] = to_board(mover)
        state.own[1 - seat] = to_board(waiting)
        if expected(of, then, states, moves, following, codes) != table[numbers[i], columns[i]]:
            wrong += 1
    return wrong
