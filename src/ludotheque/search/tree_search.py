"""Monte-Carlo tree search as an object: one tree per thread, and after a move the subtree that is still of use."""

from __future__ import annotations

from time import perf_counter
from typing import Unpack

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.position import Position

from .budget import Budget, Watched, supervise
from .children import merged
from .mcts import MctsSettings
from .nodes import ROOT, reroot
from .result import SearchResult
from .tree_worker import TreeWorker

CAPACITY = 1 << 20  # nodes of one tree; a full tree goes on learning without growing


class TreeSearch:
    """Searches the positions of one game, one after the other, with a tree per thread.

    Root parallelisation: the trees do not share nodes, and their results at the root are added up. So
    nothing is locked, nothing is lost, and the same seed and work give the same choice.
    """

    def __init__(
        self,
        box: Box,
        settings: MctsSettings | None = None,
        *,
        threads: int = 1,
        seed: int = 0,
        capacity: int = CAPACITY,
    ) -> None:
        self.box = box
        self.settings = settings or MctsSettings()
        capacity = max(capacity, 4 * box.rules.bounds.moves)
        self._workers = [
            TreeWorker(box, self.settings, seed * 1009 + thread, capacity) for thread in range(threads)
        ]
        self._root: Position | None = None

    def warm(self) -> None:
        """Compile, or load what is compiled; what comes after runs at full speed."""
        spare = TreeWorker(self.box, self.settings, 0, 4 * self.box.rules.bounds.moves)
        spare.reset(self.box.start())
        spare.allow(2)
        spare.run()
        reroot(spare.tree.nodes, ROOT, spare.tree.nodes.copy())

    def think(self, position: Position, budget: Budget, **watched: Unpack[Watched]) -> SearchResult:
        """Search a position where a player is to move; at least one simulation is always made."""
        begun = perf_counter()
        line = _line_between(self._root, position)
        share, rest = divmod(max(budget.work, len(self._workers)), len(self._workers))
        for number, worker in enumerate(self._workers):
            known = line is not None and worker.reuse(line, position)
            worker.allow(share + (number < rest))
            if not known:
                worker.reset(position)
                worker.expand_root()
        self._root = position
        stopped = supervise(self._workers, begun + budget.seconds, **watched)
        return self._result(begun, stopped)

    def _result(self, begun: float, stopped: bool) -> SearchResult:
        seen = [found for worker in self._workers if (found := worker.children()) is not None]
        moves = merged(seen).ranked()
        best = moves[0].code
        first = max(self._workers, key=lambda worker: worker.visits_of(best))
        return SearchResult(
            moves=moves,
            line=first.line(best),
            work=sum(worker.work for worker in self._workers),
            depth=max(worker.depth for worker in self._workers),
            seconds=perf_counter() - begun,
            stopped=stopped,
        )


def _line_between(root: Position | None, position: Position) -> list[int] | None:
    """The moves that were played since the last search; None where this is another game."""
    line: list[int] = []
    at: Position | None = position
    while root is not None and at is not None and at.ply >= root.ply:
        if at == root and np.array_equal(at.history, root.history):
            return line[::-1]
        if at.last_code is None:
            return None
        line.append(at.last_code)
        at = at.previous
    return None
