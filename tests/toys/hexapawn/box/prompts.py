"""What each touch decides in Hexapawn, in words."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

FIRST = Text(en="choose a pawn", fr="choisissez un pion")
SECOND = Text(
    en="choose the cell ahead of it, or a pawn to take",
    fr="choisissez la case devant lui, ou un pion à prendre",
)


def ask(state: Any, touched: tuple[str, ...]) -> Text:
    return SECOND if touched else FIRST
