"""What Delfino's reports count: every point has its reason."""

from __future__ import annotations

from support.occurring import happened

from ludotheque import box


def test_points() -> None:
    points = gained = 0
    for before, after, (turned, both, moved) in happened(box("delfino")):
        gained += turned + both + moved
        points += int(after.state.scores.sum() - before.state.scores.sum())
        assert not (turned and moved)
    assert gained == points
