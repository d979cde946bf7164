"""Analysis: what a move lost and who is to blame, with the truth, with search, and with dice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import random_game
from support.shelved import golden
from toys.fair import facts

from ludotheque import CHANCE, Box, Position, Record, box
from ludotheque.bots import Analyst, Evaluation, Knowledge, Mark, Prospect, analyse, assess_move, verdict
from ludotheque.core.family import Family
from ludotheque.core.text import Text
from ludotheque.core.truth import NotKnown, Truth, Worth

DELTA = box("delta")
SOON = 60.0  # never so long: work is what bounds a look here, the clock decides no test
WORK = 5000
RELAY = "b1 d4 b1e1 d4d2 d1a1 d3d5"  # White has a relay in one


def after(moves: str, chosen: Box = DELTA) -> Position:
    position = chosen.start()
    for move in moves.split():
        position = position.play(move)
    return position


def looked(values: tuple[float, ...], *prospects: Prospect, seat: int | None = 0) -> Evaluation:
    return Evaluation(seat, values, Knowledge.SEARCHED, prospects)


def expecting(position: Position, *shares: float) -> list[Prospect]:
    """The first moves of a position, each with what its seat expects of it."""
    return [
        Prospect(move, (share, 1 - share)) for move, share in zip(position.legal_moves, shares, strict=False)
    ]


@pytest.mark.parametrize(
    ("seen", "afterwards", "loss", "mark"),
    [
        (0.55, 0.55, 0.05, None),
        (0.40, 0.45, 0.15, Mark.SLIP),
        (0.30, 0.30, 0.30, Mark.MISTAKE),
        (0.10, 0.05, 0.50, Mark.BLUNDER),
        (0.59, 0.10, 0.01, None),  # all moves are worse than they looked: this one is not to blame
        (0.10, 0.62, 0.00, None),  # it was better than it looked
    ],
)
def test_a_move_is_blamed_for_what_both_looks_hold_against_it(
    seen: float, afterwards: float, loss: float, mark: Mark | None
) -> None:
    start = DELTA.start()
    best, played = expecting(start, 0.6, seen)
    told = assess_move(
        start, played.move, looked((0.6, 0.4), best, played), looked((afterwards, 1 - afterwards))
    )
    assert told is not None
    assert told.loss == pytest.approx(loss)
    assert (told.mark, told.best) == (mark, False)


def test_the_best_move_loses_nothing_whatever_comes() -> None:
    start = DELTA.start()
    best, other = expecting(start, 0.6, 0.5)
    told = assess_move(start, best.move, looked((0.6, 0.4), best, other), looked((0.1, 0.9)))
    assert told is not None
    assert (told.loss, told.mark, told.best) == (0.0, None, True)


def test_the_second_seat_loses_its_own_share() -> None:
    position = DELTA.start().play("b2")
    best, played = (replace(each, values=each.values[::-1]) for each in expecting(position, 0.7, 0.2))
    told = assess_move(position, played.move, looked((0.3, 0.7), best, played), looked((0.8, 0.2)))
    assert told is not None
    assert told.loss == pytest.approx(0.5)


class Endings:
    """The truth by plain recursion, where the game ends within a few moves; the rest is out of reach."""

    def __init__(self, reach: int) -> None:
        self.reach = reach

    def solve(self, position: Position) -> Truth:
        worths = self._worths(position, self.reach)
        return Truth(worths[0].points, worths[0].plies, worths)

    def _worths(self, position: Position, reach: int) -> tuple[Worth, ...]:
        seat = position.to_move
        assert seat is not None
        worths = []
        for move in position.legal_moves:
            then = position.play(move)
            if then.outcome is not None:
                worths.append(Worth(move, then.outcome.points, 1))
            elif reach > 1:
                best = self._worths(then, reach - 1)[0]
                worths.append(Worth(move, best.points, None if best.plies is None else best.plies + 1))
        won = [worth for worth in worths if worth.points[seat] > worth.points[1 - seat]]
        if not won and len(worths) < len(position.legal_moves):
            raise NotKnown(Text(en="too far", fr="trop loin"))
        known = {worth.move for worth in worths}
        others = [Worth(move, (0, 0), None) for move in position.legal_moves if move not in known]
        return tuple(sorted([*worths, *others], key=lambda each: -each.points[seat]))


@pytest.fixture
def solved_delta(monkeypatch: pytest.MonkeyPatch) -> Box:
    """Delta, as if its endings were solved: the real solution stands behind the same function."""
    chosen = box("delta")
    monkeypatch.setitem(chosen.family.__dict__, "solution", Endings(1))
    return chosen


def test_what_is_solved_is_exact_and_the_rest_is_searched(solved_delta: Box) -> None:
    record = golden("delta-relay")
    moves = analyse(replace(record, box=solved_delta), SOON, analyst=Analyst(solved_delta, work=WORK))
    last = moves[-1]
    assert last.before.knowledge is Knowledge.EXACT
    assert (last.before.values, last.before.plies) == ((1.0, 0.0), 1)
    assert last.after.knowledge is Knowledge.OVER
    assert moves[0].before.knowledge is Knowledge.SEARCHED
    assert {each.before.knowledge for each in moves} <= {*Knowledge} - {Knowledge.OVER, Knowledge.CHANCE}
    assert verdict(solved_delta, last.before) == (
        "Exact: White wins 18 points at once.",
        "Exact : Blanc gagne 18 points tout de suite.",
    )


def test_the_truth_blames_for_a_win_thrown_away_and_for_points(solved_delta: Box) -> None:
    position = after(RELAY, solved_delta)
    analyst = Analyst(solved_delta, work=WORK)
    before = analyst.evaluate(position, SOON)
    assert before.best is not None
    assert before.best.move.text == "e1c1"
    missed = next(each for each in before.prospects if each.points == (0, 0))
    told = assess_move(position, missed.move, before, analyst.evaluate(position.play(missed.move), SOON))
    assert told is not None
    assert (told.loss, told.mark) == (0.5, Mark.BLUNDER)
    poorer = replace(missed, points=(7, 0), values=(1.0, 0.0))
    cheaper = replace(before, prospects=(before.best, poorer))
    told = assess_move(position, missed.move, cheaper, before)
    assert told is not None
    assert (told.loss, told.mark, told.points) == (0.0, Mark.SLIP, 11)


def test_where_only_the_value_is_known_a_search_shows_the_way(
    solved_delta: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = after(RELAY, solved_delta)
    monkeypatch.setattr(Endings, "solve", lambda self, at: Truth((18, 0), 1, ()))
    analyst = Analyst(solved_delta, work=WORK)
    before = analyst.evaluate(position, SOON)
    assert (before.knowledge, before.points, before.plies) == (Knowledge.EXACT, (18, 0), 1)
    assert [move.text for move in before.line] == ["e1c1"]
    won = assess_move(position, before.line[0], before, analyst.evaluate(position.play("e1c1"), SOON))
    assert won is not None
    assert (won.loss, won.best) == (0.0, True)
    lost = replace(before, knowledge=Knowledge.EXACT, values=(0.0, 1.0), points=(0, 9), plies=4)
    unknown = replace(before, prospects=before.prospects[:1])
    other = before.prospects[-1].move
    told = assess_move(position, other, unknown, lost)
    assert told is not None
    assert (told.loss, told.mark) == (1.0, Mark.BLUNDER)


def test_a_search_that_sees_the_end_proves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DELTA.family.__dict__, "solution", None)
    seen = Analyst(DELTA, work=WORK).evaluate(after(RELAY), SOON)
    assert seen.knowledge is Knowledge.PROVEN
    assert (seen.values, seen.plies, seen.points) == ((1.0, 0.0), 1, (18.0, 0.0))
    assert [move.text for move in seen.line] == ["e1c1"]
    assert verdict(DELTA, seen).en == "Proven: White wins 18 points at once."


GAMBLE = Box(Family("toys.fair"), facts.FORMS[0], {})


def test_nobody_is_blamed_for_the_dice() -> None:
    """The gamble is worth 0.6 before the throw, whatever it brings; the sure thing 0.58."""
    analyst = Analyst(GAMBLE, work=WORK)
    start = GAMBLE.start()
    before, thrown = analyst.evaluate(start, SOON), analyst.evaluate(start.play("1"), SOON)
    assert thrown.knowledge is Knowledge.CHANCE
    assert thrown.values[0] == pytest.approx(0.6)
    unlucky = start.play("1").play("2")
    chosen = assess_move(start, start.legal_moves[1], before, thrown)
    assert chosen is not None
    assert (chosen.loss, chosen.mark) == (0.0, None)
    throw = start.play("1").legal_moves[2]
    assert assess_move(start.play("1"), throw, thrown, analyst.evaluate(unlucky, SOON)) is None


@pytest.mark.parametrize("options", [{}, {"players": "3"}], ids=["two", "three"])
def test_a_game_with_dice_is_analysed(options: dict[str, str]) -> None:
    chosen = box("delfino", **options)
    *_, last = random_game(chosen, 2, most=12)
    moves = analyse(
        Record.of(last),
        SOON,
        analyst=Analyst(chosen, work=50),
    )
    assert [each.move.text for each in moves] == [move.text for move in last.moves]
    for each in moves:
        assert (each.judgement is None) == (each.seat is None)
        assert sum(each.before.values) == pytest.approx(1.0)
    assert any(each.seat is None for each in moves)


@pytest.mark.parametrize("options", [{"players": "3"}, {"players": "4"}], ids=["three", "four"])
def test_shares_of_moves_that_were_never_tried_are_the_whole_game(options: dict[str, str]) -> None:
    for name in ("delfino", "deflecto"):
        chosen = box(name, **options)
        for position in random_game(chosen, seed=3, most=8):
            seen = Analyst(chosen).evaluate(position, 0.0)
            for values in (seen.values, *(each.values for each in seen.prospects)):
                assert sum(values) == pytest.approx(1.0)


def test_every_box_is_analysed_anywhere(each_box: Box) -> None:
    analyst = Analyst(each_box, work=50)
    for position in list(random_game(each_box, seed=4, most=30))[::9]:
        seen = analyst.evaluate(position, SOON)
        assert len(seen.values) == each_box.seats
        assert all(0.0 <= value <= 1.0 for value in seen.values)
        if position.outcome is None and position.to_move != CHANCE:
            assert {each.move for each in seen.prospects} <= set(position.legal_moves)
            assert seen.knowledge is Knowledge.EXACT or len(seen.prospects) == len(position.legal_moves)
            assert seen.line[0] == seen.prospects[0].move
        assert verdict(each_box, seen).fr.endswith(".")


def test_progress_is_told() -> None:
    record = golden("delta-relay")
    told: list[tuple[int, int]] = []
    analyse(record, 0.01, on_progress=lambda done, of: told.append((done, of)))
    count = len(record.moves) + 1
    assert told == [(n, count) for n in range(1, count + 1)]


def test_a_shared_end_is_half_a_game_though_bots_think_less_of_it() -> None:
    level = after("d11:pNS h11:pNS call", box("deflecto"))
    agreeing = Analyst(level.box, work=100).evaluate(level, SOON).prospect(level.find("agree"))
    assert agreeing is not None
    assert agreeing.values == (0.5, 0.5)
