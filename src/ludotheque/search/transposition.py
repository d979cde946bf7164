"""The transposition table: what was found about a position, for all the ways that lead to it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import generic
from ludotheque.core.rules import key

from .scores import NO_SCORE, score_from_table

TABLE_ENTRY = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", np.uint64),
                ("move", np.int64),
                ("score", np.int32),
                ("depth", np.int16),
                ("bound", np.int16),
            ],
            align=True,
        ),
    )
)
EMPTY, UPPER_BOUND, LOWER_BOUND, EXACT = range(4)  # what the score of an entry is
REPETITION_FACTOR = np.uint64(0x9E3779B97F4A7C15)


@generic
def table_key(rules: Any, workspace: Any, ply: int) -> Any:
    """The key of a position and how often it was there before: a repeated one is not the same to the table."""
    start = workspace.key_starts[ply]
    last = start + workspace.key_counts[ply] - 1
    found = key(rules, workspace.states[ply])
    for i in range(start, last):
        if workspace.keys[i] == workspace.keys[last]:
            found = found * REPETITION_FACTOR + np.uint64(1)
    return found


@generic
def table_slot(table: Any, position_key: Any) -> int:
    """Where a position's entry would be."""
    return int(position_key & np.uint64(table.size - 1))


@generic
def probe(workspace: Any, position_key: Any, ply: int, depth: int, alpha: int, beta: int) -> int:
    """The score that the table has, where it is deep enough and causes a cutoff; else NO_SCORE."""
    entry = workspace.table[table_slot(workspace.table, position_key)]
    if entry.key != position_key or entry.depth < depth or entry.bound == EMPTY:
        return NO_SCORE
    score = score_from_table(int(entry.score), ply)
    cuts = entry.bound == EXACT or (score >= beta if entry.bound == LOWER_BOUND else score <= alpha)
    return score if cuts else NO_SCORE


@generic
def probe_move(workspace: Any, position_key: Any) -> int:
    """The hash move: the best that the table remembers, -1 where it has none."""
    entry = workspace.table[table_slot(workspace.table, position_key)]
    return int(entry.move) if entry.key == position_key and entry.bound != EMPTY else -1


@generic
def store(workspace: Any, position_key: Any, move: int, score: int, depth: int, bound: int) -> None:
    """Write an entry, always replacing, but for an exact score of the same position from a deeper search."""
    entry = workspace.table[table_slot(workspace.table, position_key)]
    if entry.key == position_key and entry.depth > depth and entry.bound == EXACT:
        return
    entry.key = position_key
    entry.move = move
    entry.score = score
    entry.depth = depth
    entry.bound = bound
