"""The moves at a node of a search tree, as columns of numbers: what each brought, and how far to believe it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .findings import Choice

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Branches:
    """The children of one node; rows are moves, columns of the tables are seats."""

    turn: int
    codes: NDArray[np.int64]
    visits: NDArray[np.int64]
    values: Floats
    low: Floats
    high: Floats

    def caution(self, seat: int) -> Floats:
        """What a seat can count on: the proven value, or the average less its doubt."""
        low, high = self.low[:, seat], self.high[:, seat]
        doubt = 0.5 / np.sqrt(self.visits + 1.0)  # one standard deviation of a won-or-lost average
        return np.where(low == high, low, np.clip(self.values[:, seat] - doubt, low, high))

    def ranking(self) -> NDArray[np.intp]:
        """The rows from the best move to the worst, for who is to choose."""
        return np.lexsort((self.visits, self.values[:, self.turn], self.caution(self.turn)))[::-1]

    def choices(self) -> tuple[Choice, ...]:
        """All moves, the best first."""
        order = self.ranking()
        columns = (self.codes, self.values, self.low, self.high, self.visits)
        codes, values, low, high, visits = (column[order].tolist() for column in columns)
        return tuple(map(Choice, codes, map(tuple, values), map(tuple, low), map(tuple, high), visits))


def branches(nodes: Any, at: int, seats: int) -> Branches | None:
    """The children of a node; None where it has none yet."""
    first, count = int(nodes[at].first), int(nodes[at].count)
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
        values[unseen, turn] = children["guess"][unseen]
    closed = (low == high).all(axis=1)
    values[closed] = low[closed]
    return Branches(turn, children["move"].copy(), visits, values, low, high)


def merged(trees: Sequence[Branches]) -> Branches:
    """The same moves as several trees saw them: averages by visits, bounds the narrowest."""
    visits = np.array([tree.visits for tree in trees])
    parts = np.maximum(visits, 1e-9)[:, :, None]
    values = np.sum(parts * [tree.values for tree in trees], axis=0) / parts.sum(axis=0)
    low = np.max([tree.low for tree in trees], axis=0)
    high = np.min([tree.high for tree in trees], axis=0)
    closed = (low >= high).all(axis=1)
    values[closed] = low[closed]
    return Branches(trees[0].turn, trees[0].codes, visits.sum(axis=0), values, low, high)
