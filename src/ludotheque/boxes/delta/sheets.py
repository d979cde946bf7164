"""What makes Delta and Néo-Delta on paper: two boards and nineteen pawns."""

from __future__ import annotations

from ludotheque.core.text import Text
from ludotheque.drawing.materials import BOXWOOD, LACQUER, WALNUT
from ludotheque.drawing.pawn import pawn_defs
from ludotheque.drawing.sheet import WIDTH, Sheet, grid, placed, tent, tent_height, words

from .board import LARGE, PAWNS, SMALL
from .drawing import LOOKS

SIDE = 30  # of a cell, for a pawn 17 wide
PAWN = 17.0
TALL = 24.0
CUT = Text(
    en="Cut the pawns out, fold them like tents and glue one foot over the other.",
    fr="Découpez les pions, pliez-les en tente et collez un pied sur l’autre.",
)
GLUE = Text(en="Glue the board on cardboard.", fr="Collez le plateau sur du carton.")


def _board(size: int) -> str:
    left, top = (WIDTH - size * SIDE) / 2, 40
    dots = "".join(
        placed(left + SIDE * (column + 0.5), top + SIDE * (row + 0.5), 1, '<circle r="1.6" fill="#c9a877"/>')
        for column in range(size)
        for row in range(size)
    )
    return (
        words(WIDTH / 2, 26, "Delta" if size == SMALL else "Néo-Delta", 9)
        + dots
        + grid(left, top, size, size, SIDE)
    )


def _pawns(_: str) -> str:
    looks = ["white"] * PAWNS + ["black"] * PAWNS + ["red"]
    step = tent_height(PAWN, TALL) + 8
    return "".join(
        tent(
            20 + (PAWN + 2) * (number % PAWNS),
            16 + step * (number // PAWNS),
            PAWN,
            TALL,
            LOOKS[look],
            TALL / 96,
        )
        for number, look in enumerate(looks)
    )


SHEETS = (
    Sheet(
        "board",
        Text(en="The board of Delta", fr="Le plateau de Delta"),
        GLUE,
        ("delta",),
        lambda _: _board(SMALL),
    ),
    Sheet(
        "large-board",
        Text(en="The board of Néo-Delta", fr="Le plateau de Néo-Delta"),
        GLUE,
        ("neodelta",),
        lambda _: _board(LARGE),
    ),
    Sheet(
        "pawns",
        Text(en="The pawns", fr="Les pions"),
        CUT,
        ("delta", "neodelta"),
        _pawns,
        defs=pawn_defs(BOXWOOD, WALNUT, LACQUER),
    ),
)
