"""What Pyramida tells of a move before it is made: compared with playing it, by both readings of the rules."""

from __future__ import annotations

import pytest
from support.previewing import POSITIONS, tried

from ludotheque import box


@pytest.mark.parametrize("contact", ["any", "up"])
def test_who_is_thrown_back_and_where_to(contact: str) -> None:
    kinds = set()
    for each in tried(box("pyramida", contact=contact), POSITIONS // 2):
        seat = each.position.to_move
        assert seat is not None
        theirs, then = each.before_twin.pawns[1 - seat], each.twin.pawns[1 - seat]
        told = each.of("back")
        assert {mark.places[0] for mark in told} == theirs - then
        assert {mark.places[-1] for mark in told} == then - theirs
        assert all(mark.words.en == f"{mark.places[0]} goes down to {mark.places[-1]}" for mark in told)
        again = each.twin.result is None and each.twin.to_move == seat
        assert bool(each.of("again")) == again or each.twin.result is not None
        (goes,) = each.of("goes")
        assert (goes.places[0] == "k14") == bool(goes.words.en)
        assert goes.places[0] in each.twin.pawns[seat] | {"k14"}
        kinds |= {mark.kind for mark in each.marks}
    assert kinds >= {"goes", "back", "again"} or POSITIONS < 1000


def test_the_cases_of_the_rules() -> None:
    position = box("pyramida").read("a2,c4,b3 e4,r1,n1 b 9")
    told = {move.text: position.preview(move) for move in position.legal_moves}
    assert [mark.places for mark in told["e4d5:c4d3"] if mark.kind == "back"] == [("c4", "d3")]
    position = box("pyramida").read("a2,c4,b3 d3,e4,n1 b 9")
    (move,) = [move for move in position.legal_moves if move.text == "e4d5"]
    assert [mark.kind for mark in position.preview(move)] == ["goes", "again"]
