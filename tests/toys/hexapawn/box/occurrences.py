"""What comes about in games of Hexapawn, for reports."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .board import move_parts
from .notation import pawn_at

NAMES = (Text(en="a pawn is taken", fr="un pion est pris"),)


def occurred(before: Any, code: int, after: Any) -> tuple[bool, ...]:
    return (pawn_at(before, move_parts(code)[1]) != ".",)
