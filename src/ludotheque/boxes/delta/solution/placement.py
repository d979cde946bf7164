"""Exact search from any position to the end of the placement: alpha-beta to the last pawn, no guesses.

What follows the last pawn it does not know. So it asks twice: what is the position worth at least, if every game that
outlasts the placement is a late loss, and what at most, if every such game is a late win. Where both agree it is exact.
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.bits import lowest_bit
from ludotheque.core.kernels import generic, inlined

from .codes import LAST, relay_code, stuck_code
from .geometry import CELLS, FULL, RELAYS, SLIDES

BITS = 18  # of the number of remembered positions
BEYOND = relay_code(LAST)  # the best of a game that outlasts the placement; a loss mirrors it
TOP = relay_code(0)
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
UNKNOWN = 128  # no code is so high
MOST = 25 * 16  # moves of one position

Words = NDArray[np.int64]


class Ways(NamedTuple):
    """The slides and relays as the loops want them: by cell."""

    slides: Words  # origin, landing, tracer, way
    first: Words  # by cell of origin: the first slide; one more at the end
    lines: Words
    line_first: Words  # by cell: the first line through it
    codes: Words  # by number of pawns: relay, stuck


class Memory(NamedTuple):
    """What has been found out, by position."""

    movers: Words
    waiters: Words
    values: NDArray[np.int8]
    kinds: NDArray[np.int8]
    moves: Words  # the mover's set after the best move
    work: Words  # nodes looked at


@cache
def ways() -> Ways:
    by_cell = [[slide for slide in SLIDES if slide.origin == 1 << cell] for cell in range(CELLS)]
    through = [[line for line in RELAYS if line >> cell & 1] for cell in range(CELLS)]
    codes = [(relay_code(pawns), stuck_code(pawns)) for pawns in range(LAST + 1)]
    return Ways(
        np.array([slide for each in by_cell for slide in each], np.int64), _starts(by_cell),
        np.array([line for each in through for line in each], np.int64), _starts(through), np.array(codes, np.int64),
    )  # fmt: skip


def _starts(groups: list[list[Any]]) -> Words:
    return np.cumsum([0, *(len(group) for group in groups)])


def memory(bits: int) -> Memory:
    size = 1 << bits
    return Memory(
        np.full(size, -1, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int8),
        np.zeros(size, np.int8), np.zeros(size, np.int64), np.zeros(1, np.int64),
    )  # fmt: skip


class Bounds(NamedTuple):
    """The codes between which the value of a position lies."""

    least: int
    most: int


class Placement:
    """The search with what it remembers; one question at a time."""

    def __init__(self, bits: int = BITS) -> None:
        self._lock = Lock()
        self._memories = (
            memory(bits),
            memory(bits),
        )  # White loses every game that outlasts the placement, or wins it
        self._stack = np.zeros((LAST + 2, MOST), np.int64)

    @property
    def work(self) -> int:
        """Positions looked at so far."""
        return sum(int(each.work[0]) for each in self._memories)

    def bounds(self, mover: int, waiting: int) -> Bounds:
        """What the position is worth to the mover, as codes."""
        black = (mover | waiting).bit_count() & 1
        with self._lock:
            least = self._ask(self._memories[black], mover, waiting, -BEYOND)
            if least > BEYOND:
                return Bounds(least, least)
            return Bounds(least, self._ask(self._memories[1 - black], mover, waiting, BEYOND))

    def _ask(self, remembered: Memory, mover: int, waiting: int, beyond: int) -> int:
        pawns = (mover | waiting).bit_count()
        return int(search(ways(), remembered, self._stack, mover, waiting, pawns, -TOP, TOP, beyond))


@inlined
def slot(seen: Any, mover: int, waiting: int) -> int:
    mixed = mover * 0x9E3779B1 ^ waiting * 0x3C6EF373  # both sets have 25 bits: no overflow
    return (mixed >> 20 ^ mixed) & (len(seen.movers) - 1)


@inlined
def completes(of: Any, pawns: int, cell: int) -> bool:
    for i in range(of.line_first[cell], of.line_first[cell + 1]):  # noqa: SIM110  # `any` is not compiled
        if pawns & of.lines[i] == of.lines[i]:
            return True
    return False


@inlined
def list_moves(of: Any, mover: int, empty: int, pawns: int, moves: Any) -> int:
    """The mover's sets after each move; -1 where he can complete a relay."""
    count = 0
    left = mover
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        for i in range(of.first[cell], of.first[cell + 1]):
            if of.slides[i, 3] & empty == of.slides[i, 3]:
                after = mover ^ of.slides[i, 0] | of.slides[i, 1] | of.slides[i, 2]
                moves[count] = after
                count += 1
                if completes(of, after, lowest_bit(of.slides[i, 1])) or completes(
                    of, after, lowest_bit(of.slides[i, 2])
                ):
                    return -1
    if pawns < 2 or pawns == 3:
        left = empty
        while left:
            moves[count] = mover | left & -left
            count += 1
            left &= left - 1
    return count


@inlined
def recall(seen: Any, here: int, mover: int, waiting: int, alpha: int, beta: int) -> int:
    """What is remembered of a position, where that answers the question; UNKNOWN elsewhere."""
    if seen.movers[here] != mover or seen.waiters[here] != waiting:
        return UNKNOWN
    value, kind = int(seen.values[here]), seen.kinds[here]
    settles = kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha)
    return value if settles else UNKNOWN


@inlined
def bring_forward(seen: Any, here: int, mover: int, waiting: int, moves: Any, count: int) -> None:
    """The move that was best when this position was last looked at is tried first."""
    if seen.movers[here] == mover and seen.waiters[here] == waiting:
        for i in range(count):
            if moves[i] == seen.moves[here]:
                moves[0], moves[i] = moves[i], moves[0]
                return


@generic
def search(
    of: Any, seen: Any, stack: Any, mover: int, waiting: int, pawns: int, alpha: int, beta: int, beyond: int
) -> int:
    """The value for who moves, exact inside the window; `beyond` is that of a game which outlasts the placement."""
    if pawns == LAST:
        return beyond
    seen.work[0] += 1
    here = slot(seen, mover, waiting)
    value = recall(seen, here, mover, waiting, alpha, beta)
    if value != UNKNOWN:
        return value
    moves = stack[pawns]
    count = list_moves(of, mover, FULL & ~(mover | waiting), pawns, moves)
    if count <= 0:
        return int(of.codes[pawns + 1, 0]) if count else -int(of.codes[pawns, 1])
    bring_forward(seen, here, mover, waiting, moves, count)
    best, chosen, floor = -UNKNOWN, 0, alpha
    for i in range(count):
        value = -search(of, seen, stack, waiting, moves[i], pawns + 1, -beta, -floor, -beyond)
        if value > best:
            best, chosen = value, moves[i]
            floor = max(floor, best)
            if floor >= beta:
                break
    seen.movers[here], seen.waiters[here] = mover, waiting
    seen.values[here], seen.moves[here] = best, chosen
    seen.kinds[here] = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
    return best
