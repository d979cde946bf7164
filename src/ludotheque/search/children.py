"""The children of a node of a search tree, as columns of numbers: what each brought, and how far to believe it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .result import RankedMove

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Children:
    """Of one node; rows are moves, columns of the tables are seats."""

    turn: int
    codes: NDArray[np.int64]
    visits: NDArray[np.int64]
    values: Floats
    low: Floats
    high: Floats

    def lower_confidence(self, seat: int) -> Floats:
        """What a seat can count on: the proven value, or the average less its standard deviation."""
        low, high = self.low[:, seat], self.high[:, seat]
        deviation = 0.5 / np.sqrt(self.visits + 1.0)  # of a won-or-lost average
        return np.where(low == high, low, np.clip(self.values[:, seat] - deviation, low, high))

    def ranking(self) -> NDArray[np.intp]:
        """The rows from the best move to the worst, for who is to choose."""
        return np.lexsort((self.visits, self.values[:, self.turn], self.lower_confidence(self.turn)))[::-1]

    def ranked(self) -> tuple[RankedMove, ...]:
        """All moves, the best first."""
        order = self.ranking()
        columns = (self.codes, self.values, self.low, self.high, self.visits)
        codes, values, low, high, visits = (column[order].tolist() for column in columns)
        return tuple(map(RankedMove, codes, map(tuple, values), map(tuple, low), map(tuple, high), visits))


def children_of(nodes: Any, at: int, seats: int) -> Children | None:
    """The children of a node; None where it has none yet."""
    first, count = int(nodes[at].first_child), int(nodes[at].child_count)
    if first < 0:
        return None
    children = nodes[first : first + count]
    turn = int(nodes[at].turn)
    visits = children["visits"].astype(np.int64)
    low, high = (children[name][:, :seats].astype(np.float64) for name in ("low", "high"))
    values = children["sums"][:, :seats] / np.maximum(visits, 1)[:, None]
    unseen = visits == 0  # such a move counts as its evaluation says, and leaves the others in the dark
    values[unseen] = 0.5
    if turn >= 0:
        values[unseen, turn] = children["prior"][unseen]
    solved = (low == high).all(axis=1)
    values[solved] = low[solved]
    return Children(turn, children["move"].copy(), visits, values, low, high)


def merged(trees: Sequence[Children]) -> Children:
    """The same moves as several trees saw them: averages by visits, bounds the narrowest."""
    visits = np.array([tree.visits for tree in trees])
    parts = np.maximum(visits, 1e-9)[:, :, None]
    values = np.sum(parts * [tree.values for tree in trees], axis=0) / parts.sum(axis=0)
    low = np.max([tree.low for tree in trees], axis=0)
    high = np.min([tree.high for tree in trees], axis=0)
    solved = (low >= high).all(axis=1)
    values[solved] = low[solved]
    return Children(trees[0].turn, trees[0].codes, visits.sum(axis=0), values, low, high)
