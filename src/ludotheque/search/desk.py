"""The desk of an alpha-beta search: a state, moves and a line for every ply, and what it remembers."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.kernels import generic
from ludotheque.core.rules import Rules

DEEPEST_PLY = 96
HISTORY = 1 << 12
STOP, WORK, LIMIT, ABORTED, DEPTH, COUNT, FLOOR, BELOW, LIMITLESS = range(9)  # what the counters hold

ENTRY = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", np.uint64),
                ("move", np.int64),
                ("score", np.int32),
                ("depth", np.int16),
                ("kind", np.int16),
            ],
            align=True,
        ),
    )
)
NOTHING, AT_MOST, AT_LEAST, EXACT = range(4)  # what an entry's score says

ROOT_MOVE = np.dtype(
    (
        np.record,
        np.dtype(
            [("move", np.int64), ("work", np.int64), ("score", np.int32), ("depth", np.int16)], align=True
        ),
    )
)


class Desk(NamedTuple):
    """Everything an alpha-beta search writes on."""

    states: Any
    moves: Any
    urgency: Any
    killers: Any
    history: Any  # per seat: how often a quiet move refuted something
    keys: Any  # stretches of positions that may come back, one behind the other
    starts: Any  # where the stretch of each ply begins
    helds: Any  # and how many keys it holds
    table: Any
    line: Any
    lengths: Any
    roots: Any
    values: Any
    counters: Any


def new_desk(rules: Rules, table_bits: int) -> Desk:
    """A desk with a table of 2 ** table_bits entries; memory is only taken by what is written."""
    plies, bounds = DEEPEST_PLY + 1, rules.bounds
    return Desk(
        states=np.zeros(plies + 1, rules.state),
        moves=np.empty((plies, bounds.moves), np.int64),
        urgency=np.empty((plies, bounds.moves), np.int64),
        killers=np.full((plies, 2), -1, np.int64),
        history=np.zeros((bounds.seats, HISTORY), np.int64),
        keys=np.zeros(2 * bounds.plies + plies + 4, np.uint64),
        starts=np.zeros(plies + 1, np.int64),
        helds=np.zeros(plies + 1, np.int64),
        table=np.zeros(1 << table_bits, ENTRY),
        line=np.zeros((plies + 1, plies + 1), np.int64),
        lengths=np.zeros(plies + 1, np.int64),
        roots=np.zeros(bounds.moves, ROOT_MOVE),
        values=np.zeros(bounds.seats, np.float64),
        counters=np.zeros(LIMITLESS + 1, np.int64),
    )


@generic
def slot(table: Any, key: Any) -> int:
    """Where a position's entry would be."""
    return int(key & np.uint64(table.size - 1))


@generic
def remember(desk: Any, key: Any, move: int, score: int, depth: int, kind: int) -> None:
    """Write an entry; what was searched deeper about the same position stays."""
    entry = desk.table[slot(desk.table, key)]
    if entry.key == key and entry.depth > depth and entry.kind == EXACT:
        return
    entry.key = key
    entry.move = move
    entry.score = score
    entry.depth = depth
    entry.kind = kind


@generic
def trail(move: int) -> int:
    """A move's place in the history table; moves that share one share their luck."""
    return (move ^ move >> 12 ^ move >> 24 ^ move >> 36) & (HISTORY - 1)


@generic
def extend_line(desk: Any, ply: int, move: int) -> None:
    """The best line from here: a move, then the line from the ply below."""
    desk.line[ply, 0] = move
    below = desk.lengths[ply + 1]
    for i in range(below):
        desk.line[ply, i + 1] = desk.line[ply + 1, i]
    desk.lengths[ply] = below + 1


@generic
def praise(desk: Any, ply: int, seat: int, move: int, depth: int) -> None:
    """A quiet move that refuted something is tried early in sister positions."""
    if desk.killers[ply, 0] != move:
        desk.killers[ply, 1] = desk.killers[ply, 0]
        desk.killers[ply, 0] = move
    history = desk.history[seat]
    history[trail(move)] += depth * depth
    if history[trail(move)] > 1 << 24:
        for i in range(HISTORY):
            history[i] >>= 1
