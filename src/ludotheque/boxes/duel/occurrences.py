"""What comes about in games of Duel, for reports."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .board import code_way
from .dice import KING

NAMES = (
    Text(en="a die is taken", fr="un dé est pris"),
    Text(en="a King moves", fr="un Roi bouge"),
    Text(en="a King takes", fr="un Roi prend"),
)


def occurred(before: Any, code: int, after: Any) -> tuple[bool, ...]:
    way = code_way(code)
    takes = bool(before.board[way.landing])
    king = abs(int(before.board[way.origin])) == KING
    return takes, king, king and takes
