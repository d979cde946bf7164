"""Alpha-beta as an object: deepens iteratively until its budget is spent, keeps its transposition table from move to move."""

from __future__ import annotations

from time import perf_counter
from typing import Unpack

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.turn import seat_to_move

from .alphabeta import deepen_iteratively
from .budget import Budget, Watched, supervise
from .result import RankedMove, SearchResult
from .scores import SCALE, WON
from .workspace import (
    ABORTED,
    DEPTH,
    MAX_PLY,
    NODE_LIMIT,
    NODES,
    QUIESCENCE_FLOOR,
    ROOT_COUNT,
    STOP,
    new_workspace,
)

TABLE_BITS = 19  # half a million positions
QUIESCENCE = -8  # how far below depth 0 noisy moves are followed


class AlphaBetaSearch:
    """Searches the positions of one game of a two-player box without chance."""

    def __init__(
        self, box: Box, *, max_depth: int = MAX_PLY, exact: bool = False, table_bits: int = TABLE_BITS
    ) -> None:
        self.box = box
        self.max_depth = min(max_depth, MAX_PLY)
        self.exact = exact
        self._workspace = new_workspace(box.rules, table_bits)
        self._workspace.counters[QUIESCENCE_FLOOR] = QUIESCENCE if box.rules.verb("noisy") else 0

    def warm(self) -> None:
        """Compile, or load what is compiled; what comes after runs at full speed."""
        self._place(self.box.start(), 2)
        self.run()

    def think(self, position: Position, budget: Budget, **watched: Unpack[Watched]) -> SearchResult:
        """Search a position that is not over."""
        begun = perf_counter()
        self._place(position, budget.work)
        late = supervise([self], begun + budget.seconds, **watched)
        return self._result(position, perf_counter() - begun, late)

    def run(self) -> None:
        with np.errstate(over="ignore"):
            deepen_iteratively(self.box.rules, self._workspace, self.max_depth, self.exact)

    def stop(self) -> None:
        self._workspace.counters[STOP] = 1

    @property
    def work(self) -> int:
        return int(self._workspace.counters[NODES])

    def _place(self, position: Position, work: int) -> None:
        workspace = self._workspace
        workspace.states[0] = position.state
        held = len(position.history)
        workspace.keys[:held] = position.history
        workspace.key_counts[0] = held
        workspace.killers[:] = -1
        workspace.history[:] >>= 3  # old merits fade
        workspace.pv_lengths[0] = 0
        workspace.counters[[STOP, NODES, ABORTED, DEPTH, ROOT_COUNT]] = 0
        workspace.counters[NODE_LIMIT] = work

    def _result(self, position: Position, seconds: float, late: bool) -> SearchResult:
        workspace, seat = self._workspace, seat_to_move(position)
        root_moves = workspace.root_moves[: int(workspace.counters[ROOT_COUNT])]
        moves = tuple(_ranked(each, seat) for each in root_moves)
        line = [int(code) for code in workspace.pv[0, : int(workspace.pv_lengths[0])]]
        return SearchResult(
            moves=moves,
            line=tuple(line) or (moves[0].code,),
            work=self.work,
            depth=int(workspace.counters[DEPTH]),
            seconds=seconds,
            stopped=late or bool(workspace.counters[ABORTED]),
        )


def _ranked(root_move: np.record, seat: int) -> RankedMove:
    """A root move as shares: a score of +SCALE is 1 for its seat, -SCALE is 0."""
    score = (
        int(root_move["score"]) if root_move["depth"] else 0
    )  # nothing is known about a move before depth 1
    share = min(max(0.5 + score / (2 * SCALE), 0.0), 1.0)
    values = (share, 1 - share) if seat == 0 else (1 - share, share)
    proven = abs(score) > WON
    low, high = (values, values) if proven else ((0.0, 0.0), (1.0, 1.0))
    return RankedMove(int(root_move["move"]), values, low, high, int(root_move["nodes"]))
