"""A bot at a table: thinks within its budget, can be interrupted, explains itself."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from threading import Event

from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.search.asked import seat_to_move
from ludotheque.search.deep_search import DeepSearch
from ludotheque.search.desk import DEEPEST_PLY
from ludotheque.search.findings import Choice, Findings
from ludotheque.search.tree_search import TreeSearch

from .knowing import Knowing
from .rungs import DEEP, Rung
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
        self,
        position: Position,
        *,
        cancel: Event | None = None,
        on_progress: Callable[[int], None] | None = None,
        seconds: float | None = None,
    ) -> Thought:
        """Choose a move. `seconds` lowers or raises the rung's own limit; cancelling gives the best so far."""
        seat = seat_to_move(position)
        self.warm()
        budget = self.rung.budget if seconds is None else replace(self.rung.budget, seconds=seconds)
        if len(position.legal_moves) == 1:
            budget = replace(budget, work=min(budget.work, 100))  # enough to say something about it
        findings = self._search.think(position, budget, cancel=cancel, on_progress=on_progress)
        unit = "nodes" if self.rung.search == DEEP else "simulations"
        return thought_of(position, findings, self._choose(findings, seat), unit)

    def _choose(self, findings: Findings, seat: int) -> Choice:
        """The best move, or one that a bot of this rung would rather take."""
        if self._rng.random() < self.rung.whim:
            return self._rng.choice(findings.choices)
        if not self.rung.temperature:
            return findings.best
        best = max(choice.values[seat] for choice in findings.choices)
        weights = [
            math.exp((choice.values[seat] - best) / self.rung.temperature) for choice in findings.choices
        ]
        return self._rng.choices(findings.choices, weights)[0]


def _searcher(box: Box, rung: Rung, rng: random.Random, threads: int) -> TreeSearch | DeepSearch | Knowing:
    seed = rng.getrandbits(32)
    searcher = (
        DeepSearch(box, deepest=rung.depth or DEEPEST_PLY, exact=rung.temperature > 0.0)
        if rung.search == DEEP
        else TreeSearch(box, rung.style, threads=threads, seed=seed)
    )
    return Knowing(searcher, rng) if rung.knows else searcher
