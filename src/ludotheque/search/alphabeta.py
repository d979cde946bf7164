"""Alpha-beta for two-player boxes without chance; a player may also move twice in a row.

Scores are whole numbers from the view of one seat. A win counts less by one for every ply it is away, so a nearer
win is better and a later loss too; what a win is worth in points weighs more than any distance.
"""

from __future__ import annotations

from math import floor
from typing import Any

import numpy as np

from ludotheque.core.game import advance
from ludotheque.core.kernels import generic
from ludotheque.core.rules import OVER, key, legal, mover

from .desk import (
    ABORTED,
    AT_LEAST,
    AT_MOST,
    BELOW,
    COUNT,
    DEEPEST_PLY,
    DEPTH,
    EXACT,
    FLOOR,
    LIMIT,
    LIMITLESS,
    NOTHING,
    STOP,
    WORK,
    extend_line,
    praise,
    remember,
    slot,
    trail,
)
from .verbs import ceiling, evaluate, noisy, reward

SCALE = 1_000_000
INFINITE = 2 * SCALE
SURE = 4 * SCALE // 5 - 1000  # evaluations stay below, wins above
KNOWN, LOUD, KILLER = 1 << 50, 1 << 40, 1 << 30  # urgency of the table's move, of noisy moves, of killers
UNKNOWN = 4 * SCALE  # no score at all
AGAIN = np.uint64(0x9E3779B97F4A7C15)


@generic
def deepen(rules: Any, desk: Any, deepest: int, exact: bool) -> None:
    """Search the root to depth after depth; exact: give every move its own score, not just the best one."""
    counters, roots = desk.counters, desk.roots
    seat = mover(rules, desk.states[0])
    counters[COUNT] = legal(rules, desk.states[0], desk.moves[0])
    counters[BELOW], counters[LIMITLESS] = 1, INFINITE
    for i in range(counters[COUNT]):
        roots[i].move = desk.moves[0, i]
        roots[i].score = -INFINITE
        roots[i].work = 0
        roots[i].depth = 0
    top = most(rules, desk, 0, seat)
    for depth in range(1, deepest + 1):
        search_root(rules, desk, depth, seat, exact)
        if counters[ABORTED] or (not exact and settled(roots, counters[COUNT], top - depth)):
            return


@generic
def settled(roots: Any, count: int, later: int) -> bool:
    """Whether looking deeper cannot change the choice: it is forced, all is lost, or no later win scores more."""
    return count == 1 or roots[0].score < -SURE or roots[0].score >= later


@generic
def search_root(rules: Any, desk: Any, depth: int, seat: int, exact: bool) -> None:
    """One depth over all root moves; the list stays sorted, the best first, also when it is broken off."""
    counters, roots = desk.counters, desk.roots
    below, limit = int(counters[BELOW]), int(counters[LIMITLESS])  # not literals: see `seek`
    alpha = -limit
    for i in range(counters[COUNT]):
        before = counters[WORK]
        step(rules, desk, 0, roots[i].move)
        score = -limit
        if alpha > -limit:
            score = seek(rules, desk, below, depth - 1, alpha, alpha + 1, seat)
        if alpha == -limit or score > alpha:
            score = seek(rules, desk, below, depth - 1, alpha, limit, seat)
        if counters[ABORTED]:
            return
        roots[i].score = score
        roots[i].work += counters[WORK] - before
        roots[i].depth = depth
        if i == 0 or score > roots[0].score:
            extend_line(desk, 0, roots[i].move)
        rise(roots, i)
        if not exact:
            alpha = max(alpha, score)
    counters[DEPTH] = depth


@generic
def rise(roots: Any, at: int) -> None:
    """Let a root move climb over all that were found worse at this depth."""
    while at > 0 and roots[at].score > roots[at - 1].score:
        move, work, score, depth = roots[at].move, roots[at].work, roots[at].score, roots[at].depth
        roots[at] = roots[at - 1]
        roots[at - 1].move = move
        roots[at - 1].work = work
        roots[at - 1].score = score
        roots[at - 1].depth = depth
        at -= 1


@generic
def seek(  # noqa: C901, PLR0911, PLR0912, PLR0915  a search calls itself: its steps cannot be functions of their own
    rules: Any, desk: Any, ply: int, depth: int, alpha: int, beta: int, seat: int
) -> int:
    """The score of states[ply] for a seat; below depth 0 only noisy moves are looked at.

    An evaluation at its very limit sees a win: there the search goes on only for those who ask how soon.

    It calls itself, so it must have one signature only: a literal number as argument would make a second one,
    and Numba's disk cache crashes on recursion between two (numba issue 6061).
    """
    state, counters = desk.states[ply], desk.counters
    desk.lengths[ply] = 0
    turn = mover(rules, state)
    if turn == OVER:
        return final_score(rules, desk, ply, seat)
    if turn != seat:
        return -seek(rules, desk, ply, depth, -beta, -alpha, turn)
    if is_stopped(counters):
        return 0
    last = depth <= 0 or ply == DEEPEST_PLY
    best = judge(rules, desk, ply, seat)
    if best >= beta and (last or best == SURE):
        return best
    if last and (depth <= counters[FLOOR] or ply == DEEPEST_PLY):
        return best
    if not last:
        best = -INFINITE
    beta = min(beta, most(rules, desk, ply, seat))
    if alpha >= beta:
        return beta
    known, mark = -1, np.uint64(0)
    if not last:
        mark = table_key(rules, desk, ply)
        score = answer(desk, mark, ply, depth, alpha, beta)
        if score != UNKNOWN:
            return score
        known = known_move(desk, mark)
    bar = alpha
    alpha = max(alpha, best)
    count = order(rules, desk, ply, seat, known)
    for i in range(count):
        urgency = bring_forward(desk, ply, i, count)
        move = desk.moves[ply, i]
        if last and urgency < LOUD:
            break
        step(rules, desk, ply, move)
        score = alpha + 1
        if i > 0:  # first only ask whether it beats the best so far, at less depth where it is unlikely to
            less = reduction(depth, i, urgency)
            score = seek(rules, desk, ply + 1, depth - 1 - less, alpha, alpha + 1, seat)
            if score > alpha and less > 0:
                score = seek(rules, desk, ply + 1, depth - 1, alpha, alpha + 1, seat)
        if i == 0 or (score > alpha and score < beta):
            score = seek(rules, desk, ply + 1, depth - 1, alpha, beta, seat)
        if counters[ABORTED]:
            return 0
        if score <= best:
            continue
        best, known = score, move
        if score > alpha:
            alpha = score
            extend_line(desk, ply, move)
        if alpha >= beta:
            if urgency < LOUD:
                praise(desk, ply, seat, move, depth)
            break
    if not last:
        kind = AT_LEAST if best >= beta else EXACT if best > bar else AT_MOST
        remember(desk, mark, known, to_table(best, ply), depth, kind)
    return best


@generic
def is_stopped(counters: Any) -> bool:
    """Count one more node; whether that is enough, by a hand or by the limit."""
    if counters[ABORTED]:
        return True
    counters[WORK] += 1
    if counters[STOP] or counters[WORK] >= counters[LIMIT]:
        counters[ABORTED] = 1
    return bool(counters[ABORTED])


@generic
def step(rules: Any, desk: Any, ply: int, move: int) -> None:
    """Play a move into the next state; where nothing can come back, a new stretch of keys begins behind the old."""
    start, held = desk.starts[ply], desk.helds[ply]
    desk.states[ply + 1] = desk.states[ply]
    stretch = desk.keys[start:]
    oldest = stretch[0]
    now = advance(rules, desk.states[ply + 1], move, stretch, held)
    desk.starts[ply + 1] = start
    desk.helds[ply + 1] = now
    if 0 < now <= held:
        newest = stretch[0]
        stretch[0] = oldest
        stretch[held] = newest
        desk.starts[ply + 1] = start + held
        desk.helds[ply + 1] = 1


@generic
def table_key(rules: Any, desk: Any, ply: int) -> Any:
    """The key of a position and how often it was there before: a repeated one is not the same to the table."""
    start, last = desk.starts[ply], desk.starts[ply] + desk.helds[ply] - 1
    mark = key(rules, desk.states[ply])
    for i in range(start, last):
        if desk.keys[i] == desk.keys[last]:
            mark = mark * AGAIN + np.uint64(1)
    return mark


@generic
def answer(desk: Any, mark: Any, ply: int, depth: int, alpha: int, beta: int) -> int:
    """The score that the table knows, where it settles the question; else UNKNOWN."""
    entry = desk.table[slot(desk.table, mark)]
    if entry.key != mark or entry.depth < depth or entry.kind == NOTHING:
        return UNKNOWN
    score = from_table(int(entry.score), ply)
    settles = entry.kind == EXACT or (score >= beta if entry.kind == AT_LEAST else score <= alpha)
    return score if settles else UNKNOWN


@generic
def known_move(desk: Any, mark: Any) -> int:
    """The best move that the table remembers, -1 where it knows none."""
    entry = desk.table[slot(desk.table, mark)]
    return int(entry.move) if entry.key == mark and entry.kind != NOTHING else -1


@generic
def order(rules: Any, desk: Any, ply: int, seat: int, known: int) -> int:
    """Write the legal moves and how urgent each is."""
    state, moves, urgency = desk.states[ply], desk.moves[ply], desk.urgency[ply]
    count = legal(rules, state, moves)
    for i in range(count):
        move = moves[i]
        loudness = noisy(rules, state, move)
        if move == known:
            urgency[i] = KNOWN
        elif loudness > 0:
            urgency[i] = LOUD + loudness
        elif move == desk.killers[ply, 0]:
            urgency[i] = KILLER + 1
        elif move == desk.killers[ply, 1]:
            urgency[i] = KILLER
        else:
            urgency[i] = desk.history[seat, trail(move)]
    return count


@generic
def bring_forward(desk: Any, ply: int, at: int, count: int) -> int:
    """Bring the most urgent of the moves that are left to the front; return its urgency."""
    moves, urgency = desk.moves[ply], desk.urgency[ply]
    best = at
    for i in range(at + 1, count):
        if urgency[i] > urgency[best]:
            best = i
    moves[at], moves[best] = moves[best], moves[at]
    urgency[at], urgency[best] = urgency[best], urgency[at]
    return int(urgency[at])


@generic
def reduction(depth: int, number: int, urgency: int) -> int:
    """How much less deep a late quiet move is looked at first."""
    if depth < 3 or number < 3 or urgency >= KILLER:
        return 0
    return 1 + (number >= 8 and depth >= 4) + (number >= 24 and depth >= 5)


@generic
def final_score(rules: Any, desk: Any, ply: int, seat: int) -> int:
    """What a finished game means for a seat."""
    reward(rules, desk.states[ply], desk.values)
    score = floor((desk.values[seat] - desk.values[1 - seat]) * SCALE + 0.5)
    return score - ply if score > 0 else score + ply if score < 0 else 0


@generic
def judge(rules: Any, desk: Any, ply: int, seat: int) -> int:
    """The evaluation as a score."""
    evaluate(rules, desk.states[ply], desk.values)
    score = int((desk.values[seat] - desk.values[1 - seat]) * SCALE)
    return min(max(score, -SURE), SURE)


@generic
def most(rules: Any, desk: Any, ply: int, seat: int) -> int:
    """No line from here scores more than a win on the next ply."""
    ceiling(rules, desk.states[ply], desk.values)
    best: float = 2.0 * desk.values[seat] - 1.0
    return floor(best * SCALE + 0.5) - ply - 1


@generic
def to_table(score: int, ply: int) -> int:
    """In the table a win is as far away as it is from the position itself."""
    return score + ply if score > SURE else score - ply if score < -SURE else score


@generic
def from_table(score: int, ply: int) -> int:
    return score - ply if score > SURE else score + ply if score < -SURE else score
