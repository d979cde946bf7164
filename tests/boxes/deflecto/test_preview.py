"""What Deflecto tells of a placement before it is made: compared with playing it, by both readings of the rules."""

from __future__ import annotations

import pytest
from boxes.deflecto.oracle import ways
from support.previewing import POSITIONS, Tried, tried

from ludotheque import box

SEATS = ("Red", "Black", "Violet", "White")


@pytest.mark.parametrize("level", ["1", "2"])
def test_everybody_s_way(level: str) -> None:
    kinds = set()
    for each in tried(box("deflecto", level=level, players="4"), each=2):
        told = {mark.words.en: mark.sign.en for mark in each.of("length") if mark.sign.en != "+1"}
        before, then = (
            [way[0] if way else 0 for way in ways(twin)] for twin in (each.before_twin, each.twin)
        )
        assert told == {
            (f"{SEATS[seat]} {old} → {new}" if old else f"{SEATS[seat]}: {new} cells"): (
                f"{old} → {new}" if old else f"{new}"
            )
            for seat, (old, new) in enumerate(zip(before, then, strict=True))
            if old != new
        }
        placed = dict(each.twin.placed).items() - dict(each.before_twin.placed).items()
        assert {mark.places[0] for mark in each.of("goes")} == {cell for cell, _ in placed}
        _check_proof(each)
        kinds |= {mark.kind for mark in each.marks}
    assert kinds >= {"goes", "length", "made"} or POSITIONS < 1000


def _check_proof(each: Tried) -> None:
    """A dispute that was open and is not any more: proved, or a cell more."""
    prover = each.before_twin.prover
    made = [mark.words.en for mark in each.of("made")]
    more = [mark.words.en for mark in each.of("length") if mark.sign.en == "+1"]
    if prover is None or each.twin.prover == prover:
        assert not made
        assert not more
    elif each.twin.penalties == each.before_twin.penalties:
        assert made == ["proves the dispute"]
        assert not more
    else:
        assert more == [f"{SEATS[prover]} one cell more: the dispute is not proved"]
        assert not made
