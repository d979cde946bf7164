"""What comes about in games of Delfino, for reports."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .rules import MOVE_CARD

NAMES = (
    Text(en="a figure scores when a card is turned", fr="une figure compte quand une carte tourne"),
    Text(en="two figures score at once", fr="deux figures comptent à la fois"),
    Text(en="a figure scores when a card is moved", fr="une figure compte quand une carte est déplacée"),
)


def occurred(before: Any, code: int, after: Any) -> tuple[bool, ...]:
    gained = int(after.scores.sum() - before.scores.sum())
    moved = before.asked == MOVE_CARD
    return gained > 0 and not moved, gained > 1, gained > 0 and bool(moved)
