"""Thinking that knows: the truth where the box is solved as far as here, a search elsewhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from threading import Event
from time import perf_counter

from ludotheque.core.position import Position
from ludotheque.core.truth import NotKnown, Truth, solved
from ludotheque.search.asked import seat_to_move
from ludotheque.search.deep_search import DeepSearch
from ludotheque.search.findings import Choice, Findings
from ludotheque.search.tree_search import TreeSearch
from ludotheque.search.watch import Budget

from .evaluation import shares
from .thought import SHOWN


class Knowing:
    """Looks a position up; asks its searcher where nothing is known. Among moves as good as each other it chooses freely."""

    def __init__(self, searcher: TreeSearch | DeepSearch, rng: random.Random) -> None:
        self._searcher = searcher
        self._rng = rng

    def warm(self) -> None:
        self._searcher.warm()
        _look_up(self._searcher.box.start())

    def think(
        self,
        position: Position,
        budget: Budget,
        *,
        cancel: Event | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> Findings:
        """What is known, the best first; a search's findings where that is not enough to choose a move."""
        begun = perf_counter()
        truth = _look_up(position)
        if truth is None or not truth.best:
            return self._searcher.think(position, budget, cancel=cancel, on_progress=on_progress)
        seat = seat_to_move(position)
        chosen = self._rng.choice(truth.best)
        values = {each.move.code: shares(each.points) for each in truth.moves}
        order = sorted(values, key=lambda code: (code != chosen.code, -values[code][seat]))
        return Findings(
            choices=tuple(Choice(code, values[code], values[code], values[code], 1) for code in order),
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
