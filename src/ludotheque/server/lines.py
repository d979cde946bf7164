"""Positions that were asked for lately: whoever steps through a game asks for one move more or less."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from ludotheque.core.box import Box
from ludotheque.core.position import Position

KEPT = 4000


class Lines:
    """Positions by the moves that led to them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Box, str, tuple[str, ...]], Position] = OrderedDict()

    def reach(self, box: Box, text: str, line: Sequence[str]) -> Position:
        """The position after a line of moves from a position given as text; empty: from the start."""
        moves, start = tuple(line), text.strip()
        known = len(moves)
        while known and (box, start, moves[:known]) not in self._kept:
            known -= 1
        position = self._kept.get((box, start, moves[:known]))
        if position is None:
            position = box.read(start) if start else box.start()
        for at in range(known, len(moves)):
            position = position.play(moves[at])
            self._keep((box, start, moves[: at + 1]), position)
        return position

    def _keep(self, key: tuple[Box, str, tuple[str, ...]], position: Position) -> None:
        self._kept[key] = position
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
