"""A table for tests: people act by name, time stands still unless told."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from support.examples import DELTA

from ludotheque import box
from ludotheque.table import commands as c
from ludotheque.table import events as e
from ludotheque.table.decide import Caller, Context, create, decide, decide_for_bot, due_events, notice
from ludotheque.table.mixing import WORDS_TIMEOUT
from ludotheque.table.rights import rights
from ludotheque.table.table import Table

RUNGS = ("weak", "strong")
SEED = "5e" * 32


class Setting:
    """A table, its clock, and everyone around it."""

    def __init__(self, name: str = DELTA.name, seats: str = "me open", **settings: Any) -> None:
        self.now = 1_000_000
        self.random = random.Random(4)  # the same moves in every run: some games of chance moves end early
        plans = [_plan(word) for word in seats.split()]
        command = c.Create(name, seats=plans, **settings)
        self.box = box(name, **command.options)
        events = create(command, self.box, Caller("ada", "Ada"), self.context)
        self.table = Table.fold("t", events, box)
        self.settle()

    @property
    def context(self) -> Context:
        return Context(self.now, lambda: SEED, RUNGS)

    def do(self, person: str, kind: type[Any], /, **fields: Any) -> list[e.AnyEvent]:
        """Give a command with everything seen."""
        context = replace(
            self.context,
            mover=person if kind is c.Play else "",
            late=fields.pop("late", 0),
            lag=fields.pop("lag", 0),
        )
        command = kind(seen=fields.pop("seen", self.table.number), **fields)
        if due := due_events(self.table, context):
            self.table = self.table.after(due)
        return self.take(decide(self.table, command, Caller(person, person.title()), context))

    def take(self, events: list[e.AnyEvent]) -> list[e.AnyEvent]:
        """Take in events as the store gives them back, then let the house do what is due."""
        self.table = self.table.after([e.decode(e.encode(event)) for event in events])
        self.settle()
        return events

    def settle(self) -> None:
        while due := due_events(self.table, self.context):
            self.table = self.table.after(due)

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds
        self.settle()

    def miss(self, person: str, here: bool = False) -> None:
        self.take(notice(self.table, person, here, self.context))

    def move(self, text: str = "", late: int = 0, lag: int = 0) -> str:
        """Whoever is to move moves: the text given, or any legal move."""
        assert self.table.game is not None
        if self.table.turn is None:
            self.wait(WORDS_TIMEOUT)  # the first throw waits for words that nobody gives
        assert self.table.turn is not None
        seat = self.table.seats[self.table.turn]
        text = text or self.random.choice(self.table.game.position.legal_moves).text
        if seat.kind == "bot":
            self.take(decide_for_bot(self.table, text, self.context))
        else:
            self.do(seat.person, c.Play, text=text, late=late, lag=lag)
        return text

    def play_out(self) -> None:
        while self.table.state == "playing":
            self.move()

    def may(self, person: str) -> set[str]:
        return set(rights(self.table, person))

    @property
    def kinds(self) -> list[str]:
        return [str(event.__struct_config__.tag) for event in self.table.log]


def _plan(word: str) -> c.SeatPlan:
    return c.SeatPlan("bot", rung="weak") if word == "bot" else c.SeatPlan(word)  # type: ignore[arg-type]  # me, open
