"""Events in the making: numbered on from the log, all of one moment."""

from __future__ import annotations

from typing import Any

from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE

from . import events as e
from .game import Game
from .mixing import awaited, dice_of, waits_until
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

    def as_house(self) -> None:
        """What follows is nobody's doing."""
        self._by = ""

    def go_on(self, table: Table, game: Game, position: Position, ply: int) -> None:
        """What follows a position by itself: chance moves, and the end of the game.

        The first throw of a game waits a little for the words of those who are here.
        """
        while position.to_move == CHANCE:
            if self._now < waits_until(table, game) and awaited(table, game, self.events):
                return
            dice = dice_of(table, game.number, self.events)
            if dice is None:
                raise ValueError(f"table {table.id} has no dice for game {game.number}")
            move = dice.throw(position, ply)
            position, ply = position.play(move), ply + 1
            self.add(e.Thrown, text=move.text)
        if position.outcome is not None:
            sides = position.outcome.points
            points = [sides[game.side_of(seat)] for seat in range(len(table.seats))]
            self.add(e.Ended, points=points, ending=position.outcome.ending)
