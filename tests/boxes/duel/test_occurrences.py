"""What Duel's reports count: dice that are taken, Kings that move."""

from __future__ import annotations

import pytest
from support.occurring import happened

from ludotheque import Position, box
from ludotheque.boxes.duel.dice import KING
from ludotheque.core.kernels import PLAIN
from ludotheque.lab.survey import play_batch, random_job


def kings(position: Position) -> list[int]:
    return [cell for cell, die in enumerate(position.state.board.tolist()) if abs(die) == KING]


def test_captures_and_kings() -> None:
    for before, after, (takes, king, king_takes) in happened(box("duel")):
        fewer = (before.state.board != 0).sum() - (after.state.board != 0).sum()
        assert takes == (fewer == 1) == ("x" in after.moves[-1].text)
        assert king == bool(set(kings(after)) - set(kings(before)))
        assert king_takes == (king and takes)


@pytest.mark.skipif(PLAIN, reason="whole games of every box take long without the compiler")
def test_the_last_move_is_counted_too() -> None:
    count = play_batch(random_job(box("duel"), 40, 1).pieces[0])
    assert count.endings["king"] > 0
    takes, _, by_king = (count.occurred.get(number, 0) for number in range(3))
    assert takes >= count.endings["king"] + by_king > by_king
