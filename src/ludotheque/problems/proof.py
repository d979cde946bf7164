"""Forced wins proved by an exhaustive AND/OR search with a transposition table: no evaluation, nothing left out.

It counts turns, not plies: where the rules let a player move again, that is one turn still.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.kernels import generic
from ludotheque.core.mixing import mix
from ludotheque.core.rules import OVER, Rules, key, legal, mover, payoff, play
from ludotheque.search.ordering import HASH_MOVE, HISTORY_SLOTS, credit_cutoff, pick_next, quiet_priority
from ludotheque.search.transposition import table_slot
from ludotheque.search.workspace import ABORTED, count_node, make_move

MAX_PLY = 40  # more only where somebody moves again and again
TOO_DEEP, FIRST_PLY = 4, 5  # what the counters hold beside those of every search
LOST, WON = 0, 1

PROOF_ENTRY = np.dtype(
    (
        np.record,
        np.dtype(
            [("key", np.uint64), ("move", np.int64), ("won_within", np.int16), ("held_for", np.int16)],
            align=True,
        ),
    )
)
NEVER = 1000  # `won_within` of an entry that has proved no win


class ProofWorkspace(NamedTuple):
    """Everything a proof writes on: a stack, tables and counters as `search.workspace` has them."""

    states: Any
    moves: Any
    priorities: Any
    killers: Any
    history: Any
    keys: Any
    key_starts: Any
    key_counts: Any
    table: Any
    points: Any
    salt: Any  # of the position that the proof is about: counters are no part of a key, so entries are not shared
    counters: Any


def new_workspace(rules: Rules, table_bits: int) -> ProofWorkspace:
    """Room for proofs in a box; memory is only taken by what is written."""
    plies, bounds = MAX_PLY + 2, rules.bounds
    return ProofWorkspace(
        states=np.zeros(plies, rules.state),
        moves=np.empty((plies, bounds.moves), np.int64),
        priorities=np.empty((plies, bounds.moves), np.int64),
        killers=np.full((plies, 2), -1, np.int64),
        history=np.zeros((bounds.seats, HISTORY_SLOTS), np.int64),
        keys=np.zeros(2 * bounds.plies + plies + 4, np.uint64),
        key_starts=np.zeros(plies, np.int64),
        key_counts=np.zeros(plies, np.int64),
        table=np.zeros(1 << table_bits, PROOF_ENTRY),
        points=np.zeros(bounds.seats, np.float64),
        salt=np.zeros(1, np.int64),
        counters=np.zeros(FIRST_PLY + 1, np.int64),
    )


@generic
def prove(rules: Any, workspace: Any, seat: int, turns: int) -> int:
    """WON where the seat wins by force from states[0] within so many turns of its own, the present one included."""
    workspace.counters[FIRST_PLY] = 0  # not a literal: see `wins_by_force`
    return wins_by_force(rules, workspace, int(workspace.counters[FIRST_PLY]), seat, turns)


@generic
def wins_by_force(rules: Any, workspace: Any, ply: int, seat: int, turns: int) -> int:  # noqa: C901, PLR0911  it calls itself: its steps cannot be functions of their own
    """Whether the seat wins from states[ply] within `turns`: by one move at its own nodes (OR), against all at the others (AND).

    It must have one signature only: a literal number as argument would make a second one, and Numba's disk cache
    crashes on recursion between two (numba issue 6061).
    """
    state, counters = workspace.states[ply], workspace.counters
    turn = mover(rules, state)
    if turn == OVER:
        return has_won(rules, workspace, ply, seat)
    if turns == 0:
        return LOST
    if count_node(counters) or ply == MAX_PLY:
        counters[TOO_DEEP] |= ply == MAX_PLY
        return LOST
    position_key = proof_key(rules, workspace, ply, seat)
    entry = workspace.table[table_slot(workspace.table, position_key)]
    hash_move = -1
    if entry.key == position_key:
        if entry.won_within <= turns:
            return WON
        if entry.held_for >= turns:
            return LOST
        hash_move = int(entry.move)
    attacks = turn == seat
    verdict = LOST if attacks else WON
    deciding = -1
    # Iterative deepening in turns: a nearer win is found soon, or refuted soon.
    for within in range(1 if attacks else turns, turns + 1):
        count = order_moves(rules, workspace, ply, turn, hash_move)
        for i in range(count):
            pick_next(workspace, ply, i, count)
            move = int(workspace.moves[ply, i])
            # The last turn must win at once, and in no box does a player win by repeating a position himself.
            if attacks and within == 1 and goes_on(rules, workspace, ply, move, seat):
                continue
            make_move(rules, workspace, ply, move)
            after = mover(rules, workspace.states[ply + 1])
            left = within - (attacks and after != seat)
            found = wins_by_force(rules, workspace, ply + 1, seat, left)
            if counters[ABORTED] or counters[TOO_DEEP]:
                return LOST
            if found != verdict:
                verdict, deciding = found, move
                break
        if deciding >= 0:
            credit_cutoff(workspace, ply, turn, deciding, turns)
            store(workspace, position_key, deciding, within, verdict)
            return verdict
    store(workspace, position_key, hash_move, turns, verdict)
    return verdict


@generic
def goes_on(rules: Any, workspace: Any, ply: int, move: int, seat: int) -> bool:
    """Whether the game goes on after a move, and the other side is to move."""
    workspace.states[ply + 1] = workspace.states[ply]
    play(rules, workspace.states[ply + 1], move)
    after = mover(rules, workspace.states[ply + 1])
    return bool(after != OVER and after != seat)


@generic
def has_won(rules: Any, workspace: Any, ply: int, seat: int) -> int:
    """Whether a finished game gives the seat more than the other."""
    payoff(rules, workspace.states[ply], workspace.points)
    return WON if workspace.points[seat] > workspace.points[1 - seat] else LOST


@generic
def proof_key(rules: Any, workspace: Any, ply: int, seat: int) -> Any:
    """What makes two positions of a proof the same: the board, all that may come back, how far the counters are."""
    state, start, held = workspace.states[ply], workspace.key_starts[ply], workspace.key_counts[ply]
    past = np.uint64(0)
    for i in range(start, start + held - 1):
        past += mix(workspace.keys[i], 1)  # in any order: only how often each was there counts
    counted = mix(workspace.salt[0], int(state.ply) << 16 | held << 1 | seat)
    return (key(rules, state) ^ counted) + past


@generic
def store(workspace: Any, position_key: Any, move: int, turns: int, verdict: int) -> None:
    """Keep what was proved; a nearer win and a longer resistance replace what was known."""
    entry = workspace.table[table_slot(workspace.table, position_key)]
    if entry.key != position_key:
        entry.key = position_key
        entry.won_within = NEVER
        entry.held_for = 0
    entry.move = move
    if verdict == WON:
        entry.won_within = min(int(entry.won_within), turns)
    else:
        entry.held_for = max(int(entry.held_for), turns)


@generic
def order_moves(rules: Any, workspace: Any, ply: int, seat: int, hash_move: int) -> int:
    """Write the legal moves and the priority of each; to a proof all moves are alike but for what they did before."""
    moves, priorities = workspace.moves[ply], workspace.priorities[ply]
    count = legal(rules, workspace.states[ply], moves)
    for i in range(count):
        move = moves[i]
        priorities[i] = HASH_MOVE if move == hash_move else quiet_priority(workspace, ply, seat, move)
    return count
