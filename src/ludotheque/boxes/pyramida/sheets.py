"""What makes Pyramida on paper: the pyramid and ten pawns."""

from __future__ import annotations

from ludotheque.core.text import Text
from ludotheque.drawing.materials import EBONY, IVORY
from ludotheque.drawing.pawn import pawn_defs
from ludotheque.drawing.shapes import num
from ludotheque.drawing.sheet import HEIGHT, Sheet, tent, tent_height, words

from .board import CELLS, ROW_LENGTHS
from .drawing import LOOKS

SIDE = 13  # of a cell; the lowest rows have 21
LEFT, TOP = (HEIGHT - 21 * SIDE) / 2, 14
EACH = 5  # pawns
PAWN, TALL = 12.0, 18.0


def _board(_: str) -> str:
    """The pyramid across the sheet: the cells that are used are dark, the others light."""
    dark = {name for name in CELLS if name}
    drawn = ""
    for row, length in enumerate(ROW_LENGTHS, start=1):
        y = TOP + SIDE * (len(ROW_LENGTHS) - row)
        for column in range((21 - length) // 2, (21 + length) // 2):
            name = f"{chr(ord('a') + column)}{row}"
            fill = "#d3b078" if name in dark else "#fdf6e6"
            x = LEFT + SIDE * column
            drawn += f'<rect x="{num(x)}" y="{num(y)}" width="{SIDE}" height="{SIDE}" fill="{fill}" stroke="#7d5c35" stroke-width=".3"/>'
            if name in dark:
                drawn += words(x + SIDE / 2, y + SIDE - 1.4, name, 2.4)
    return drawn


def _pawns(_: str) -> str:
    step = tent_height(PAWN, TALL) + 8
    looks = ("white", "black")
    return "".join(
        tent(40 + (PAWN + 4) * number, 20 + step * row, PAWN, TALL, LOOKS[looks[row]], TALL / 96)
        for row in range(2)
        for number in range(EACH)
    )


SHEETS = (
    Sheet(
        "board",
        Text(en="The pyramid", fr="La pyramide"),
        Text(
            en="Glue it on cardboard. Only the dark cells are used.",
            fr="Collez-la sur du carton. Seules les cases sombres servent.",
        ),
        ("pyramida",),
        _board,
        landscape=True,
    ),
    Sheet(
        "pawns",
        Text(en="The pawns", fr="Les pions"),
        Text(
            en="Cut them out, fold them like tents and glue one foot over the other.",
            fr="Découpez-les, pliez-les en tente et collez un pied sur l’autre.",
        ),
        ("pyramida",),
        _pawns,
        defs=pawn_defs(IVORY, EBONY),
    ),
)
