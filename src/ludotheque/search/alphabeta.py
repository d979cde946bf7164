"""Alpha-beta for two-player boxes without chance; a player may also move twice in a row.

Scores are whole numbers from the view of one seat. A win counts less by one for every ply it is away, so a nearer
win is better and a later loss too; what a win is worth in points weighs more than any distance.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.game import advance
from ludotheque.core.kernels import generic
from ludotheque.core.rules import OVER, key, legal, mover

from .desk import (
    ABORTED,
    AT_LEAST,
    AT_MOST,
    COUNT,
    DEEPEST_PLY,
    DEPTH,
    EXACT,
    LIMIT,
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
FLOOR = -8  # the deepest ply of quiescence
AGAIN = np.uint64(0x9E3779B97F4A7C15)


@generic
def deepen(rules: Any, desk: Any, held: int, deepest: int, exact: bool, loud: bool) -> None:
    """Search the root to depth after depth; exact: give every move its own score, not just the best one."""
    counters, roots = desk.counters, desk.roots
    seat = mover(rules, desk.states[0])
    counters[COUNT] = legal(rules, desk.states[0], desk.moves[0])
    for i in range(counters[COUNT]):
        roots[i].move = desk.moves[0, i]
        roots[i].score = -INFINITE
        roots[i].work = 0
        roots[i].depth = 0
    counters[ABORTED] = 0
    top = most(rules, desk, desk.states[0], 0, seat)
    for depth in range(1, deepest + 1):
        search_root(rules, desk, held, depth, seat, exact, loud)
        if counters[ABORTED] or settled(roots, counters[COUNT], top - depth):
            return


@generic
def settled(roots: Any, count: int, later: int) -> bool:
    """Whether looking deeper cannot change the choice: it is forced, all is lost, or no later win scores more."""
    return count == 1 or roots[0].score < -SURE or roots[0].score >= later


@generic
def search_root(rules: Any, desk: Any, held: int, depth: int, seat: int, exact: bool, loud: bool) -> None:
    """One depth over all root moves; the list stays sorted, the best first, also when it is broken off."""
    counters, roots = desk.counters, desk.roots
    ply, limit = np.int64(1), np.int64(INFINITE)  # not literals: see `seek`
    alpha = -limit
    for i in range(counters[COUNT]):
        before = counters[WORK]
        start, now = step(rules, desk, 0, roots[i].move, 0, held)
        score = -limit
        if alpha > -limit:
            score = seek(rules, desk, ply, depth - 1, alpha, alpha + 1, start, now, seat, loud)
        if alpha == -limit or score > alpha:
            score = seek(rules, desk, ply, depth - 1, alpha, limit, start, now, seat, loud)
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
def seek(
    rules: Any, desk: Any, ply: int, depth: int, alpha: int, beta: int, start: int, held: int, seat: int, loud: bool
) -> int:
    """The score of states[ply] for a seat; below depth 0 only noisy moves are looked at.

    It calls itself, so it must have one signature only: a literal number as argument would make a second one,
    and Numba's disk cache crashes on recursion between two (numba issue 6061).
    """
    state, counters = desk.states[ply], desk.counters
    desk.lengths[ply] = 0
    turn = mover(rules, state)
    if turn == OVER:
        return final_score(rules, desk, state, ply, seat)
    if turn != seat:
        return -seek(rules, desk, ply, depth, -beta, -alpha, start, held, turn, loud)
    counters[WORK] += 1
    if counters[STOP] or counters[WORK] >= counters[LIMIT]:
        counters[ABORTED] = 1
        return 0
    best = -INFINITE
    known, mark = -1, np.uint64(0)
    if depth <= 0 or ply == DEEPEST_PLY:
        best = judge(rules, desk, state, seat)
        if best >= beta or depth <= FLOOR or not loud or ply == DEEPEST_PLY:
            return best
    else:
        beta = min(beta, most(rules, desk, state, ply, seat))
        if alpha >= beta:
            return beta
        mark = key(rules, state) ^ AGAIN * np.uint64(occurrences(desk.keys, start, held))
        entry = desk.table[slot(desk.table, mark)]
        if entry.key == mark and entry.kind != NOTHING:
            known = entry.move
            score = from_table(entry.score, ply)
            if entry.depth >= depth and answers(entry.kind, score, alpha, beta):
                return score
    bar = alpha
    alpha = max(alpha, best)
    count = order(rules, desk, ply, state, seat, known)
    for i in range(count):
        urgency = bring_forward(desk, ply, i, count)
        move = desk.moves[ply, i]
        if depth <= 0 and urgency < LOUD:
            break
        child_start, child_held = step(rules, desk, ply, move, start, held)
        score = -INFINITE
        if i > 0:  # first only ask whether it beats the best so far, at less depth where it is unlikely to
            less = reduction(depth, i, urgency)
            score = seek(rules, desk, ply + 1, depth - 1 - less, alpha, alpha + 1, child_start, child_held, seat, loud)
            if score > alpha and less > 0:
                score = seek(rules, desk, ply + 1, depth - 1, alpha, alpha + 1, child_start, child_held, seat, loud)
        if i == 0 or (score > alpha and score < beta):
            score = seek(rules, desk, ply + 1, depth - 1, alpha, beta, child_start, child_held, seat, loud)
        if counters[ABORTED]:
            return 0
        if score > best:
            best = score
            known = move
            if score > alpha:
                alpha = score
                extend_line(desk, ply, move)
            if alpha >= beta:
                if urgency < LOUD:
                    praise(desk, ply, seat, move, depth)
                break
    if depth > 0:
        kind = AT_LEAST if best >= beta else EXACT if best > bar else AT_MOST
        remember(desk, mark, known, to_table(best, ply), depth, kind)
    return best


@generic
def step(rules: Any, desk: Any, ply: int, move: int, start: int, held: int) -> tuple[int, int]:
    """Play a move into the next state; where nothing can come back, begin a new stretch of keys behind the old."""
    desk.states[ply + 1] = desk.states[ply]
    stretch = desk.keys[start:]
    oldest = stretch[0]
    now = advance(rules, desk.states[ply + 1], move, stretch, held)
    if now > held or now == 0:
        return start, now
    newest = stretch[0]
    stretch[0] = oldest
    stretch[held] = newest
    return start + held, 1


@generic
def order(rules: Any, desk: Any, ply: int, state: Any, seat: int, known: int) -> int:
    """Write the legal moves and how urgent each is."""
    moves, urgency = desk.moves[ply], desk.urgency[ply]
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
    return urgency[at]


@generic
def reduction(depth: int, number: int, urgency: int) -> int:
    """How much less deep a late quiet move is looked at first."""
    if depth < 3 or number < 3 or urgency >= KILLER:
        return 0
    return 2 if number >= 10 and depth >= 5 else 1


@generic
def occurrences(keys: Any, start: int, held: int) -> int:
    """How often the last position of a stretch was there before; repeated ones have their own table entries."""
    times = 0
    for i in range(start, start + held - 1):
        times += keys[i] == keys[start + held - 1]
    return times


@generic
def final_score(rules: Any, desk: Any, state: Any, ply: int, seat: int) -> int:
    """What a finished game means for a seat."""
    reward(rules, state, desk.values)
    score = int(round((desk.values[seat] - desk.values[1 - seat]) * SCALE))
    return score - ply if score > 0 else score + ply if score < 0 else 0


@generic
def judge(rules: Any, desk: Any, state: Any, seat: int) -> int:
    """The evaluation as a score."""
    evaluate(rules, state, desk.values)
    score = int((desk.values[seat] - desk.values[1 - seat]) * SCALE)
    return min(max(score, -SURE), SURE)


@generic
def most(rules: Any, desk: Any, state: Any, ply: int, seat: int) -> int:
    """No line from here scores more than a win on the next ply."""
    ceiling(rules, state, desk.values)
    return int(round((2.0 * desk.values[seat] - 1.0) * SCALE)) - ply - 1


@generic
def answers(kind: int, score: int, alpha: int, beta: int) -> bool:
    """Whether an entry's score settles the question asked."""
    return kind == EXACT or (kind == AT_LEAST and score >= beta) or (kind == AT_MOST and score <= alpha)


@generic
def to_table(score: int, ply: int) -> int:
    """In the table a win is as far away as it is from the position itself."""
    return score + ply if score > SURE else score - ply if score < -SURE else score


@generic
def from_table(score: int, ply: int) -> int:
    return score - ply if score > SURE else score + ply if score < -SURE else score
