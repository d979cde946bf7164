"""The compiled loops of the solver: for one waiting player's set after the other, all sets of the one who moves.

A mover changes only his own set. So for a waiting set Y all that can follow lies in one row of the next layer, the
row where Y moves; it is read once and stays in the processor's cache. What is found goes where the next round will
look for it: into the row of the set that moved, as seen under the symmetry that makes that set the first of its class.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.kernels import generic, inlined

from ..board import SMALL
from .codes import LAST
from .geometry import CELLS, FULL, RELAYS, SLIDES, SYMMETRIES, TURNS
from .sets import FREE, LOW, PACKED, Ranking, Rows, Words, ranking, rows, subsets

ROW = (1 << SMALL) - 1
LOW_BITS = (1 << LOW) - 1
SLIDE_TABLE = np.array(SLIDES, np.int64)
RELAY_TABLE = np.array(RELAYS, np.int64)


class Layer(NamedTuple):
    """What the loops need to know about all positions with so many pawns."""

    pawns: int
    movers: Rows
    all_movers: Ranking  # among all cells
    waiters: Rows
    before: Words  # packed sets of the mover, by rank
    before_rank: Ranking
    after: Words  # packed sets of the mover when he has moved
    after_rank: Ranking
    waiting: Words  # packed sets of the waiting player among the cells that the mover leaves free
    waiting_rank: Ranking
    turns: Words
    slides: Words
    relays: Words
    packed: Words
    free: Words


class LayerWorkspace(NamedTuple):
    """Room for the work on one waiting set."""

    low: Words  # packed bits to cells
    high: Words
    turned: Words  # the waiting set under each symmetry
    needs: Words  # by slide: origin and way, packed
    origins: Words
    changes: Words  # origin, landing and tracer
    ends: Words  # landing and tracer
    lines: Words
    counts: Words  # slides, lines
    values: NDArray[np.int8]  # what can follow, by the rank of the mover's set after his move


def layer(pawns: int, last: int = LAST) -> Layer:
    """All that is fixed about a layer; with all pawns placed a move leaves their number as it is."""
    moving, waiting = pawns // 2, pawns - pawns // 2
    later = moving if pawns == last else moving + 1
    cells = CELLS - waiting
    return Layer(
        pawns, rows(moving), ranking(CELLS, moving), rows(waiting),
        subsets(cells, moving), ranking(cells, moving), subsets(cells, later), ranking(cells, later),
        subsets(CELLS - moving, waiting), ranking(CELLS - moving, waiting), TURNS, SLIDE_TABLE, RELAY_TABLE, PACKED, FREE,
    )  # fmt: skip


def new_workspace(of: Layer) -> LayerWorkspace:
    cells = CELLS - of.pawns + of.pawns // 2
    needs, origins, changes, ends = (np.zeros(len(SLIDES), np.int64) for _ in range(4))
    return LayerWorkspace(
        np.zeros(1 << LOW, np.int64), np.zeros(1 << max(0, cells - LOW), np.int64),
        np.zeros(SYMMETRIES, np.int64), needs, origins, changes, ends, np.zeros(len(RELAYS), np.int64), np.zeros(2, np.int64),
        np.zeros(len(of.after), np.int8),
    )  # fmt: skip


@inlined
def pack(of: Any, cells: int, free: int) -> int:
    """The bits of a set that lie on free cells, pushed together."""
    packed, shift = 0, 0
    for row in range(0, CELLS, SMALL):
        open_cells = free >> row & ROW
        packed |= of.packed[open_cells, cells >> row & ROW] << shift
        shift += of.free[open_cells]
    return packed


@inlined
def rank(ranks: Any, bits: int) -> int:
    return int(ranks.high[bits >> LOW]) + int(ranks.low[bits & LOW_BITS])


@inlined
def turn(of: Any, symmetry: int, cells: int) -> int:
    result = 0
    for row in range(SMALL):
        result |= of.turns[symmetry, row, cells >> SMALL * row & ROW]
    return result


@generic
def lay_out(of: Any, at: Any, waiting: int) -> None:
    """Prepare the workspace for a waiting set: which slides and relays its own pawns leave open."""
    free = FULL & ~waiting
    spread(at, free)
    lay_lines(of, at, waiting)
    for symmetry in range(SYMMETRIES):
        at.turned[symmetry] = turn(of, symmetry, waiting)
    count = 0
    for i in range(len(of.slides)):
        origin, landing, tracer, way = of.slides[i]
        if waiting & (origin | way):
            continue
        at.needs[count] = pack(of, origin | way, free)
        at.origins[count] = pack(of, origin, free)
        at.changes[count] = pack(of, origin | landing | tracer, free)
        at.ends[count] = pack(of, landing | tracer, free)
        count += 1
    at.counts[0] = count


@generic
def lay_lines(of: Any, at: Any, taken: int) -> None:
    """The relays that the other player can still complete."""
    count = 0
    for line in of.relays:
        if not taken & line:
            at.lines[count] = pack(of, line, FULL & ~taken)
            count += 1
    at.counts[1] = count


@generic
def spread(at: Any, free: int) -> None:
    """Tables that turn packed bits into cells."""
    number, left = 0, free
    while left:
        bit = left & -left
        left ^= bit
        table, place = (at.low, number) if number < LOW else (at.high, number - LOW)
        for bits in range(1 << place):
            table[bits | 1 << place] = table[bits] | bit
        number += 1


@inlined
def completes_relay(at: Any, bits: int) -> bool:
    return matches_one(bits, at.lines, at.lines, at.counts[1])


@generic
def mark_relays(of: Any, at: Any, first: int, last: int, table: Any, relay: int) -> None:
    """Where the waiting player has just completed a relay the game is over."""
    for number in range(first, last):
        lay_lines(of, at, of.movers.sets[number])
        for i in range(len(of.waiting)):
            if completes_relay(at, of.waiting[i]):
                table[number, i] = -relay


@inlined
def hand_over(of: Any, at: Any, mover: int, row: int, value: int, table: Any) -> None:
    """Write a value where the mover's own row wants it: once, or for every symmetry that his set has."""
    first = of.movers.sets[row]
    if of.movers.even[row]:
        for symmetry in range(SYMMETRIES):
            if turn(of, symmetry, mover) == first:
                put(of, at, row, first, symmetry, value, table)
    else:
        put(of, at, row, first, of.movers.turn[rank(of.all_movers, mover)], value, table)


@inlined
def put(of: Any, at: Any, row: int, first: int, symmetry: int, value: int, table: Any) -> None:
    table[row, rank(of.waiting_rank, pack(of, at.turned[symmetry], FULL & ~first))] = value


@generic
def place_layer(
    of: Any, at: Any, first: int, last: int, following: Any, found: Any, stuck: int, puts: bool
) -> None:
    """Solve the positions of some waiting sets from the layer with one pawn more."""
    for number in range(first, last):
        waiting = of.waiters.sets[number]
        lay_out(of, at, waiting)
        at.values[:] = following[number]
        for bits in of.before:
            mover = at.low[bits & LOW_BITS] | at.high[bits >> LOW]
            row = of.movers.row[rank(of.all_movers, mover)]
            if row >= 0:
                best = best_of_slides(of, at, bits, -stuck)
                if puts:
                    best = best_of_puts(of, at, bits, best)
                hand_over(of, at, mover, row, best, found)


@inlined
def best_of_slides(of: Any, at: Any, bits: int, best: int) -> int:
    """The best that follows a slide; what is given where there is none."""
    moved = False
    for i in range(at.counts[0]):
        if bits & at.needs[i] == at.origins[i]:
            value = -at.values[rank(of.after_rank, bits ^ at.changes[i])]
            if value > best or not moved:
                best = value
                moved = True
    return best


@inlined
def best_of_puts(of: Any, at: Any, bits: int, best: int) -> int:
    """The same for a pawn put on any empty cell; there always is one, so nobody is stuck."""
    cells = CELLS - of.pawns + of.pawns // 2
    moved = False
    for i in range(at.counts[0]):
        moved |= bits & at.needs[i] == at.origins[i]
    for cell in range(cells):
        if not bits >> cell & 1:
            value = -at.values[rank(of.after_rank, bits | 1 << cell)]
            if value > best or not moved:
                best = value
                moved = True
    return best


@generic
def spread_layer(
    of: Any, at: Any, first: int, last: int, by_mover: Any, by_waiter: Any, source: int, result: int
) -> int:
    """One ply further back with all pawns placed: what leads to positions of the code `source`, or cannot avoid them.

    Where the source is lost, a move to it wins; where it is won, a position is lost from which all moves lead to won ones.
    Returns how many positions were decided.
    """
    decided = 0
    for number in range(first, last):
        if not is_touched(by_mover[number], source):
            continue
        lay_out(of, at, of.waiters.sets[number])
        at.values[:] = by_mover[number]
        for i in range(len(of.after)):
            if at.values[i] == source:
                decided += step_back(of, at, of.after[i], result, by_mover, by_waiter[number])
    return decided


@inlined
def is_touched(row: Any, source: int) -> bool:
    touched = False
    for value in row:
        touched |= value == source
    return touched


@inlined
def step_back(of: Any, at: Any, after: int, result: int, by_mover: Any, waiter_row: Any) -> int:
    """Decide the positions from which a slide leads here: where it wins, and where all slides lose."""
    cells = CELLS - of.pawns // 2
    decided = 0
    for i in range(at.counts[0]):
        if after & at.ends[i] != at.ends[i] or after & at.needs[i] & ~at.ends[i]:
            continue
        base = after ^ at.changes[i]
        lifted = ((1 << cells) - 1) & ~(after | at.needs[i])
        while lifted:
            bits = base | lifted & -lifted
            lifted &= lifted - 1
            place = rank(of.before_rank, bits)
            if waiter_row[place] or completes_relay(at, bits) or (result < 0 and not all_lose(of, at, bits)):
                continue
            waiter_row[place] = result
            mover = at.low[bits & LOW_BITS] | at.high[bits >> LOW]
            row = of.movers.row[rank(of.all_movers, mover)]
            hand_over(of, at, mover, row, result, by_mover)
            decided += 1
    return decided


@inlined
def all_lose(of: Any, at: Any, bits: int) -> bool:
    """Whether every slide, with every tracer, gives the other a won position."""
    for i in range(at.counts[0]):
        if bits & at.needs[i] == at.origins[i]:
            after = bits ^ at.changes[i]
            lifted = bits ^ at.origins[i]
            while lifted:
                if at.values[rank(of.after_rank, after ^ lifted & -lifted)] <= 0:
                    return False
                lifted &= lifted - 1
    return True


@generic
def find_stuck(of: Any, at: Any, first: int, last: int, by_mover: Any, by_waiter: Any, stuck: int) -> int:
    """With all pawns placed: the positions where the mover cannot move."""
    found = 0
    for number in range(first, last):
        lay_out(of, at, of.waiters.sets[number])
        for place in range(len(of.before)):
            bits = of.before[place]
            if by_waiter[number, place] or can_slide(at, bits) or completes_relay(at, bits):
                continue
            by_waiter[number, place] = -stuck
            mover = at.low[bits & LOW_BITS] | at.high[bits >> LOW]
            row = of.movers.row[rank(of.all_movers, mover)]
            hand_over(of, at, mover, row, -stuck, by_mover)
            found += 1
    return found


@inlined
def can_slide(at: Any, bits: int) -> bool:
    return matches_one(bits, at.needs, at.origins, at.counts[0])


@inlined
def matches_one(bits: int, looked_at: Any, wanted: Any, count: int) -> bool:
    """Whether the bits are as wanted under one of the masks."""
    for i in range(count):  # noqa: SIM110  # `any` is not compiled
        if bits & looked_at[i] == wanted[i]:
            return True
    return False
