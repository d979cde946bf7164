"""Matches: players begin in turn and add up their points."""

from __future__ import annotations

import pytest
from support.examples import DELTA

import ludotheque as lt


def outcome(*points: float) -> lt.Outcome:
    return lt.Outcome(points, "relay", lt.core.text.Text("", ""))


def test_players_change_seats_and_points_follow_the_player() -> None:
    match = lt.Match(DELTA, games=3)
    match = match.add(outcome(18, 0))  # Anna is White and wins
    assert (match.player_at(0), match.player_at(1)) == (1, 0)
    match = match.add(outcome(7, 0))  # now Bruno is White and wins
    assert match.totals == (18, 7)
    assert match.seat_of(0) == 0
    match = match.add(outcome(0, 1))
    assert match.over
    assert match.totals == (18, 8)
    with pytest.raises(lt.LudothequeError):
        match.add(outcome(1, 0))


def test_a_match_has_a_game() -> None:
    with pytest.raises(lt.LudothequeError):
        lt.Match(DELTA, games=0)
