"""Thinking that knows: the truth where the box is solved as far as here, a search elsewhere."""

from __future__ import annotations

import random
from time import perf_counter
from typing import Unpack

from ludotheque.core.position import Position
from ludotheque.core.truth import NotKnown, Truth, solved
from ludotheque.core.turn import seat_to_move
from ludotheque.search.alphabeta_search import AlphaBetaSearch
from ludotheque.search.budget import Budget, Watched
from ludotheque.search.result import RankedMove, SearchResult
from ludotheque.search.tree_search import TreeSearch

from .evaluation import shares
from .thought import SHOWN


class Knowing:
    """Looks a position up; asks its searcher where nothing is known. Among moves as good as each other it chooses freely."""

    def __init__(self, searcher: TreeSearch | AlphaBetaSearch, rng: random.Random) -> None:
        self._searcher = searcher
        self._rng = rng

    def warm(self) -> None:
        self._searcher.warm()
        _look_up(self._searcher.box.start())

    def think(self, position: Position, budget: Budget, **watched: Unpack[Watched]) -> SearchResult:
        """What is known, the best first; a search's result where that is not enough to choose a move."""
        begun = perf_counter()
        truth = _look_up(position)
        if truth is None or not truth.best:
            return self._searcher.think(position, budget, **watched)
        seat = seat_to_move(position)
        chosen = self._rng.choice(truth.best)
        values = {each.move.code: shares(each.points) for each in truth.moves}
        order = sorted(values, key=lambda code: (code != chosen.code, -values[code][seat]))
        return SearchResult(
            moves=tuple(RankedMove(code, values[code], values[code], values[code], 1) for code in order),
            line=(chosen.code, *_follow(position.play(chosen))),
            work=len(order),
            depth=truth.plies or 0,
            seconds=perf_counter() - begun,
            stopped=False,
        )


def _look_up(position: Position) -> Truth | None:
    try:
        return solved(position)
    except NotKnown:
        return None


def _follow(position: Position) -> list[int]:
    """How the game goes on when both know."""
    line: list[int] = []
    while len(line) < SHOWN and position.outcome is None:
        truth = _look_up(position)
        if truth is None or not truth.best:
            break
        line.append(truth.best[0].code)
        position = position.play(truth.best[0])
    return line
