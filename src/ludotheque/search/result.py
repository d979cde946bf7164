"""What a search found: every root move ranked, the principal variation, and how much work that was."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RankedMove:
    """One root move: what it is worth to each seat, and between which bounds that is proven."""

    code: int
    values: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    weight: int  # simulations through it, or nodes below it

    @property
    def proven(self) -> bool:
        return self.low == self.high


@dataclass(frozen=True)
class SearchResult:
    """Moves from best to worst for who is to move; the line begins with the first of them."""

    moves: tuple[RankedMove, ...]
    line: tuple[int, ...]
    work: int  # simulations or nodes
    depth: int
    seconds: float
    stopped: bool  # before its work was done: by the clock or by a cancel

    @property
    def best(self) -> RankedMove:
        return self.moves[0]
