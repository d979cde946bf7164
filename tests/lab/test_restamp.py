"""A ladder stands where its bots still search as they did."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque import Box, box
from ludotheque.bots import ladder
from ludotheque.lab import restamp as restamping
from ludotheque.lab.calibration import Calibration, find_calibration
from ludotheque.lab.fingerprint import fingerprint
from ludotheque.lab.restamp import restamp
from ludotheque.lab.searches import search_lines, searches_of

DUEL = box("duel")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Calibration]:
    written: list[Calibration] = []
    monkeypatch.setattr(restamping, "write_calibration", lambda box, calibration: written.append(calibration))
    return written


def measured(form: Box) -> Calibration:
    found = find_calibration(form)
    assert found is not None
    return found


def test_a_ladder_of_today_is_left_alone(written: list[Calibration]) -> None:
    assert restamp(DUEL, measured(DUEL))
    assert written == []


def test_a_ladder_whose_bots_search_as_they_did_gets_today_s_fingerprint(written: list[Calibration]) -> None:
    table = measured(DUEL)
    assert restamp(DUEL, replace(table, fingerprint="of yesterday"))
    assert written == [table]
    assert table.fingerprint == fingerprint(DUEL)


def test_a_ladder_whose_bots_search_otherwise_must_be_played_again(written: list[Calibration]) -> None:
    assert not restamp(DUEL, replace(measured(DUEL), fingerprint="of yesterday", searches="others"))
    assert written == []


def test_searches_tell_bots_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    before = searches_of(DUEL)
    assert before == searches_of(DUEL)
    deeper = tuple(replace(rung, depth=rung.depth + 1) for rung in ladder(DUEL))
    monkeypatch.setattr("ludotheque.lab.searches.ladder", lambda form: deeper)
    assert searches_of(DUEL) != before


def test_a_line_tells_what_was_chosen_expected_and_looked_at() -> None:
    lines = list(search_lines(DUEL, ladder(DUEL)[-1], moves=2))
    assert len(lines) == 2
    assert all("nodes, depth" in line for line in lines)
