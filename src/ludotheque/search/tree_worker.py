"""One search tree and one thread's work on it."""

from __future__ import annotations

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.position import Position

from .children import Children, children_of
from .mcts import MctsSettings, run_simulations
from .nodes import (
    MAX_DEPTH,
    ROOT,
    ROOT_KEYS,
    SIMULATIONS,
    STOP,
    USED_NODES,
    Tree,
    clear_node,
    new_tree,
    reroot,
)

REUSED_NODES = 1 << 16  # nodes that are taken along to the next search: some milliseconds of copying


class TreeWorker:
    """Runs simulations in one tree, and reuses the part of it that the game has come to."""

    def __init__(self, box: Box, settings: MctsSettings, seed: int, capacity: int) -> None:
        self.box = box
        self.settings = settings
        self.tree: Tree = new_tree(box.rules, capacity, seed)
        self._spare = np.empty(
            max(min(REUSED_NODES, capacity), 1 + box.rules.bounds.moves), self.tree.nodes.dtype
        )
        self._allowed = 0

    def reset(self, position: Position) -> None:
        """A new tree from this position."""
        clear_node(self.tree.nodes[ROOT], -1)
        self.tree.counters[USED_NODES] = 1
        self._set_root(position)

    def reuse(self, line: list[int], position: Position) -> bool:
        """Keep the subtree below the moves that were played; False where there is none."""
        at = ROOT
        for code in line:
            at = self.child(at, code)
            if at < 0:
                return False
        if self.tree.nodes[at].first_child < 0:
            return False
        if at != ROOT:
            self.tree.counters[USED_NODES] = reroot(self.tree.nodes, at, self._spare)
        self._set_root(position)
        return True

    def allow(self, simulations: int) -> None:
        """The next run makes so many simulations."""
        self._allowed = simulations
        self.tree.counters[[STOP, SIMULATIONS, MAX_DEPTH]] = 0

    def expand_root(self) -> None:
        """The first simulation, whatever the clock says: it gives the root its children."""
        self._simulate(1)

    def run(self) -> None:
        self._simulate(self._allowed)

    def stop(self) -> None:
        self.tree.counters[STOP] = 1

    @property
    def work(self) -> int:
        return int(self.tree.counters[SIMULATIONS])

    @property
    def depth(self) -> int:
        return int(self.tree.counters[MAX_DEPTH])

    def children(self, at: int = ROOT) -> Children | None:
        return children_of(self.tree.nodes, at, self.box.seats)

    def child(self, at: int, code: int) -> int:
        """The node that a move leads to, -1 where there is none."""
        first, count = int(self.tree.nodes[at].first_child), int(self.tree.nodes[at].child_count)
        if first < 0:
            return -1
        found = np.flatnonzero(self.tree.nodes["move"][first : first + count] == code)
        return first + int(found[0]) if len(found) else -1

    def visits_of(self, code: int) -> int:
        return int(self.tree.nodes[self.child(ROOT, code)].visits)

    def line(self, code: int) -> tuple[int, ...]:
        """The principal variation from a move on, as far as there is a reason to choose; chance ends it."""
        at = self.child(ROOT, code)
        line = [code]
        while (found := self.children(at)) is not None and found.turn >= 0:
            best = found.ranking()[0]
            if found.visits[best] == 0 and not (found.low[best] == found.high[best]).all():
                break
            line.append(int(found.codes[best]))
            at = self.child(at, line[-1])
        return tuple(line)

    def _simulate(self, simulations: int) -> None:
        with np.errstate(over="ignore"):
            run_simulations(self.box.rules, self.tree, self.settings, simulations)

    def _set_root(self, position: Position) -> None:
        held = len(position.history)
        self.tree.states[0] = position.state
        self.tree.keys[0, :held] = position.history
        self.tree.counters[ROOT_KEYS] = held
