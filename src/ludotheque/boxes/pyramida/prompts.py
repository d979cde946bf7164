"""What each touch decides in Pyramida, in words."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .asking import legal_parts
from .board import Parts, cell_name, move_parts, parse_cell
from .gestures import CHOSEN

PAWN = Text(en="choose one of your pawns", fr="choisissez un de vos pions")
LANDING = Text(en="choose the cell it goes to", fr="choisissez la case où il va")
DECIDES = {
    "middle": Text(en="choose the cell it goes through", fr="choisissez la case par où il passe"),
    "pushed": Text(en="choose the pawn to push down", fr="choisissez le pion à repousser"),
    "retreat": Text(en="choose where the other pawn goes down", fr="choisissez où l’autre pion descend"),
    "push_middle": Text(
        en="choose the cell the other pawn goes through", fr="choisissez la case par où l’autre pion passe"
    ),
}
PUSHED = Text(en="{pushed} goes down to {retreat}", fr="{pushed} descend en {retreat}")
THROUGH = Text(en="through {cell}", fr="par {cell}")


def ask(state: Any, touched: tuple[str, ...]) -> Text:
    if len(touched) < 2:
        return LANDING if touched else PAWN
    origin, landing, *chosen = map(parse_cell, touched)
    rivals = [each for each in legal_parts(state) if (each.origin, each.landing) == (origin, landing)]
    for cell in CHOSEN:
        if len({getattr(each, cell) for each in rivals}) == 1:
            continue
        if not chosen:
            return DECIDES[cell]
        wanted = chosen.pop(0)
        rivals = [each for each in rivals if getattr(each, cell) == wanted]
    return LANDING


def caption(state: Any, code: int) -> Text | None:
    """Who is pushed where, and the way of a walk of two steps."""
    move = move_parts(code)
    said = [text for text in (_push(move), _through(move.middle), _through(move.push_middle)) if text]
    return Text(*(", ".join(words) for words in zip(*said, strict=True))) if said else None


def _push(move: Parts) -> Text | None:
    if not move.pushed:
        return None
    return PUSHED.fill(pushed=cell_name(move.pushed), retreat=cell_name(move.retreat))


def _through(cell: int) -> Text | None:
    return THROUGH.fill(cell=cell_name(cell)) if cell else None
