"""Forced wins proved by trying every move of both sides: no evaluation, nothing left out.

It counts turns, not plies: where the rules let a player move again, that is one turn still. All compiled code of a
proof stands in this file, because Numba's disk cache watches the outermost file only.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.kernels import generic
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Rules, key, legal, mover, payoff, play
from ludotheque.search.alphabeta import bring_forward, step

DEEPEST = 40  # plies; more only where somebody moves again and again
HISTORY = 1 << 12
WORK, LIMIT, ABORTED, CUT, BELOW = range(5)  # what the counters hold
LOST, WON = 0, 1

ENTRY = np.dtype(
    (
        np.record,
        np.dtype(
            [("key", np.uint64), ("move", np.int64), ("wins", np.int16), ("fails", np.int16)], align=True
        ),
    )
)
NEVER = 1000  # `wins` of an entry that has proved no win


class Ledger(NamedTuple):
    """Everything a proof writes on."""

    states: Any
    moves: Any
    urgency: Any
    killers: Any
    history: Any  # per seat: how often a move settled a position
    keys: Any  # stretches of positions that may come back, as `step` keeps them
    starts: Any
    helds: Any
    table: Any
    points: Any
    salt: Any  # of the position that the proof is about: counters are no part of a key, so tables are not shared
    counters: Any


def new_ledger(rules: Rules, table_bits: int) -> Ledger:
    """Room for proofs in a box; memory is only taken by what is written."""
    plies, bounds = DEEPEST + 2, rules.bounds
    return Ledger(
        states=np.zeros(plies, rules.state),
        moves=np.empty((plies, bounds.moves), np.int64),
        urgency=np.empty((plies, bounds.moves), np.int64),
        killers=np.full((plies, 2), -1, np.int64),
        history=np.zeros((bounds.seats, HISTORY), np.int64),
        keys=np.zeros(2 * bounds.plies + plies + 4, np.uint64),
        starts=np.zeros(plies, np.int64),
        helds=np.zeros(plies, np.int64),
        table=np.zeros(1 << table_bits, ENTRY),
        points=np.zeros(bounds.seats, np.float64),
        salt=np.zeros(1, np.int64),
        counters=np.zeros(5, np.int64),
    )


@generic
def prove(rules: Any, ledger: Any, seat: int, turns: int) -> int:
    """WON where the seat wins by force from states[0] within so many turns of its own, the present one included."""
    ledger.counters[BELOW] = 0  # not a literal: see `forced`
    return forced(rules, ledger, int(ledger.counters[BELOW]), seat, turns)


@generic
def forced(rules: Any, ledger: Any, ply: int, seat: int, turns: int) -> int:  # noqa: C901, PLR0911  it calls itself: its steps cannot be functions of their own
    """Whether the seat wins from states[ply] within `turns`: by one move where it is to move, against all where not.

    It must have one signature only: a literal number as argument would make a second one, and Numba's disk cache
    crashes on recursion between two (numba issue 6061).
    """
    state, counters = ledger.states[ply], ledger.counters
    turn = mover(rules, state)
    if turn == OVER:
        return has_won(rules, ledger, ply, seat)
    if turns == 0:
        return LOST
    if is_stopped(counters) or ply == DEEPEST:
        counters[CUT] |= ply == DEEPEST
        return LOST
    mark = table_mark(rules, ledger, ply, seat)
    entry = ledger.table[slot(ledger.table, mark)]
    known = -1
    if entry.key == mark:
        if entry.wins <= turns:
            return WON
        if entry.fails >= turns:
            return LOST
        known = int(entry.move)
    attacks = turn == seat
    verdict = LOST if attacks else WON
    deciding = -1
    # A player who attacks looks for a nearer win first: it is found soon, or refuted soon.
    for within in range(1 if attacks else turns, turns + 1):
        count = order(rules, ledger, ply, turn, known)
        for i in range(count):
            bring_forward(ledger, ply, i, count)
            move = int(ledger.moves[ply, i])
            # The last turn must win at once, and in no box does a player win by repeating a position himself.
            if attacks and within == 1 and goes_on(rules, ledger, ply, move, seat):
                continue
            step(rules, ledger, ply, move)
            after = mover(rules, ledger.states[ply + 1])
            left = within - (attacks and after != seat)
            found = forced(rules, ledger, ply + 1, seat, left)
            if counters[ABORTED] or counters[CUT]:
                return LOST
            if found != verdict:
                verdict, deciding = found, move
                break
        if deciding >= 0:
            praise(ledger, ply, turn, deciding, turns)
            write(ledger, mark, deciding, within, verdict)
            return verdict
    write(ledger, mark, known, turns, verdict)
    return verdict


@generic
def goes_on(rules: Any, ledger: Any, ply: int, move: int, seat: int) -> bool:
    """Whether the game goes on after a move, and the other side is to move."""
    ledger.states[ply + 1] = ledger.states[ply]
    play(rules, ledger.states[ply + 1], move)
    after = mover(rules, ledger.states[ply + 1])
    return bool(after != OVER and after != seat)


@generic
def has_won(rules: Any, ledger: Any, ply: int, seat: int) -> int:
    """Whether a finished game gives the seat more than the other."""
    payoff(rules, ledger.states[ply], ledger.points)
    return WON if ledger.points[seat] > ledger.points[1 - seat] else LOST


@generic
def is_stopped(counters: Any) -> bool:
    """Count one more position; whether that is enough."""
    counters[WORK] += 1
    if counters[WORK] >= counters[LIMIT]:
        counters[ABORTED] = 1
    return bool(counters[ABORTED])


@generic
def table_mark(rules: Any, ledger: Any, ply: int, seat: int) -> Any:
    """What makes two positions of a proof the same: the board, all that may come back, how far the counters are."""
    state, start, held = ledger.states[ply], ledger.starts[ply], ledger.helds[ply]
    past = np.uint64(0)
    for i in range(start, start + held - 1):
        past += mix(ledger.keys[i], 1)  # in any order: only how often each was there counts
    counted = mix(ledger.salt[0], int(state.ply) << 16 | held << 1 | seat)
    return (key(rules, state) ^ counted) + past


@generic
def slot(table: Any, mark: Any) -> int:
    """Where a position's entry would be."""
    return int(mark & np.uint64(table.size - 1))


@generic
def write(ledger: Any, mark: Any, move: int, turns: int, verdict: int) -> None:
    """Keep what was proved; a nearer win and a longer resistance replace what was known."""
    entry = ledger.table[slot(ledger.table, mark)]
    if entry.key != mark:
        entry.key = mark
        entry.wins = NEVER
        entry.fails = 0
    entry.move = move
    if verdict == WON:
        entry.wins = min(int(entry.wins), turns)
    else:
        entry.fails = max(int(entry.fails), turns)


@generic
def order(rules: Any, ledger: Any, ply: int, seat: int, known: int) -> int:
    """Write the legal moves and how soon each is tried."""
    moves, urgency = ledger.moves[ply], ledger.urgency[ply]
    count = legal(rules, ledger.states[ply], moves)
    for i in range(count):
        move = moves[i]
        if move == known:
            urgency[i] = 1 << 50
        elif move == ledger.killers[ply, 0]:
            urgency[i] = 1 << 41
        elif move == ledger.killers[ply, 1]:
            urgency[i] = 1 << 40
        else:
            urgency[i] = ledger.history[seat, trail(move)]
    return count


@generic
def praise(ledger: Any, ply: int, seat: int, move: int, turns: int) -> None:
    """A move that settled a position is tried early in sister positions."""
    if ledger.killers[ply, 0] != move:
        ledger.killers[ply, 1] = ledger.killers[ply, 0]
        ledger.killers[ply, 0] = move
    ledger.history[seat, trail(move)] += turns * turns


@generic
def trail(move: int) -> int:
    """A move's place in the history table; moves that share one share their luck."""
    return (move ^ move >> 12 ^ move >> 24 ^ move >> 36) & (HISTORY - 1)
