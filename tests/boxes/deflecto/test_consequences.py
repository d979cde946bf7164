"""Facts about placements in Deflecto, replayed by the second reading of the rules."""

from __future__ import annotations

import re

import pytest
from boxes.deflecto import oracle
from support.previewing import POSITIONS, tried

from ludotheque import box
from ludotheque.boxes.deflecto.consequences import consequences

SEATS = ("Red", "Black", "Violet", "White")
GROWS = re.compile(r"(\w+)’s way grows from (\d+) to (\d+) for good")
EXPOSED = re.compile(r"(\w+) can make (\w+)’s way grow from (\d+) to (\d+) by (\S+)")


@pytest.mark.parametrize("level", ["1", "2"])
def test_ways_that_grow_or_can_be_made_to(level: str) -> None:
    exposed = 0
    for each in tried(box("deflecto", level=level, players="3"), POSITIONS // 40, each=2):
        facts = [
            fact.words.en for fact in consequences(each.position.state, each.move.code, each.after.state)
        ]
        before, then = (
            [way[0] if way else 0 for way in oracle.ways(twin)] for twin in (each.before_twin, each.twin)
        )
        assert {claim.groups() for fact in facts if (claim := GROWS.fullmatch(fact))} == {
            (SEATS[seat], str(old), str(new))
            for seat, (old, new) in enumerate(zip(before, then, strict=True))
            if old and old != new
        }
        for claim in filter(None, map(EXPOSED.fullmatch, facts)):
            exposed += 1
            seat = SEATS.index(claim[2])
            grown = oracle.ways(oracle.play(each.twin, claim[5]))[seat]
            assert (SEATS[each.twin.turn or 0], then[seat], grown and grown[0]) == (
                claim[1],
                int(claim[3]),
                int(claim[4]),
            )
        more = [now - old for now, old in zip(each.twin.penalties, each.before_twin.penalties, strict=True)]
        assert sum("costs" in fact for fact in facts) == sum(more)
    assert exposed or POSITIONS < 1000
