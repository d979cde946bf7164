"""What makes Hexapawn on paper: a board and eight pawns."""

from __future__ import annotations

from ludotheque.core.text import Text
from ludotheque.drawing.materials import BOXWOOD, WALNUT
from ludotheque.drawing.pawn import pawn_defs
from ludotheque.drawing.sheet import WIDTH, Sheet, grid, tent, words

from .board import MOST_COLUMNS, ROWS
from .drawing import LOOKS

SIDE = 36
PAWN, TALL = 20.0, 28.0


def _board(_: str) -> str:
    return words(WIDTH / 2, 26, "Hexapawn", 9) + grid(
        (WIDTH - MOST_COLUMNS * SIDE) / 2, 40, MOST_COLUMNS, ROWS, SIDE
    )


def _pawns(_: str) -> str:
    return "".join(
        tent(40 + 30 * number, 20 + 120 * row, PAWN, TALL, LOOKS[look], TALL / 96)
        for row, look in enumerate(LOOKS)
        for number in range(MOST_COLUMNS)
    )


SHEETS = (
    Sheet(
        "board",
        Text(en="The board of Hexapawn", fr="Le plateau d’Hexapawn"),
        Text(en="With three columns, cover the fourth.", fr="À trois colonnes, couvrez la quatrième."),
        ("hexapawn",),
        _board,
    ),
    Sheet(
        "pawns",
        Text(en="The pawns", fr="Les pions"),
        Text(
            en="Cut the pawns out and fold them like tents.", fr="Découpez les pions et pliez-les en tente."
        ),
        ("hexapawn",),
        _pawns,
        defs=pawn_defs(BOXWOOD, WALNUT),
    ),
)
