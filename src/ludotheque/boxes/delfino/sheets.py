"""What makes Delfino on paper: the cards, the pawns, the counters and the die."""

from __future__ import annotations

from ludotheque.core.text import Text
from ludotheque.drawing.die import IVORY_DIE, pips
from ludotheque.drawing.net import PLACES, die_net
from ludotheque.drawing.sheet import WIDTH, Sheet, cut_out, line, placed, words

from .buoy import buoy, buoy_defs, emblem
from .dolphin import card_defs, dolphin
from .facts import DELFINO

SIDE = 38.0  # of a card
ACROSS = 5
DIE = 18.0
COUNTER = 14.0
SEATS = 4
BLANK = 0


def _cards(_: str) -> str:
    """All twenty-five, edge to edge; the dolphin fills its card as on the table."""
    sea = '<rect x="-46.5" y="-46.5" width="93" height="93" fill="url(#dolphin-sea)"/>'
    face = f'{sea}<g transform="rotate(-45)">{dolphin()}</g>'
    drawn = ""
    for number in range(ACROSS * ACROSS):
        x, y = 10 + SIDE * (number % ACROSS), 40 + SIDE * (number // ACROSS)
        drawn += placed(x + SIDE / 2, y + SIDE / 2, SIDE / 93, face) + cut_out(x, y, SIDE, SIDE)
    return drawn


def _rest(language: str) -> str:
    """Buoys, a strip of numbers for each player with a clip to slide along it, and the die."""
    drawn = ""
    for seat in range(SEATS):
        x = 34 + 46 * seat
        drawn += placed(x, 36, 0.44, buoy(seat)) + line(
            f"M{x - 12.5} 36a12.5 12.5 0 1 1 25 0a12.5 12.5 0 1 1-25 0z"
        )
        top = 66 + 22 * seat
        drawn += placed(24, top + COUNTER / 2, 0.4, emblem(seat))
        drawn += words(38, top + COUNTER / 2 + 1.4, DELFINO.seats[seat].said_in(language), 4, "start")
        for score in range(6):
            left = 70 + COUNTER * score
            drawn += cut_out(left, top, COUNTER, COUNTER)
            drawn += words(
                left + COUNTER / 2, top + COUNTER / 2 + 2.4, str(score) if score != BLANK else "", 7
            )
    values = zip(PLACES, (2, 3, 4, 3, 4, 2), strict=True)
    faces = {name: pips(IVORY_DIE, value) for name, value in values}
    return drawn + die_net(WIDTH / 2 - 1.5 * DIE, 180, DIE, faces, "#fffaf0")


SHEETS = (
    Sheet(
        "cards",
        Text(en="The twenty-five dolphins", fr="Les vingt-cinq dauphins"),
        Text(
            en="Print on strong paper, or glue on cardboard before cutting.",
            fr="Imprimez sur du papier fort, ou collez sur du carton avant de découper.",
        ),
        ("delfino",),
        _cards,
        defs=card_defs(),
    ),
    Sheet(
        "rest",
        Text(en="Pawns, counters and die", fr="Pions, compteurs et dé"),
        Text(
            en="A paper clip on each strip shows the points. The die is folded and its tabs are glued inside.",
            fr="Un trombone sur chaque bande marque les points. Pliez le dé et collez ses languettes à l’intérieur.",
        ),
        ("delfino",),
        _rest,
        defs=buoy_defs(SEATS),
    ),
)
