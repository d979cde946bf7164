"""What comes about in games of Pyramida, for reports."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .board import TOP, move_parts

NAMES = (
    Text(en="a pawn comes out", fr="un pion sort"),
    Text(en="who attacks in vain plays again", fr="qui attaque en vain rejoue"),
)


def occurred(before: Any, code: int, after: Any) -> tuple[bool, ...]:
    return move_parts(code).landing == TOP, bool(after.again)
