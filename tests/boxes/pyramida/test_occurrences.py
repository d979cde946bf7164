"""What Pyramida's reports count: pawns that go out, turns that go on."""

from __future__ import annotations

from support.occurring import happened

from ludotheque import box


def test_exits_and_second_moves() -> None:
    for before, after, (out, again) in happened(box("pyramida")):
        pawns = [sum(word.bit_count() for word in p.state.own.ravel().tolist()) for p in (before, after)]
        assert out == (pawns[0] - pawns[1] == 1)
        assert again == (before.state.turn == after.state.turn)
