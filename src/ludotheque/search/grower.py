"""One tree and one thread's work on it."""

from __future__ import annotations

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.position import Position

from .branches import Branches, branches
from .nodes import DEEPEST, DONE, HELD, ROOT, STOP, USED, Tree, clear_node, new_tree, transplant
from .tree import Style, grow

KEPT = 1 << 16  # nodes that are taken along to the next search: some milliseconds of copying


class Grower:
    """Plants, grows and moves along with one tree."""

    def __init__(self, box: Box, style: Style, seed: int, capacity: int) -> None:
        self.box = box
        self.style = style
        self.tree: Tree = new_tree(box.rules, capacity, seed)
        self._spare = np.empty(max(min(KEPT, capacity), 1 + box.rules.bounds.moves), self.tree.nodes.dtype)
        self._target = 0

    def plant(self, position: Position) -> None:
        """A new tree from this position."""
        clear_node(self.tree.nodes[ROOT], -1)
        self.tree.counters[USED] = 1
        self._stand_on(position)

    def descend(self, line: list[int], position: Position) -> bool:
        """Keep what the tree knows below the moves that were played; False where it knows nothing."""
        at = ROOT
        for code in line:
            at = self.child(at, code)
            if at < 0:
                return False
        if self.tree.nodes[at].first < 0:
            return False
        if at != ROOT:
            self.tree.counters[USED] = transplant(self.tree.nodes, at, self._spare)
        self._stand_on(position)
        return True

    def prepare(self, work: int) -> None:
        """So many simulations more."""
        self._target = work
        self.tree.counters[[STOP, DONE, DEEPEST]] = 0

    def begin(self) -> None:
        """The first simulation, whatever the clock says: it gives the root its moves."""
        self._grow(1)

    def run(self) -> None:
        self._grow(self._target)

    def stop(self) -> None:
        self.tree.counters[STOP] = 1

    @property
    def work(self) -> int:
        return int(self.tree.counters[DONE])

    @property
    def depth(self) -> int:
        return int(self.tree.counters[DEEPEST])

    def branches(self, at: int = ROOT) -> Branches | None:
        return branches(self.tree.nodes, at, self.box.seats)

    def child(self, at: int, code: int) -> int:
        """The node that a move leads to, -1 where there is none."""
        first, count = int(self.tree.nodes[at].first), int(self.tree.nodes[at].count)
        if first < 0:
            return -1
        found = np.flatnonzero(self.tree.nodes["move"][first : first + count] == code)
        return first + int(found[0]) if len(found) else -1

    def visits_of(self, code: int) -> int:
        return int(self.tree.nodes[self.child(ROOT, code)].visits)

    def line(self, code: int) -> tuple[int, ...]:
        """From a move on, what each side would choose next, as far as there is a reason to; chance ends it."""
        at = self.child(ROOT, code)
        line = [code]
        while (found := self.branches(at)) is not None and found.turn >= 0:
            best = found.ranking()[0]
            if found.visits[best] == 0 and not (found.low[best] == found.high[best]).all():
                break
            line.append(int(found.codes[best]))
            at = self.child(at, line[-1])
        return tuple(line)

    def _grow(self, simulations: int) -> None:
        with np.errstate(over="ignore"):
            grow(self.box.rules, self.tree, self.style, simulations)

    def _stand_on(self, position: Position) -> None:
        held = len(position.history)
        self.tree.states[0] = position.state
        self.tree.keys[0, :held] = position.history
        self.tree.counters[HELD] = held
