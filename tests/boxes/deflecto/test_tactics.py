"""Deflecto's bots know what a call brings."""

from __future__ import annotations

from support.thinking import HOUR

from ludotheque import box
from ludotheque.search.budget import Budget
from ludotheque.search.mcts import MctsSettings
from ludotheque.search.tree_search import TreeSearch


def test_who_is_behind_knows_that_a_call_loses() -> None:
    """One look ahead is enough: the other, whose way is shorter, would agree."""
    position = box("deflecto").start()
    for move in ("d11:pNS", "h11:pNS", "h10:pNE"):
        position = position.play(move)
    found = TreeSearch(position.box, MctsSettings(prior_visits=1.0, cutoff=0)).think(
        position, Budget(HOUR, work=1)
    )
    (call,) = (choice for choice in found.moves if choice.code == position.find("call"))
    assert call.values[1] == 0.0
    assert found.best.values[1] > 0.0
