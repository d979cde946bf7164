"""Tree search as an object: grows one tree per thread, keeps what is still of use after a move."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from time import perf_counter

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.position import Position

from .branches import merged
from .findings import Findings
from .grower import Grower
from .nodes import ROOT, transplant
from .tree import Style
from .watch import Budget, supervise

CAPACITY = 1 << 20  # nodes of one tree; a full tree goes on learning without growing


class TreeSearch:
    """Searches the positions of one game, one after the other, with a tree per thread.

    The trees do not share nodes: each is grown by its own thread, and their results at the root are added up.
    So nothing is locked, nothing is lost, and the same seed and work give the same choice.
    """

    def __init__(
        self,
        box: Box,
        style: Style | None = None,
        *,
        threads: int = 1,
        seed: int = 0,
        capacity: int = CAPACITY,
    ) -> None:
        self.box = box
        self.style = style or Style()
        capacity = max(capacity, 4 * box.rules.bounds.moves)
        self._growers = [Grower(box, self.style, seed * 1009 + thread, capacity) for thread in range(threads)]
        self._root: Position | None = None

    def warm(self) -> None:
        """Compile, or load what is compiled; what comes after runs at full speed."""
        spare = Grower(self.box, self.style, 0, 4 * self.box.rules.bounds.moves)
        spare.plant(self.box.start())
        spare.prepare(2)
        spare.run()
        transplant(spare.tree.nodes, ROOT, spare.tree.nodes.copy())

    def think(
        self,
        position: Position,
        budget: Budget,
        *,
        cancel: Event | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> Findings:
        """Search a position where a player is to move; at least one simulation is always made."""
        begun = perf_counter()
        line = _line_between(self._root, position)
        share, rest = divmod(max(budget.work, len(self._growers)), len(self._growers))
        for number, grower in enumerate(self._growers):
            known = line is not None and grower.descend(line, position)
            grower.prepare(share + (number < rest))
            if not known:
                grower.plant(position)
                grower.begin()
        self._root = position
        stopped = supervise(self._growers, begun + budget.seconds, cancel, on_progress)
        return self._findings(begun, stopped)

    def _findings(self, begun: float, stopped: bool) -> Findings:
        seen = [found for grower in self._growers if (found := grower.branches()) is not None]
        choices = merged(seen).choices()
        best = choices[0].code
        first = max(self._growers, key=lambda grower: grower.visits_of(best))
        return Findings(
            choices=choices,
            line=first.line(best),
            work=sum(grower.work for grower in self._growers),
            depth=max(grower.depth for grower in self._growers),
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
