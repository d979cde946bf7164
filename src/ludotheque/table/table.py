"""A table: the fold of its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from ludotheque.core.box import Box

from . import events as e
from .clock import Clock
from .dice import take_back
from .game import Game, Node, Result

State = Literal["waiting", "playing", "paused", "over", "cancelled"]


@dataclass
class Seat:
    """One player's place."""

    person: str = ""  # empty for a bot, an open seat, and a player who is only named in a record
    name: str = ""
    rung: str = ""
    left: bool = False  # stood up for good
    away: bool = False  # not heard of for a while

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        return "bot" if self.rung else "person" if self.person or self.name else "open"

    @property
    def absent(self) -> bool:
        return self.left or self.away


@dataclass
class Standing:
    """An offer that waits for an answer."""

    people: set[str] = field(default_factory=set)  # who wants it
    ply: int = 0


class Table:
    """Where a table stands after some events. Only `apply` changes it."""

    def __init__(self, identifier: str, open_box: Callable[..., Box]) -> None:
        self.id = identifier
        self._open_box = open_box
        self.log: list[e.AnyEvent] = []
        self.created: e.Created  # the first event of every log
        self.state: State = "waiting"
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.games: dict[int, Game] = {}
        self.nodes: dict[int, tuple[int, Node]] = {}  # event that brought a position: game, node
        self.results: list[tuple[int, Result]] = []
        self.offers: dict[str, Standing] = {}
        self.declined: dict[str, tuple[int, str]] = {}  # offer: at which position, by whom
        self.dice: dict[int, e.Committed] = {}  # by game
        self.words: dict[int, dict[int, e.WordGiven]] = {}  # by game, by seat
        self.revealed: dict[int, e.Revealed] = {}
        self.chat: list[e.Said] = []
        self.mutes: dict[str, set[str]] = {}
        self.sittings: Counter[str] = Counter()  # by person: how often somebody took a seat or gave it up
        self.asides: Counter[str] = Counter()  # by person: lines of chat and mutes, which no game needs

    @classmethod
    def fold(cls, identifier: str, log: Iterable[e.AnyEvent], open_box: Callable[..., Box]) -> Table:
        """The table that a log tells of."""
        table = cls(identifier, open_box)
        for event in log:
            table.apply(event)
        return table

    def fork(self) -> Table:
        """A table that can go on by itself; what this one shows stays as it is."""
        twin = copy(self)
        twin.log = self.log.copy()
        twin.seats = [replace(seat) for seat in self.seats]
        twin.games = self.games.copy()
        twin.nodes = self.nodes.copy()
        twin.results = self.results.copy()
        twin.offers = {what: Standing(set(each.people), each.ply) for what, each in self.offers.items()}
        twin.declined = self.declined.copy()
        twin.dice = self.dice.copy()
        twin.words = {game: given.copy() for game, given in self.words.items()}
        twin.revealed = self.revealed.copy()
        twin.chat = self.chat.copy()
        twin.asides = self.asides.copy()
        twin.sittings = self.sittings.copy()
        twin.mutes = {person: set(muted) for person, muted in self.mutes.items()}
        if self.game is not None:
            twin.game = twin.games[self.game.number] = self.game.fork()
        return twin

    def after(self, events: Iterable[e.AnyEvent]) -> Table:
        """The table that these events lead to."""
        twin = self.fork()
        for event in events:
            twin.apply(event)
        return twin

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.log)

    @cached_property
    def box(self) -> Box:
        return self._open_box(self.created.box, **self.created.options)

    @property
    def turn(self) -> int | None:
        """The seat to move, while a game is being played."""
        if self.game is None or self.state not in ("playing", "paused"):
            return None
        return self.game.turn

    @property
    def deadline(self) -> int | None:
        """When the seat to move runs out of time."""
        if self.game is None or self.state != "playing" or self.created.clock.kind == "none":
            return None
        return None if self.turn is None else self.game.clock.deadline(self.turn)

    @property
    def flag_time(self) -> int | None:
        """When the flag of the seat to move falls: a move that was made in time may still be on its way."""
        deadline, turn = self.deadline, self.turn
        if deadline is None or turn is None or self.game is None:
            return None
        return deadline + (self.game.clock.grace(turn) if self.seats[turn].person else 0)

    def held_by(self, person: str) -> list[int]:
        """The seats a person holds."""
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    def people(self) -> set[str]:
        """Everyone who holds a seat and has not left it."""
        return {seat.person for seat in self.seats if seat.person and not seat.left}

    def known(self, person: str) -> bool:
        """Whether a person ever did something here."""
        return any(event.by == person for event in self.log)

    def since(self, number: int) -> list[e.AnyEvent]:
        """The events after a number."""
        return self.log[number:]

    def apply(self, event: e.AnyEvent) -> None:
        """Take in the next event."""
        if event.number != self.number + 1 or (self.number == 0) != isinstance(event, e.Created):
            raise ValueError(f"event {event.number} does not follow {self.number} at table {self.id}")
        _FOLDS[type(event)](self, event)
        self.log.append(event)


def _created(table: Table, event: e.Created) -> None:
    table.created = event
    table.seats = [Seat() for _ in range(event.seats)]


def _committed(table: Table, event: e.Committed) -> None:
    table.dice[event.game] = event


def _word_given(table: Table, event: e.WordGiven) -> None:
    table.words.setdefault(event.game, {})[event.seat] = event


def _seated(table: Table, event: e.Seated) -> None:
    table.seats[event.seat] = Seat(event.person, event.name)
    table.sittings[event.by] += 1


def _bot_seated(table: Table, event: e.BotSeated) -> None:
    leaver = table.seats[event.seat].person
    table.seats[event.seat] = Seat(rung=event.rung)
    table.sittings[event.by] += 1
    _forget_offers_of(table, leaver)
    if table.game is not None:
        if _running_seat(table) == event.seat:
            table.game.clock.go(event.time)
        table.game.clock.renew(event.seat)


def _left(table: Table, event: e.Left) -> None:
    leaver = table.seats[event.seat].person
    if table.state == "waiting":
        table.seats[event.seat] = Seat()
    else:
        table.seats[event.seat].left = True
    _forget_offers_of(table, leaver)


def _away(table: Table, event: e.Away) -> None:
    table.seats[event.seat].away = True


def _back(table: Table, event: e.Back) -> None:
    table.sittings[event.by] += 1  # by nobody where the house has seen him come
    table.seats[event.seat].away = table.seats[event.seat].left = False


def _began(table: Table, event: e.Began) -> None:
    clock = Clock(table.created.clock, len(table.seats), event.time)
    table.game = Game(event.game, table.box, table.created.start, event.number, clock)
    table.games[event.game] = table.game
    table.nodes[event.number] = (event.game, table.game.root)
    table.state = "over" if table.created.record else "playing"  # a record is looked at, not played
    table.offers = {}


def _moved(table: Table, event: e.Moved) -> None:
    game = _game(table)
    game.clock.press(event.seat, event.time, event.late, event.lag)
    table.nodes[event.number] = (game.number, game.add(event.number, event.text, event.seat))
    table.offers = {}


def _thrown(table: Table, event: e.Thrown) -> None:
    game = _game(table)
    table.nodes[event.number] = (game.number, game.add(event.number, event.text, None))
    game.thrown = True
    game.clock.go(event.time)


def _offered(table: Table, event: e.Offered) -> None:
    standing = table.offers.setdefault(event.what, Standing(ply=event.ply))
    standing.people.add(event.by)


def _declined(table: Table, event: e.Declined) -> None:
    del table.offers[event.what]
    table.declined[event.what] = (_game(table).head.event, event.by)


def _took_back(table: Table, event: e.TookBack) -> None:
    game = _game(table)
    game.clock.stop(_running_seat(table), event.time)
    game.head = game.at(event.ply)
    game.taken_back = take_back(game.taken_back, event.ply)
    game.clock.go(event.time)
    table.offers = {}


def _paused(table: Table, event: e.Paused) -> None:
    _game(table).clock.stop(_running_seat(table), event.time)
    table.state = "paused"
    table.offers = {}


def _resumed(table: Table, event: e.Resumed) -> None:
    _game(table).clock.go(event.time)
    table.state = "playing"
    table.offers = {}


def _ended(table: Table, event: e.Ended) -> None:
    game = _game(table)
    game.clock.stop(_running_seat(table), event.time)
    game.result = Result(tuple(event.points), event.ending)
    table.results.append((game.number, game.result))
    table.state = "over"
    table.offers = {}


def _revealed(table: Table, event: e.Revealed) -> None:
    table.revealed[event.game] = event


def _cancelled(table: Table, event: e.Cancelled) -> None:
    table.state = "cancelled"


def _said(table: Table, event: e.Said) -> None:
    table.chat.append(event)
    table.asides[event.by] += 1


def _muted(table: Table, event: e.Muted) -> None:
    table.mutes.setdefault(event.by, set()).add(event.person)
    table.asides[event.by] += 1


def _unmuted(table: Table, event: e.Unmuted) -> None:
    table.mutes.get(event.by, set()).discard(event.person)
    table.asides[event.by] += 1


def _told(table: Table, event: e.AnyEvent) -> None:
    """Events that tell why the next one follows: they change nothing themselves."""


def _game(table: Table) -> Game:
    if table.game is None:
        raise ValueError(f"table {table.id} has no game yet")
    return table.game


def _running_seat(table: Table) -> int | None:
    """Whose clock is running; only asked where there is a clock, because it takes the engine to know."""
    if table.created.clock.kind == "none" or table.state != "playing":
        return None
    return _game(table).turn


def _forget_offers_of(table: Table, person: str) -> None:
    if person in table.people():
        return  # one of several seats was given up
    for what, standing in list(table.offers.items()):
        standing.people.discard(person)
        if not standing.people:
            del table.offers[what]


_FOLDS: dict[type, Callable[[Table, Any], None]] = {
    e.Created: _created,
    e.Committed: _committed,
    e.WordGiven: _word_given,
    e.Seated: _seated,
    e.BotSeated: _bot_seated,
    e.Left: _left,
    e.Away: _away,
    e.Back: _back,
    e.Began: _began,
    e.Moved: _moved,
    e.Thrown: _thrown,
    e.Offered: _offered,
    e.Declined: _declined,
    e.TookBack: _took_back,
    e.Paused: _paused,
    e.Resumed: _resumed,
    e.Resigned: _told,
    e.Flagged: _told,
    e.Claimed: _told,
    e.Ended: _ended,
    e.Revealed: _revealed,
    e.Cancelled: _cancelled,
    e.Said: _said,
    e.Muted: _muted,
    e.Unmuted: _unmuted,
}
