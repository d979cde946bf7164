"""Tree search as an object: grows one tree per thread, keeps what is still of use after a move."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from time import perf_counter
from typing import Any

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.position import Position

from .findings import Choice, Findings
from .nodes import DEEPEST, DONE, HELD, ROOT, STOP, USED, Tree, clear_node, new_tree, transplant
from .tree import Style, grow
from .watch import Budget, supervise

CAPACITY = 1 << 20  # nodes of one tree; a full tree goes on learning without growing


class TreeSearch:
    """Searches the positions of one game, one after the other, with a tree per thread.

    The trees do not share nodes: each is grown by its own thread, and their results at the root are added up.
    So nothing is locked, nothing is lost, and the same seed and work give the same choice.
    """

    def __init__(
        self, box: Box, style: Style | None = None, *, threads: int = 1, seed: int = 0, capacity: int = CAPACITY
    ) -> None:
        self.box = box
        self.style = style or Style()
        self._growers = [
            _Grower(box, self.style, seed * 1009 + thread, max(capacity, 4 * box.rules.bounds.moves))
            for thread in range(threads)
        ]
        self._root: Position | None = None

    def warm(self) -> None:
        """Compile, or load what is compiled; what comes after runs at full speed."""
        spare = _Grower(self.box, self.style, 0, 4 * self.box.rules.bounds.moves)
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
        """Search a position that is not over and where a player is to move."""
        begun = perf_counter()
        line = _line_between(self._root, position)
        share, rest = divmod(budget.work, len(self._growers))
        for number, grower in enumerate(self._growers):
            if line is None or not grower.descend(line, position):
                grower.plant(position)
            grower.prepare(share + (number < rest))
        self._root = position
        stopped = supervise(self._growers, begun + budget.seconds, cancel, on_progress)
        return self._findings(position, perf_counter() - begun, stopped)

    def _findings(self, position: Position, seconds: float, stopped: bool) -> Findings:
        seat = position.to_move
        assert seat is not None  # a player is to move
        choices = merged([grower.children(ROOT, self.box.seats) for grower in self._growers])
        ranked = tuple(sorted(choices, key=lambda choice: -caution(choice, seat)))
        first = max(self._growers, key=lambda grower: grower.visits_of(ranked[0].code))
        return Findings(
            choices=ranked,
            line=first.line(ranked[0].code, self.box.seats),
            work=sum(grower.work for grower in self._growers),
            depth=max(int(grower.tree.counters[DEEPEST]) for grower in self._growers),
            seconds=seconds,
            stopped=stopped,
        )


def caution(choice: Choice, seat: int) -> float:
    """What a seat can count on: the proven value, or the average less its doubt."""
    if choice.low[seat] == choice.high[seat]:
        return choice.low[seat]
    doubt = 1.0 / np.sqrt(choice.weight + 1.0)  # two standard deviations of a won-or-lost average
    return float(np.clip(choice.values[seat] - doubt, choice.low[seat], choice.high[seat]))


def merged(trees: list[list[Choice]]) -> list[Choice]:
    """The same root moves as several trees saw them: averages by visits, bounds the narrowest."""
    return [_merge(seen) for seen in zip(*trees, strict=True)]


def _merge(seen: tuple[Choice, ...]) -> Choice:
    total = sum(choice.weight for choice in seen)
    parts = [choice.weight / total if total else 1 / len(seen) for choice in seen]
    values = np.sum([np.multiply(part, c.values) for part, c in zip(parts, seen, strict=True)], axis=0)
    low = np.max([choice.low for choice in seen], axis=0)
    high = np.min([choice.high for choice in seen], axis=0)
    return Choice(
        seen[0].code, tuple(map(float, values)), tuple(map(float, low)), tuple(map(float, high)), total
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


class _Grower:
    """One tree and the thread's work on it."""

    def __init__(self, box: Box, style: Style, seed: int, capacity: int) -> None:
        self.rules = box.rules
        self.style = style
        self.tree: Tree = new_tree(box.rules, capacity, seed)
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
            at = self._child(at, code)
            if at < 0:
                return False
        if self.tree.nodes[at].first < 0:
            return False
        if at != ROOT:
            nodes = np.empty_like(self.tree.nodes)
            self.tree.counters[USED] = transplant(self.tree.nodes, at, nodes)
            self.tree = self.tree._replace(nodes=nodes)
        self._stand_on(position)
        return True

    def prepare(self, work: int) -> None:
        self._target = work
        self.tree.counters[STOP] = 0
        self.tree.counters[DONE] = 0
        self.tree.counters[DEEPEST] = 0

    def run(self) -> None:
        with np.errstate(over="ignore"):
            grow(self.rules, self.tree, self.style, self._target)

    def stop(self) -> None:
        self.tree.counters[STOP] = 1

    @property
    def work(self) -> int:
        return int(self.tree.counters[DONE])

    def children(self, at: int, seats: int) -> list[Choice]:
        node = self.tree.nodes[at]
        first, count = int(node.first), int(node.count)
        return [_choice(child, node, seats) for child in self.tree.nodes[first : first + count]] if first >= 0 else []

    def visits_of(self, code: int) -> int:
        return int(self.tree.nodes[self._child(ROOT, code)].visits)

    def line(self, code: int, seats: int) -> tuple[int, ...]:
        """From a move on, what each side would choose next, as far as there is a reason to."""
        at = self._child(ROOT, code)
        line = [code]
        while (turn := int(self.tree.nodes[at].turn)) >= 0:
            choices = [choice for choice in self.children(at, seats) if choice.weight or choice.proven]
            if not choices:
                break
            line.append(max(choices, key=lambda choice: (caution(choice, turn), choice.weight)).code)
            at = self._child(at, line[-1])
        return tuple(line)

    def _stand_on(self, position: Position) -> None:
        held = len(position.history)
        self.tree.states[0] = position.state
        self.tree.keys[0, :held] = position.history
        self.tree.counters[HELD] = held

    def _child(self, at: int, code: int) -> int:
        node = self.tree.nodes[at]
        first, count = int(node.first), int(node.count)
        if first < 0:
            return -1
        found = np.flatnonzero(self.tree.nodes["move"][first : first + count] == code)
        return first + int(found[0]) if len(found) else -1


def _choice(child: Any, parent: Any, seats: int) -> Choice:
    """A child as its parent's mover weighs it; one that nobody visited counts as its evaluation says."""
    visits = int(child.visits)
    if visits:
        values = [float(child.sums[seat]) / visits for seat in range(seats)]
    else:
        values = [float(child.guess) if seat == parent.turn else 0.5 for seat in range(seats)]
    low = tuple(float(child.low[seat]) for seat in range(seats))
    high = tuple(float(child.high[seat]) for seat in range(seats))
    exact = low if low == high else tuple(values)
    return Choice(int(child.move), exact, low, high, visits)
