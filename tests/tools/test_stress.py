"""Floods as strangers would make them: nothing breaks, and another visitor plays on. How fast, scripts/stress says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.stress.floods import FLOODS
from tools.stress.run_stress import LARGEST, SLOWEST, faults, stress
from tools.stress.soak import LARGEST_ALL, growth_faults, soak

OPERATIONS = Path(__file__).parents[2] / "docs" / "operations.md"


@pytest.mark.parametrize("names", [[*FLOODS]], ids=["every flood"])
def test_every_flood_is_survived(names: list[str]) -> None:
    rows = list(stress(names, 1.5, rest=0.1))
    assert [row["flood"] for row in rows] == names
    assert not {row["flood"]: wrong for row in rows if (wrong := faults(row, timed=False))}
    assert all(row["statuses"] for row in rows)  # each flood did flow


def test_everything_at_once_is_survived() -> None:
    rows = list(soak(16.0, told=8.0))  # every flood tells what it was answered after five seconds
    assert len(rows) >= 2
    assert not [wrong for row in rows for wrong in faults(row, timed=False)]
    assert all(row["moves"] for row in rows)
    assert any(row["statuses"] for row in rows)


def test_a_house_that_goes_on_growing_is_seen() -> None:
    assert not growth_faults([{"rss_mb": 300}] * 60)
    assert growth_faults([{"rss_mb": 300 + 10 * minute} for minute in range(60)])


def test_the_document_tells_when_it_passes() -> None:
    told = OPERATIONS.read_text("utf-8")
    assert f"under {1000 * SLOWEST:g} ms at p99" in told
    assert f"at most {LARGEST} MB" in told
    assert f"at most {LARGEST_ALL} MB" in told


def test_what_must_not_be_is_seen() -> None:
    fine = {
        "statuses": {200: 5, 429: 7, 503: 1},
        "refused": [],
        "moves": 9,
        "lost_on_time": 0,
        "p99_ms": 20,
        "rss_mb": 300,
    }
    assert not faults(fine, timed=True)
    for wrong in (
        {"statuses": {500: 1}}, {"refused": ["move 429 too_fast"]}, {"moves": 0}, {"lost_on_time": 1},
        {"p99_ms": 251}, {"rss_mb": 701}, {"all_rss_mb": LARGEST_ALL + 1},
    ):  # fmt: skip
        assert faults({**fine, **wrong}, timed=True), wrong
