"""Arena and calibration: seats are changed, draws are halves, ratings add up, the kept tables are true."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

from ludotheque import Box, box
from ludotheque.bots import ladder
from ludotheque.core.text import Text
from ludotheque.lab.arena import Game, Tally, play_game, play_games
from ludotheque.lab.calibration import Pair, calibrate, elo_gap, find_calibration, rate
from ludotheque.lab.fingerprint import fingerprint
from ludotheque.shelf import all_forms

DELTA = box("delta")
CLIMB = 0.6  # each rung beats the one below by at least that


def game(score: float) -> Game:
    return Game(score, (), 0, 0.0)


def test_draws_count_as_halves() -> None:
    tally = Tally().add(game(1.0)).add(game(0.5)).add(game(0.0)).add(game(1.0))
    assert (tally.games, tally.wins, tally.draws, tally.rate) == (4, 2, 1, 0.625)
    low, high = tally.interval
    assert 0.0 < low < 0.625 < high < 1.0


def test_wilson_s_interval() -> None:
    tally = Tally(games=100, wins=60, draws=0, total=60.0)
    assert tally.interval == pytest.approx((0.502, 0.691), abs=0.001)


def test_every_opening_is_played_from_both_sides() -> None:
    strong, weak = ladder(DELTA)[-1], ladder(DELTA)[0]
    assert [g.score for g in play_games(DELTA, strong, weak, 6)] == [1.0] * 6
    assert [g.score for g in play_games(DELTA, weak, strong, 6)] == [0.0] * 6


def test_a_game_is_repeatable() -> None:
    rungs = ladder(DELTA)[1], ladder(DELTA)[0]
    assert play_game(DELTA, rungs, 3, 1).points == play_game(DELTA, rungs, 3, 1).points


def test_ratings_add_up_along_the_ladder() -> None:
    pairs = [
        Pair(0, 1, 100, 90, 0, 0.9, 0.83, 0.94),  # the look-ahead player is no rung
        Pair(2, 1, 100, 75, 0, 0.75, 0.66, 0.82),
        Pair(3, 2, 100, 64, 0, 0.64, 0.54, 0.73),
    ]
    ratings = rate(pairs)
    assert [rating.rung for rating in ratings] == [1, 2, 3]
    assert ratings[1].elo - ratings[0].elo == pytest.approx(191, abs=1)
    assert ratings[2].elo - ratings[1].elo == pytest.approx(100, abs=1)
    assert ratings[2].high - ratings[2].low > ratings[1].high - ratings[1].low
    assert elo_gap(1.0, 100) == elo_gap(0.995, 100)


def test_calibration_tells_of_every_pair() -> None:
    seen: set[tuple[int, int]] = set()
    found = calibrate(DELTA, 4, on_game=lambda above, below, _: seen.add((above.number, below.number)))
    assert seen == {(0, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7)}
    assert [pair.games for pair in found.pairs] == [4] * 7 + [2]  # the strongest thinks much: half as many


def test_a_fingerprint_is_of_the_rungs_too(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(DELTA)
    weaker = (replace(ladder(DELTA)[0], epsilon=0.5), *ladder(DELTA)[1:])
    monkeypatch.setattr("ludotheque.lab.fingerprint.ladder", lambda box: weaker)
    assert fingerprint(DELTA) != before
    renamed = (replace(ladder(DELTA)[0], name=Text(en="Egg", fr="Œuf")), *ladder(DELTA)[1:])
    monkeypatch.setattr("ludotheque.lab.fingerprint.ladder", lambda box: renamed)
    assert fingerprint(DELTA) == before


MEASURED = [form for form in all_forms() if (files(form.family.package) / "ladder.toml").is_file()]


@pytest.mark.parametrize("form", MEASURED, ids=repr)
def test_the_kept_table_of_a_ladder_of_its_own_is_true(form: Box) -> None:
    """Made for the present sources, monotone, and each rung beats the one below; the first one is easy."""
    found = find_calibration(form)
    assert found is not None, "never calibrated: `ludotheque ladder` plays it"
    assert found.fingerprint == fingerprint(form)
    climbs = [(rung.number + 1, rung.number) for rung in ladder(form)[:-1]]
    assert [(pair.above, pair.below) for pair in found.pairs] == [(0, 1), *climbs]
    assert found.pairs[0].rate > 0.5
    for pair in found.pairs[1:]:
        assert pair.rate >= CLIMB, f"rung {pair.above} against {pair.below}"
    elos = [rating.elo for rating in found.ratings]
    assert elos == sorted(elos)
