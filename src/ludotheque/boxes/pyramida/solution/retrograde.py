"""Solving the endings of few pawns backwards: who can force the end, and in how many plies.

A table holds for each position the plies after which who moves wins, or minus those after which he loses, and 0 where
nobody can force the end: there the rule against repetition decides, and with it what was played before.
"""

from __future__ import annotations

import lzma
import sys
from functools import cache
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.kernels import generic, inlined

from ..board import NAMES, SIZE, TOP, WORD, bit
from ..pawns import lowest_cell, without_lowest
from ..rules import BOUNDS, OUT, STUCK, State, legal, play

FILE = "endings.xz"
CELLS = [cell for cell in NAMES if cell != TOP]
ONE, TWO = len(CELLS), len(CELLS) * (len(CELLS) - 1) // 2  # sets of one pawn and of two
ENTRIES = ONE * ONE + 2 * ONE * TWO  # one against one, two against one, one against two
LONGEST = 126  # plies that a byte holds
OPTIONS = 2  # values of the option `contact`

Table: TypeAlias = NDArray[np.int8]
Words: TypeAlias = NDArray[np.int64]


def _index() -> Words:
    """The cells in use without the top, numbered without gaps."""
    table = np.zeros(SIZE, np.int64)
    table[CELLS] = range(ONE)
    return table


def _sets(size: int) -> Words:
    """The sets of so many pawns in the order of their ranks, as two words each."""
    chosen = sorted(combinations(range(ONE), size), key=lambda each: each[::-1])
    table = np.zeros((len(chosen), 2), np.int64)
    for number, places in enumerate(chosen):
        for place in places:
            table[number, CELLS[place] // WORD] |= bit(CELLS[place])
    return table


INDEX = _index()


@cache
def tables() -> Table:
    """What every copy carries: one table for each value of the option `contact`."""
    packed = (files(__package__) / FILE).read_bytes()
    return np.frombuffer(lzma.decompress(packed), np.int8).reshape(OPTIONS, ENTRIES)


def solve_endings(up_only: int) -> Table:
    """All endings with up to three pawns, from the end backwards."""
    table = np.zeros(ENTRIES, np.int8)
    states, moves = np.zeros(2, State), np.zeros(BOUNDS.moves, np.int64)
    states["up_only"] = up_only
    for plies in range(1, LONGEST + 1):
        found = 0
        for mine, theirs in ((1, 1), (2, 1), (1, 2)):
            found += find(table, _sets(mine), _sets(theirs), INDEX, states, moves, plies)
        if not found:
            return table
    raise OverflowError("a longer fight than a byte has room for")


@inlined
def rank(pawns: Any, index: Any) -> int:
    """The number of a set of one pawn or two among the sets of its size."""
    low, high = without_lowest(pawns[0], pawns[1])
    first = index[lowest_cell(pawns[0], pawns[1])]
    if low | high == 0:
        return int(first)
    second = index[lowest_cell(low, high)]
    return int(second * (second - 1) // 2 + first)


@inlined
def is_pair(pawns: Any) -> bool:
    low, high = without_lowest(pawns[0], pawns[1])
    return bool(low | high)


@inlined
def slot(state: Any, index: Any) -> int:
    """Where a position stands in its table."""
    seat = int(state.turn)
    mine, theirs = state.own[seat], state.own[1 - seat]
    if is_pair(mine):
        return ONE * ONE + rank(mine, index) * ONE + rank(theirs, index)
    if is_pair(theirs):
        return ONE * ONE + TWO * ONE + rank(mine, index) * TWO + rank(theirs, index)
    return rank(mine, index) * ONE + rank(theirs, index)


@inlined
def after(state: Any, table: Any, index: Any) -> int:
    """What a position is worth to seat 0, who has just moved: plies to a win, minus those to a loss, 0, or WON at once."""
    if state.ending == OUT:
        return WON
    if state.ending == STUCK:
        return -WON if state.turn == 0 else WON
    value = int(table[slot(state, index)])
    return value if state.turn == 0 else -value


WON = 127  # at once


@generic
def find(table: Any, mine: Any, theirs: Any, index: Any, states: Any, moves: Any, plies: int) -> int:
    """Decide the positions that are won or lost in so many plies; how many there are."""
    found = 0
    for i in range(len(mine)):
        for j in range(len(theirs)):
            if mine[i, 0] & theirs[j, 0] | mine[i, 1] & theirs[j, 1]:
                continue
            state = states[0]
            state.turn = 0
            state.ply = 0
            state.ending = 0
            state.again = 0
            for word in range(2):
                state.own[0, word] = mine[i, word]
                state.own[1, word] = theirs[j, word]
            here = slot(state, index)
            if table[here] == 0:
                value = best(states, moves, table, index, plies)
                if value != 0:
                    table[here] = value
                    found += 1
    return found


@inlined
def best(states: Any, moves: Any, table: Any, index: Any, plies: int) -> int:
    """Plies to the end where a move wins in just so many, or where every move loses; else 0."""
    longest = 0
    escapes = False
    for k in range(legal(states[0], moves)):
        states[1] = states[0]
        play(states[1], int(moves[k]))
        value = after(states[1], table, index)
        if value == (plies - 1 if plies > 1 else WON):
            return plies
        if value >= 0:
            escapes = True
        else:
            longest = max(longest, 0 if value == -WON else -value)
    return 0 if escapes else -longest - 1


def publish(target: Path) -> None:
    """Write the file of the package anew."""
    whole = np.stack([solve_endings(up_only) for up_only in range(OPTIONS)])
    (target / FILE).write_bytes(lzma.compress(whole.tobytes(), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    publish(Path(sys.argv[1]))
