"""What decisions need from outside a table's log: time, dice, the ladder, and when commands arrived."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ludotheque.core.box import Box
from ludotheque.table.decide import Context
from ludotheque.table.table import Table

from ..engines.protocol import Bots
from ..http.arrivals import Arrival, Arrivals


class Contexts:
    """Made anew for each decision."""

    def __init__(self, clock: Callable[[], int], dice: Callable[[], str], bots: Bots) -> None:
        self.clock = clock
        self._dice = dice
        self._bots = bots
        self.arrivals = Arrivals()

    def new(self, box: Box) -> Context:
        """For a table that is set up."""
        return Context(self.clock(), self._dice, tuple(name for name, _ in self._bots.ladder(box)))

    def at(self, table: Table, mover: str, arrival: Arrival | None) -> Context:
        """For a table as it stands, where somebody may have sent a move."""
        context, unread = self.new(table.box), self.arrivals.longest_wait(table.id)
        return replace(
            context,
            mover=mover,
            late=arrival.late() if arrival else 0,
            lag=arrival.lag if arrival else 0,
            unread=None if unread is None else context.now - unread,
        )
