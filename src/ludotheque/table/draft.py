"""Events in the making: numbered on from the log, all of one moment."""

from __future__ import annotations

from typing import Any

from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE

from . import events as e
from .dice import throw
from .game import Game
from .table import Table


class Draft:
    """The events that one decision adds to a log."""

    def __init__(self, number: int, now: int, by: str) -> None:
        self.events: list[e.AnyEvent] = []
        self._number = number
        self._now = now
        self._by = by

    def add(self, kind: type[Any], **fields: Any) -> None:
        number = self._number + len(self.events) + 1
        self.events.append(kind(number=number, time=self._now, by=self._by, **fields))

    def go_on(self, table: Table, game: Game, position: Position) -> None:
        """What follows a position by itself: chance moves, and the end of the game."""
        while position.to_move == CHANCE:
            move = throw(table.dice[game.number].seed, position)
            position = position.play(move)
            self.add(e.Thrown, text=move.text)
        if position.outcome is not None:
            sides = position.outcome.points
            points = [sides[game.side_of(seat)] for seat in range(len(table.seats))]
            self.add(e.Ended, points=points, ending=position.outcome.ending)
