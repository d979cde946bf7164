"""Delfino as sea-blue cards on sand, in a maple frame."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludotheque.core.text import Text, same
from ludotheque.drawing import Backdrop, Cell, Piece, Scene
from ludotheque.drawing.materials import MAPLE, grain, letters, panel, plank
from ludotheque.drawing.shapes import num, square

from .board import STRIDE, place_name
from .buoy import buoy, buoy_defs
from .dolphin import card, card_defs
from .facts import DELFINO
from .gestures import pawn_place
from .layout import CELL, FRAME, Area, Window, centre, quarter_turns, table_area, window_of
from .ledge import (
    DICE_DEFS,
    DICE_LOOKS,
    LEDGE,
    Ledge,
    button_cells,
    button_face,
    dice,
    lamps,
    ledge_below,
    plates,
    pressable,
)
from .positions import standing

CARD_SCALE = 0.97  # "Do not lay the cards too close": they have to be turned
LOOKS = {"card": card(), **{f"pawn-{seat}": buoy(seat) for seat in range(4)}, **DICE_LOOKS}
NOSES = (
    Text(en="nose top right", fr="nez en haut à droite"),
    Text(en="nose bottom right", fr="nez en bas à droite"),
    Text(en="nose bottom left", fr="nez en bas à gauche"),
    Text(en="nose top left", fr="nez en haut à gauche"),
)


def draw(state: Any, seat: int) -> Scene:
    """The table as a seat sees it, and below it each player's counter, the die and the button to press."""
    turns = quarter_turns(state, seat)
    window = window_of(state)
    players, button = int(state.players), pressable(state)
    ledge = ledge_below(table_area(window, turns), players)
    return Scene(
        backdrop=_backdrop(window, turns, players, button),
        pieces=(*_cards(state, window.places, turns), *_pawns(state, ledge, turns), *dice(state, ledge)),
        counters=(*plates(state, ledge), lamps(state, ledge)),
        overlay=(_rings(state, turns),),
    )


@lru_cache(256)
def _backdrop(window: Window, turns: int, players: int, button: str) -> Backdrop:
    """The table grows with the cards: what is shown of it is another backdrop then."""
    area = table_area(window, turns)
    ledge = ledge_below(area, players)
    cells = tuple(_cell(place, turns) for place in window.places)
    return Backdrop(
        left=area.left - FRAME,
        top=area.top - FRAME,
        width=area.width + 2 * FRAME,
        height=area.height + 2 * FRAME + LEDGE,
        title=Text(en="A game of Delfino", fr="Une partie de Delfino"),
        ground=_table(area) + _margin(window.places, area, turns) + button_face(button, ledge),
        cells=(*cells, *button_cells(button, ledge)),
        looks=LOOKS,
        defs=card_defs() + buoy_defs(players) + DICE_DEFS + plank(MAPLE),
    )


def _cell(place: int, turns: int) -> Cell:
    x, y = centre(place, turns)
    return Cell(place_name(place), x, y, square(x, y, CELL), same(place_name(place)))


def _cards(state: Any, places: list[int], turns: int) -> list[Piece]:
    cards = state.cards.tolist()
    pieces = []
    for place in places:
        if cards[place]:
            x, y = centre(place, turns)
            nose = (cards[place] - 1 - turns) % 4
            label = Text(en="dolphin, {nose}", fr="dauphin, {nose}").fill(nose=NOSES[nose])
            pieces.append(Piece(place_name(place), "card", x, y, label, angle=90 * nose, scale=CARD_SCALE))
    return pieces


def _pawns(state: Any, ledge: Ledge, turns: int) -> list[Piece]:
    pawns = []
    for seat in range(state.players):
        place = int(state.pawns[seat])
        x, y = centre(place, turns) if place else ledge.seats[seat]
        label = Text(en="{seat}’s pawn", fr="pion {seat}").fill(seat=DELFINO.seats[seat])
        pawns.append(Piece(pawn_place(state, seat), f"pawn-{seat}", x, y, label))
    return pawns


def _table(area: Area) -> str:
    left, top, width = area.left - FRAME, area.top - FRAME, area.width + 2 * FRAME
    height = area.height + 2 * FRAME + LEDGE
    wood = panel(left, top, width, height, "url(#plank-maple)", 18) + grain(
        left, top, width, height, MAPLE, 26
    )
    edge = panel(area.left - 5, area.top - 5, area.width + 10, area.height + 10, "#a98a58", 9)
    return wood + edge + panel(area.left, area.top, area.width, area.height, "#f1e4c6", 5) + _dots(area)


def _dots(area: Area) -> str:
    """The corners of the places, hardly seen: where cards may come to lie."""
    columns, rows = round(area.width / CELL), round(area.height / CELL)
    spots = (
        (area.left + CELL * column, area.top + CELL * row)
        for row in range(1, rows)
        for column in range(1, columns)
    )
    dots = "".join(f"M{num(x)} {num(y)}h0" for x, y in spots)
    return f'<path d="{dots}" stroke="#b79d6c" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>'


def _margin(places: list[int], area: Area, turns: int) -> str:
    """Letters and numbers, below and to the left, whichever way the table is turned."""
    names = {}
    for place in places:
        x, y = centre(place, turns)
        letter, number = place_name(place)[0], place_name(place)[1:]
        names[x, area.bottom + FRAME / 2] = number if turns % 2 else letter
        names[area.left - FRAME / 2, y] = letter if turns % 2 else number
    return letters([(x, y, name) for (x, y), name in names.items()], "#7d5a2b")


def _rings(state: Any, turns: int) -> str:
    """A ring round the centre of every figure that stands."""
    rings = ""
    for figure in standing(state):
        lower_left, upper_right = centre(figure >> 2, turns), centre((figure >> 2) + STRIDE + 1, turns)
        x, y = ((a + b) / 2 for a, b in zip(lower_left, upper_right, strict=True))
        rings += f'<circle cx="{num(x)}" cy="{num(y)}" r="36"/>'
    if not rings:
        return ""
    return (
        '<g fill="none" pointer-events="none">'
        f'<g stroke="#5b3a06" stroke-width="8" stroke-opacity=".45">{rings}</g>'
        f'<g stroke="#ffd25e" stroke-width="5">{rings}</g></g>'
    )
