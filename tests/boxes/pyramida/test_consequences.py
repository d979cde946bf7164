"""Facts about moves of Pyramida, replayed by the second reading of the rules."""

from __future__ import annotations

from support.previewing import POSITIONS, tried

from ludotheque import box
from ludotheque.boxes.pyramida.consequences import consequences

SEATS = ("White", "Black")


def test_pushes_extra_moves_and_pawns_that_are_out() -> None:
    for each in tried(box("pyramida"), POSITIONS // 5):
        seat = each.position.to_move
        assert seat is not None
        facts = {
            fact.words.en for fact in consequences(each.position.state, each.move.code, each.after.state)
        }
        theirs, then = each.before_twin.pawns[1 - seat], each.twin.pawns[1 - seat]
        pushes = [
            f"{SEATS[seat]} throws {SEATS[1 - seat]}’s pawn on {left} back to {came}"
            for left in theirs - then
            for came in then - theirs
        ]
        out = len(each.twin.pawns[seat]) < len(each.before_twin.pawns[seat])
        again = each.twin.result is None and each.twin.to_move == seat
        expected = pushes + [f"{SEATS[seat]} brings a pawn out at the top"] * out
        expected += [f"{SEATS[seat]} attacks a pawn that cannot retreat, and plays again"] * again
        assert facts == set(expected)
