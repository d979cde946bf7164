"""Move ordering: the hash move, noisy moves, killer moves, then quiet ones by the history heuristic."""

from __future__ import annotations

from typing import Any

from ludotheque.core.kernels import generic, inlined
from ludotheque.core.rules import legal

from .verbs import noisy

HASH_MOVE, NOISY, KILLER = 1 << 50, 1 << 40, 1 << 30  # the least priority of each kind
HISTORY_SLOTS = 1 << 12
MOST_HISTORY = 1 << 24


@generic
def order_moves(rules: Any, workspace: Any, ply: int, seat: int, hash_move: int) -> int:
    """Write the legal moves and the priority of each; return how many."""
    state, moves, priorities = workspace.states[ply], workspace.moves[ply], workspace.priorities[ply]
    count = legal(rules, state, moves)
    for i in range(count):
        move = moves[i]
        noise = noisy(rules, state, move)
        if move == hash_move:
            priorities[i] = HASH_MOVE
        elif noise > 0:
            priorities[i] = NOISY + noise
        else:
            priorities[i] = quiet_priority(workspace, ply, seat, move)
    return count


@inlined
def quiet_priority(workspace: Any, ply: int, seat: int, move: int) -> int:
    """Killer moves of the ply first, the rest by what they were good for elsewhere."""
    if move == workspace.killers[ply, 0]:
        return KILLER + 1
    if move == workspace.killers[ply, 1]:
        return KILLER
    return int(workspace.history[seat, history_slot(move)])


@generic
def pick_next(workspace: Any, ply: int, at: int, count: int) -> int:
    """One step of a selection sort: bring the best of the moves that are left to `at`; return its priority."""
    moves, priorities = workspace.moves[ply], workspace.priorities[ply]
    best = at
    for i in range(at + 1, count):
        if priorities[i] > priorities[best]:
            best = i
    moves[at], moves[best] = moves[best], moves[at]
    priorities[at], priorities[best] = priorities[best], priorities[at]
    return int(priorities[at])


@generic
def credit_cutoff(workspace: Any, ply: int, seat: int, move: int, depth: int) -> None:
    """A quiet move that caused a cutoff becomes a killer of its ply, and gains in the history table."""
    if workspace.killers[ply, 0] != move:
        workspace.killers[ply, 1] = workspace.killers[ply, 0]
        workspace.killers[ply, 0] = move
    history = workspace.history[seat]
    history[history_slot(move)] += depth * depth
    if history[history_slot(move)] > MOST_HISTORY:
        for i in range(HISTORY_SLOTS):
            history[i] >>= 1


@generic
def history_slot(move: int) -> int:
    """A move's place in the history table; moves that share one share their luck."""
    return (move ^ move >> 12 ^ move >> 24 ^ move >> 36) & (HISTORY_SLOTS - 1)
