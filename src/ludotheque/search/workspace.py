"""The workspace of an alpha-beta search: its stack, one place for every ply, its tables, and its counters."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.game import advance
from ludotheque.core.kernels import generic
from ludotheque.core.rules import Rules

from .ordering import HISTORY_SLOTS
from .transposition import TABLE_ENTRY

MAX_PLY = 96
# What the counters hold; a search of another kind shares the first four.
STOP, NODES, NODE_LIMIT, ABORTED, DEPTH, ROOT_COUNT, QUIESCENCE_FLOOR, FIRST_PLY, INFINITY = range(9)

ROOT_MOVE = np.dtype(
    (
        np.record,
        np.dtype(
            [("move", np.int64), ("nodes", np.int64), ("score", np.int32), ("depth", np.int16)], align=True
        ),
    )
)


class Workspace(NamedTuple):
    """Everything an alpha-beta search writes on; the first index of the stack's arrays is the ply."""

    states: Any
    moves: Any
    priorities: Any  # of the moves: who is tried first
    killers: Any  # two quiet moves for each ply that caused a cutoff last
    history: Any  # the history heuristic: per seat, how much each quiet move caused cutoffs
    keys: Any  # stretches of positions that may come back, one behind the other
    key_starts: Any  # where the stretch of each ply begins
    key_counts: Any  # and how many keys it holds
    table: Any  # the transposition table
    pv: Any  # the triangular table of principal variations
    pv_lengths: Any
    root_moves: Any
    values: Any
    counters: Any


def new_workspace(rules: Rules, table_bits: int) -> Workspace:
    """One with a transposition table of 2 ** table_bits entries; memory is only taken by what is written."""
    plies, bounds = MAX_PLY + 1, rules.bounds
    return Workspace(
        states=np.zeros(plies + 1, rules.state),
        moves=np.empty((plies, bounds.moves), np.int64),
        priorities=np.empty((plies, bounds.moves), np.int64),
        killers=np.full((plies, 2), -1, np.int64),
        history=np.zeros((bounds.seats, HISTORY_SLOTS), np.int64),
        keys=np.zeros(2 * bounds.plies + plies + 4, np.uint64),
        key_starts=np.zeros(plies + 1, np.int64),
        key_counts=np.zeros(plies + 1, np.int64),
        table=np.zeros(1 << table_bits, TABLE_ENTRY),
        pv=np.zeros((plies + 1, plies + 1), np.int64),
        pv_lengths=np.zeros(plies + 1, np.int64),
        root_moves=np.zeros(bounds.moves, ROOT_MOVE),
        values=np.zeros(bounds.seats, np.float64),
        counters=np.zeros(INFINITY + 1, np.int64),
    )


@generic
def make_move(rules: Any, workspace: Any, ply: int, move: int) -> None:
    """Play a move into the state of the next ply; it is unmade by writing over it.

    Where nothing can come back, a new stretch of keys begins behind the old.
    """
    start, held = workspace.key_starts[ply], workspace.key_counts[ply]
    workspace.states[ply + 1] = workspace.states[ply]
    stretch = workspace.keys[start:]
    oldest = stretch[0]
    now = advance(rules, workspace.states[ply + 1], move, stretch, held)
    workspace.key_starts[ply + 1] = start
    workspace.key_counts[ply + 1] = now
    if 0 < now <= held:
        newest = stretch[0]
        stretch[0] = oldest
        stretch[held] = newest
        workspace.key_starts[ply + 1] = start + held
        workspace.key_counts[ply + 1] = 1


@generic
def update_pv(workspace: Any, ply: int, move: int) -> None:
    """The principal variation from here: a move, then the variation of the ply below."""
    workspace.pv[ply, 0] = move
    below = workspace.pv_lengths[ply + 1]
    for i in range(below):
        workspace.pv[ply, i + 1] = workspace.pv[ply + 1, i]
    workspace.pv_lengths[ply] = below + 1


@generic
def count_node(counters: Any) -> bool:
    """Count one more node; True where that is enough, by a stop from outside or by the limit."""
    if counters[ABORTED]:
        return True
    counters[NODES] += 1
    if counters[STOP] or counters[NODES] >= counters[NODE_LIMIT]:
        counters[ABORTED] = 1
    return bool(counters[ABORTED])
