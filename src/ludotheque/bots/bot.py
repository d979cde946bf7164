"""A bot at a table: thinks within its budget, can be interrupted, explains itself."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Unpack

from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.turn import seat_to_move
from ludotheque.search.alphabeta_search import AlphaBetaSearch
from ludotheque.search.budget import Watched
from ludotheque.search.result import RankedMove, SearchResult
from ludotheque.search.tree_search import TreeSearch
from ludotheque.search.workspace import MAX_PLY

from .knowing import Knowing
from .rungs import ALPHABETA, Rung
from .thought import Thought, thought_of


class Bot:
    """One player of one game; it remembers what it thought from move to move."""

    def __init__(self, box: Box, rung: Rung, *, seed: int | None = None, threads: int = 1) -> None:
        self.box = box
        self.rung = rung
        self._rng = random.Random(seed)
        self._search = _searcher(box, rung, self._rng, threads)
        self._is_warm = False

    def warm(self) -> None:
        """Compile what this bot needs; the first time that takes some seconds, and is kept on disk."""
        if not self._is_warm:
            self._search.warm()
            self._is_warm = True

    def think(
        self, position: Position, *, seconds: float | None = None, **watched: Unpack[Watched]
    ) -> Thought:
        """Choose a move. `seconds` lowers or raises the rung's own limit; cancelling gives the best so far."""
        seat = seat_to_move(position)
        self.warm()
        budget = self.rung.budget if seconds is None else replace(self.rung.budget, seconds=seconds)
        if len(position.legal_moves) == 1:
            budget = replace(budget, work=min(budget.work, 100))  # enough to say something about it
        result = self._search.think(position, budget, **watched)
        unit = "nodes" if self.rung.search == ALPHABETA else "simulations"
        return thought_of(position, result, self._choose(result, seat), unit)

    def _choose(self, result: SearchResult, seat: int) -> RankedMove:
        """The best move, or one that a bot of this rung would rather take."""
        if self._rng.random() < self.rung.epsilon:
            return self._rng.choice(result.moves)
        if not self.rung.temperature:
            return result.best
        best = max(choice.values[seat] for choice in result.moves)
        weights = [math.exp((choice.values[seat] - best) / self.rung.temperature) for choice in result.moves]
        return self._rng.choices(result.moves, weights)[0]


def _searcher(
    box: Box, rung: Rung, rng: random.Random, threads: int
) -> TreeSearch | AlphaBetaSearch | Knowing:
    seed = rng.getrandbits(32)
    searcher = (
        AlphaBetaSearch(box, max_depth=rung.depth or MAX_PLY, exact=rung.temperature > 0.0)
        if rung.search == ALPHABETA
        else TreeSearch(box, rung.mcts_settings, threads=threads, seed=seed)
    )
    return Knowing(searcher, rng) if rung.knows else searcher
