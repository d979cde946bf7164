"""Random commands in random order by random callers never break an invariant."""

import os
import random
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from table.setting import Setting

from ludotheque import LudothequeError, box, read_record, shelf
from ludotheque.core.rules import CHANCE
from ludotheque.table import commands as c
from ludotheque.table import events as e
from ludotheque.table.mixing import WORDS_TIMEOUT, awaited, dice_of, waits_until
from ludotheque.table.records import check_dice, record_of
from ludotheque.table.table import Table
from ludotheque.table.view import Look, view

EXAMPLES = int(os.environ.get("LUDOTHEQUE_EXAMPLES", "60"))
PEOPLE = ("ada", "bo", "cy", "stranger")
OFFERS = ("take_back", "draw", "pause", "resume", "rematch")
BOXES = sorted(shelf())
WITH_DICE = [name for name in BOXES if shelf()[name][1].chance]
CLOCKS = (
    e.ClockSetting(),
    e.ClockSetting("live", seconds=30, increment=1),
    e.ClockSetting("days", days=1),
)

person = st.sampled_from(PEOPLE)
seat = st.integers(0, 4)


class TableMachine(RuleBasedStateMachine):
    """A table and whatever people may try at it."""

    @initialize(
        name=st.sampled_from(BOXES) | st.sampled_from(WITH_DICE),  # whose tables have more to go wrong
        clock=st.sampled_from(CLOCKS),
        seed=st.integers(0, 99),
        data=st.data(),
    )
    def set_up(self, name: str, clock: e.ClockSetting, seed: int, data: Any) -> None:
        self.random = random.Random(seed)
        options = data.draw(
            st.fixed_dictionaries({o.name: st.sampled_from(o.values) for o in shelf()[name][1].options})
        )
        words = data.draw(
            st.lists(
                st.sampled_from(["me", "open", "bot"]), min_size=(n := box(name, **options).seats), max_size=n
            )
        )
        words[0] = "me"
        self.setting = Setting(name, " ".join(words), options=options, clock=clock, games=2)

    @rule(who=person, where=seat)
    def sit(self, who: str, where: int) -> None:
        self.attempt(who, c.Sit, seat=where)

    @rule(who=person, where=seat, rung=st.sampled_from(["weak", "strong", "godlike"]))
    def seat_bot(self, who: str, where: int, rung: str) -> None:
        self.attempt(who, c.SeatBot, seat=where, rung=rung)

    @rule(times=st.integers(1, 12))
    def moves(self, times: int) -> None:
        for _ in range(times):
            if self.setting.table.state == "playing" and self.setting.table.turn is None:
                self.setting.wait(WORDS_TIMEOUT)  # a throw waits for words
            if self.setting.table.state == "playing":
                self.setting.move(self.random.choice(self.setting.table.game.position.legal_moves).text)

    @rule(who=person, text=st.sampled_from(["a1", "", "b2e2", "?", "x" * 50]))
    def try_move(self, who: str, text: str) -> None:
        self.attempt(who, c.Play, text=text)

    @rule(who=person, what=st.sampled_from(OFFERS), kind=st.sampled_from([c.Offer, c.Accept, c.Decline]))
    def offer(self, who: str, what: str, kind: type[Any]) -> None:
        self.attempt(who, kind, what=what)

    @rule(what=st.sampled_from(OFFERS), times=st.integers(0, 4))
    def agree(self, what: str, times: int) -> None:
        """Everybody at the table wants the same, and they play on."""
        for who in PEOPLE:
            self.attempt(who, c.Offer, what=what)
        self.moves(times)

    @rule(who=person, where=st.none() | seat)
    def resign(self, who: str, where: int | None) -> None:
        self.attempt(who, c.Resign, seat=where)

    @rule(who=person)
    def leave(self, who: str) -> None:
        if self.random.random() < 0.3:  # or nobody would ever stay
            self.attempt(who, c.Leave)

    @rule(who=person, where=seat)
    def claim(self, who: str, where: int) -> None:
        self.attempt(who, c.Claim, seat=where)

    @rule(who=person, text=st.text(min_size=1, max_size=5))
    def say(self, who: str, text: str) -> None:
        self.attempt(who, c.Say, text=text)

    @rule(who=person, whom=person, kind=st.sampled_from([c.Mute, c.Unmute]))
    def mute(self, who: str, whom: str, kind: type[Any]) -> None:
        self.attempt(who, kind, person=whom)

    @rule(who=person, word=st.sampled_from(["0a" * 16, "f3" * 16]))
    def give_word(self, who: str, word: str) -> None:
        if self.attempt(who, c.Word, word=word):
            assert not self.attempt(who, c.Word, word=word), "a word that is sent again is given once"

    @rule(milliseconds=st.sampled_from([1, 1000, 29_000, 90_000_000]))
    def wait(self, milliseconds: int) -> None:
        self.setting.wait(milliseconds)

    @rule(who=person, here=st.booleans())
    def notice(self, who: str, here: bool) -> None:
        self.setting.miss(who, here)

    @rule(who=person, back=st.integers(1, 6))
    def send_again(self, who: str, back: int) -> None:
        """A command that has not seen what its sender did himself is never done; his browser's word is not his doing."""
        table = self.setting.table
        seen = max(0, table.number - back)
        if any(event.by == who and not isinstance(event, e.WordGiven) for event in table.since(seen)):
            assert not self.attempt(who, c.Say, text="again", seen=seen)

    def attempt(self, who: str, kind: type[Any], /, **fields: Any) -> bool:
        """Try something: it happens, or it is refused and changes nothing."""
        before = self.setting.table
        number, state = before.number, before.state
        try:
            events = self.setting.do(who, kind, **fields)
        except LudothequeError:
            assert self.setting.table is before
            assert (before.number, before.state) == (number, state)
            return False
        assert events or kind is c.Mute  # who is muted already stays so
        doers = [event.by for event in events]
        assert set(doers) <= {who} or (kind is c.Word and doers[0] == who)  # after a word the house may throw
        return bool(events)

    def teardown(self) -> None:
        """What takes a whole replay to see is looked at once, in the end."""
        if hasattr(self, "setting"):
            self.the_log_gives_the_same_table()
            self.dice_are_the_seeds()

    def the_log_gives_the_same_table(self) -> None:
        table = self.setting.table
        again = Table.fold("t", [e.decode(e.encode(event)) for event in table.log], box)
        look = Look(person="ada", now=self.setting.now)
        assert view(again, look) == view(table, look)

    @invariant()
    def turns_and_states_agree(self) -> None:
        table = self.setting.table
        assert (table.state == "waiting") == (table.game is None and table.state != "cancelled")
        waiting = table.game is not None and self.setting.now < waits_until(table, table.game)
        waiting = waiting and bool(awaited(table, table.game)) and table.game.position.to_move == CHANCE
        paused = table.state == "paused" and table.game.position.to_move == CHANCE  # while it waited
        assert (table.turn is not None) == (table.state in ("playing", "paused")) or waiting or paused
        if table.state == "playing":
            assert table.game.position.to_move != CHANCE or waiting
            assert all(each.kind != "open" for each in table.seats)

    @invariant()
    def rights_are_what_commands_obey(self) -> None:
        """Whoever may move can; whoever holds no seat may only look, talk and sit down."""
        table = self.setting.table
        movers = [who for who in PEOPLE if "move" in self.setting.may(who)]
        assert len(movers) <= 1
        if movers:
            assert table.seats[table.turn].person == movers[0]
        for who in PEOPLE:
            if not table.held_by(who):
                assert self.setting.may(who) <= {"sit", "say", "mute", "unmute"}

    @invariant()
    def clocks_never_go_below_zero(self) -> None:
        table = self.setting.table
        if table.game is not None and table.created.clock.kind != "none":
            assert min(table.game.clock.remaining) >= 0
            assert table.flag_time is None or table.flag_time > self.setting.now

    @invariant()
    def scores_add_up(self) -> None:
        table = self.setting.table
        shown = view(table, Look()).match
        assert len(shown.history) == len(table.results) <= (table.game.number if table.game else 0)
        first = (shown.history[-1].game - 1) // 2 * 2 if shown.history else 0  # matches of two games
        counted = [result for number, result in table.results if number > first]
        if table.state == "over":
            assert shown.points == [sum(each.points[s] for each in counted) for s in range(len(table.seats))]

    def dice_are_the_seeds(self) -> None:
        table = self.setting.table
        for number, game in table.games.items():
            line = [game.position_of(node) for node in game.line]
            assert not dice_of(table, number).wrong_throws(line)
            if game.result is not None:
                record = read_record(record_of(table, game).text)
                assert check_dice(record) == []

    @invariant()
    def seeds_stay_secret_until_the_end(self) -> None:
        table = self.setting.table
        told = {event.game for event in table.log if isinstance(event, e.Revealed)}
        assert told == {number for number, _ in table.results}
        for event in table.log:
            if isinstance(event, e.Committed):
                assert not e.public(event).seed


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=EXAMPLES, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
