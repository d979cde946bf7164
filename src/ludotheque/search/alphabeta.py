"""Alpha-beta for two-player boxes without chance: iterative deepening over a negamax with principal variation search.

A player may also move twice in a row; then the score keeps its sign. Null windows, the transposition table, killer
moves, the history heuristic, late move reductions, mate distance pruning and quiescence are all in `negamax`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import generic
from ludotheque.core.rules import OVER, legal, mover

from .ordering import KILLER, NOISY, credit_cutoff, order_moves, pick_next
from .scores import INFINITE, NO_SCORE, WON, final_score, mate_distance_bound, score_to_table, static_score
from .transposition import EXACT, LOWER_BOUND, UPPER_BOUND, probe, probe_move, store, table_key
from .workspace import (
    ABORTED,
    DEPTH,
    FIRST_PLY,
    INFINITY,
    MAX_PLY,
    NODES,
    QUIESCENCE_FLOOR,
    ROOT_COUNT,
    count_node,
    make_move,
    update_pv,
)


@generic
def deepen_iteratively(rules: Any, workspace: Any, max_depth: int, exact: bool) -> None:
    """Search the root to depth after depth; exact: give every move its own score, not just the best one."""
    counters, root_moves = workspace.counters, workspace.root_moves
    seat = mover(rules, workspace.states[0])
    counters[ROOT_COUNT] = legal(rules, workspace.states[0], workspace.moves[0])
    counters[FIRST_PLY], counters[INFINITY] = 1, INFINITE
    for i in range(counters[ROOT_COUNT]):
        root_moves[i].move = workspace.moves[0, i]
        root_moves[i].score = -INFINITE
        root_moves[i].nodes = 0
        root_moves[i].depth = 0
    bound = mate_distance_bound(rules, workspace, 0, seat)
    for depth in range(1, max_depth + 1):
        search_root(rules, workspace, depth, seat, exact)
        if counters[ABORTED] or (not exact and is_decided(root_moves, counters[ROOT_COUNT], bound - depth)):
            return


@generic
def is_decided(root_moves: Any, count: int, later: int) -> bool:
    """Whether a deeper search cannot change the choice: it is forced, all is lost, or no later win scores more."""
    return count == 1 or root_moves[0].score < -WON or root_moves[0].score >= later


@generic
def search_root(rules: Any, workspace: Any, depth: int, seat: int, exact: bool) -> None:
    """One iteration over all root moves; the list stays sorted, the best first, also when it is broken off.

    As in `negamax`, a null window first asks whether a move beats the best so far; an exact search opens the
    window for every move.
    """
    counters, root_moves = workspace.counters, workspace.root_moves
    ply, infinity = int(counters[FIRST_PLY]), int(counters[INFINITY])  # not literals: see `negamax`
    alpha = -infinity
    for i in range(counters[ROOT_COUNT]):
        before = counters[NODES]
        make_move(rules, workspace, 0, root_moves[i].move)
        score = -infinity
        if alpha > -infinity:
            score = negamax(rules, workspace, ply, depth - 1, alpha, alpha + 1, seat)
        if alpha == -infinity or score > alpha:
            score = negamax(rules, workspace, ply, depth - 1, alpha, infinity, seat)
        if counters[ABORTED]:
            return
        root_moves[i].score = score
        root_moves[i].nodes += counters[NODES] - before
        root_moves[i].depth = depth
        if i == 0 or score > root_moves[0].score:
            update_pv(workspace, 0, root_moves[i].move)
        insert_sorted(root_moves, i)
        if not exact:
            alpha = max(alpha, score)
    counters[DEPTH] = depth


@generic
def insert_sorted(root_moves: Any, at: int) -> None:
    """One step of an insertion sort: a root move goes before all that were found worse at this depth."""
    while at > 0 and root_moves[at].score > root_moves[at - 1].score:
        move, nodes = root_moves[at].move, root_moves[at].nodes
        score, depth = root_moves[at].score, root_moves[at].depth
        root_moves[at] = root_moves[at - 1]
        root_moves[at - 1].move = move
        root_moves[at - 1].nodes = nodes
        root_moves[at - 1].score = score
        root_moves[at - 1].depth = depth
        at -= 1


@generic
def negamax(  # noqa: C901, PLR0911, PLR0912, PLR0915  a search calls itself: its steps cannot be functions of their own
    rules: Any, workspace: Any, ply: int, depth: int, alpha: int, beta: int, seat: int
) -> int:
    """The score of states[ply] for a seat within the window; below depth 0, in quiescence, only noisy moves count.

    An evaluation at its very limit sees a win: there the search goes on only for those who ask how soon.

    It calls itself, so it must have one signature only: a literal number as argument would make a second one,
    and Numba's disk cache crashes on recursion between two (numba issue 6061).
    """
    state, counters = workspace.states[ply], workspace.counters
    workspace.pv_lengths[ply] = 0
    turn = mover(rules, state)
    if turn == OVER:
        return final_score(rules, workspace, ply, seat)
    if turn != seat:
        return -negamax(rules, workspace, ply, depth, -beta, -alpha, turn)
    if count_node(counters):
        return 0
    quiescent = depth <= 0 or ply == MAX_PLY
    best = static_score(rules, workspace, ply, seat)
    if best >= beta and (quiescent or best == WON):  # in quiescence: stand pat
        return best
    if quiescent and (depth <= counters[QUIESCENCE_FLOOR] or ply == MAX_PLY):
        return best
    if not quiescent:
        best = -INFINITE
    beta = min(beta, mate_distance_bound(rules, workspace, ply, seat))
    if alpha >= beta:
        return beta
    best_move, position_key = -1, np.uint64(0)
    if not quiescent:
        position_key = table_key(rules, workspace, ply)
        score = probe(workspace, position_key, ply, depth, alpha, beta)
        if score != NO_SCORE:
            return score
        best_move = probe_move(workspace, position_key)
    first_alpha = alpha
    alpha = max(alpha, best)
    count = order_moves(rules, workspace, ply, seat, best_move)
    for i in range(count):
        priority = pick_next(workspace, ply, i, count)
        move = workspace.moves[ply, i]
        if quiescent and priority < NOISY:
            break
        make_move(rules, workspace, ply, move)
        score = alpha + 1
        if i > 0:  # a null window first, at less depth where the move is unlikely to beat the best so far
            less = late_move_reduction(depth, i, priority)
            score = negamax(rules, workspace, ply + 1, depth - 1 - less, alpha, alpha + 1, seat)
            if score > alpha and less > 0:
                score = negamax(rules, workspace, ply + 1, depth - 1, alpha, alpha + 1, seat)
        if i == 0 or (score > alpha and score < beta):
            score = negamax(rules, workspace, ply + 1, depth - 1, alpha, beta, seat)
        if counters[ABORTED]:
            return 0
        if score <= best:
            continue
        best, best_move = score, move
        if score > alpha:
            alpha = score
            update_pv(workspace, ply, move)
        if alpha >= beta:
            if priority < NOISY:
                credit_cutoff(workspace, ply, seat, move, depth)
            break
    if not quiescent:
        bound = LOWER_BOUND if best >= beta else EXACT if best > first_alpha else UPPER_BOUND
        store(workspace, position_key, best_move, score_to_table(best, ply), depth, bound)
    return best


@generic
def late_move_reduction(depth: int, number: int, priority: int) -> int:
    """How much less deep a late quiet move is looked at first."""
    if depth < 3 or number < 3 or priority >= KILLER:
        return 0
    return 1 + (number >= 8 and depth >= 4) + (number >= 24 and depth >= 5)
