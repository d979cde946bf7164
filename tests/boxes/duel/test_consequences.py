"""Facts about moves of Duel, replayed by the second reading of the rules."""

from __future__ import annotations

import re
from dataclasses import replace

from boxes.duel import oracle
from support.previewing import POSITIONS, Tried, tried

from ludotheque import box
from ludotheque.boxes.duel.consequences import consequences

CLAIM = re.compile(r"(White|Red) (takes|threatens)(.*?)(\d|King|square)(?: on)? ([a-i]\d)")


def test_captures_and_threats() -> None:
    for each in tried(box("duel"), POSITIONS // 5):
        facts = consequences(each.position.state, each.move.code, each.after.state)
        claims = [CLAIM.fullmatch(fact.words.en) for fact in facts]
        taken = each.before_twin.dice.get(each.move.text[-2:])
        takes = [claim for claim in claims if claim and claim[2] == "takes"]
        assert len(takes) == (taken is not None and taken[1] != "K")
        for fact, claim in zip(facts, claims, strict=True):
            assert claim is not None, fact
            assert (claim[1] == "Red") == each.position.to_move == 1 - fact.seat
            if claim[2] == "takes":
                assert taken is not None
                assert (claim[4], claim[5]) == (taken[1], each.move.text[-2:])
            else:
                _check_threat(each, claim)


def _check_threat(each: Tried, claim: re.Match[str]) -> None:
    """If the player moved twice he could land there, on the die that is named."""
    again = replace(each.twin, ply=each.twin.ply + 1)
    assert claim[5] in {text[-2:] for text in oracle.moves(again)}
    if claim[4] != "square":
        assert each.twin.dice[claim[5]][1] == claim[4][0]
