"""What each touch decides in Duel, in words."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .board import cell_name, code_way, parse_cell
from .dice import KING, TOPS
from .gestures import travel

CHOOSE = Text(en="choose one of your dice", fr="choisissez un de vos dés")
KING_STEP = Text(en="the King goes one cell: choose it", fr="le Roi avance d’une case : choisissez-la")
ONE_CELL = Text(en="it rolls one cell: choose it", fr="il roule d’une case : choisissez-la")
CELLS = Text(
    en="it rolls {n} cells: choose where it stops", fr="il roule de {n} cases : choisissez où il s’arrête"
)
WAY = Text(
    en="two ways lead there: choose where it turns", fr="deux chemins y mènent : choisissez où il tourne"
)
TURNS = Text(en="turns at {cell}, shows {n}", fr="tourne en {cell}, montre {n}")


def ask(state: Any, touched: tuple[str, ...]) -> Text:
    if not touched:
        return CHOOSE
    if len(touched) > 1:
        return WAY
    die = abs(int(state.board[parse_cell(touched[0])]))
    if die == KING:
        return KING_STEP
    cells = int(TOPS[die])
    return ONE_CELL if cells == 1 else CELLS.fill(n=cells)


def caption(state: Any, code: int) -> Text | None:
    """Where the die turns, and the face it ends with on top; a straight way needs no words."""
    way = code_way(code)
    shown = travel(state, code)[0].looks[-1][1]
    return TURNS.fill(cell=cell_name(way.corner), n=shown) if way.rest else None
