"""Alpha-beta as an object: deepens until its budget is spent, remembers positions from move to move."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from time import perf_counter

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.position import Position

from .alphabeta import SCALE, SURE, deepen
from .asked import seat_to_move
from .desk import ABORTED, COUNT, DEEPEST_PLY, DEPTH, FLOOR, LIMIT, STOP, WORK, new_desk
from .findings import Choice, Findings
from .watch import Budget, supervise

TABLE_BITS = 19  # half a million positions
QUIESCENCE = -8  # how far below depth 0 noisy moves are followed


class DeepSearch:
    """Searches the positions of one game of a two-player box without chance."""

    def __init__(
        self, box: Box, *, deepest: int = DEEPEST_PLY, exact: bool = False, table_bits: int = TABLE_BITS
    ) -> None:
        self.box = box
        self.deepest = min(deepest, DEEPEST_PLY)
        self.exact = exact
        self._desk = new_desk(box.rules, table_bits)
        self._desk.counters[FLOOR] = QUIESCENCE if box.rules.verb("noisy") else 0

    def warm(self) -> None:
        """Compile, or load what is compiled; what comes after runs at full speed."""
        self._place(self.box.start(), 2)
        self.run()

    def think(
        self,
        position: Position,
        budget: Budget,
        *,
        cancel: Event | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> Findings:
        """Search a position that is not over."""
        begun = perf_counter()
        self._place(position, budget.work)
        late = supervise([self], begun + budget.seconds, cancel, on_progress)
        return self._findings(position, perf_counter() - begun, late)

    def run(self) -> None:
        with np.errstate(over="ignore"):
            deepen(self.box.rules, self._desk, self.deepest, self.exact)

    def stop(self) -> None:
        self._desk.counters[STOP] = 1

    @property
    def work(self) -> int:
        return int(self._desk.counters[WORK])

    def _place(self, position: Position, work: int) -> None:
        desk = self._desk
        desk.states[0] = position.state
        held = len(position.history)
        desk.keys[:held] = position.history
        desk.helds[0] = held
        desk.killers[:] = -1
        desk.history[:] >>= 3  # old praise fades
        desk.lengths[0] = 0
        desk.counters[[STOP, WORK, ABORTED, DEPTH, COUNT]] = 0
        desk.counters[LIMIT] = work

    def _findings(self, position: Position, seconds: float, late: bool) -> Findings:
        desk, seat = self._desk, seat_to_move(position)
        roots = desk.roots[: int(desk.counters[COUNT])]
        choices = tuple(_choice(root, seat) for root in roots)
        line = [int(code) for code in desk.line[0, : int(desk.lengths[0])]]
        return Findings(
            choices=choices,
            line=tuple(line) or (choices[0].code,),
            work=self.work,
            depth=int(desk.counters[DEPTH]),
            seconds=seconds,
            stopped=late or bool(desk.counters[ABORTED]),
        )


def _choice(root: np.record, seat: int) -> Choice:
    """A root move as shares: a score of +SCALE is 1 for its seat, -SCALE is 0."""
    score = int(root["score"]) if root["depth"] else 0  # nothing is known about a move before depth 1
    share = min(max(0.5 + score / (2 * SCALE), 0.0), 1.0)
    values = (share, 1 - share) if seat == 0 else (1 - share, share)
    proven = abs(score) > SURE
    low, high = (values, values) if proven else ((0.0, 0.0), (1.0, 1.0))
    return Choice(int(root["move"]), values, low, high, int(root["work"]))
