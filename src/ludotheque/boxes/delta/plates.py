"""Delta solved, to touch: what every first pawn is worth, and every reply to it."""

from __future__ import annotations

from functools import cache
from html import escape

from ludotheque.core.text import Text
from ludotheque.drawing.materials import BOXWOOD, MAPLE, WALNUT, grain, panel, plank
from ludotheque.drawing.pawn import pawn, pawn_defs
from ludotheque.drawing.plate import Plate, link
from ludotheque.drawing.shapes import num

from .board import SMALL, STRIDE, board_mask, cell_name, parse_cell
from .solution.codes import Value, decode
from .solution.geometry import from_board
from .solution.opening import opening
from .solution.tables import place

SIDE, FRAME = 120, 30
WIDTH = SMALL * SIDE + 2 * FRAME
FOOT = 84  # below the board: where one stands, and the way back
START = "start"
CELLS = [cell_name(cell) for cell in range(STRIDE * SMALL) if board_mask(SMALL) >> cell & 1]
TINTS = {1: "#2f7a4f", 0: "#b8892b", -1: "#a33a2c"}  # White wins, draw, Black wins
STRONG, WEAK = (12, "#12553f"), (8, "#6d8c36")  # wins of so many points or more, or fewer
SIGNS = {1: "+", 0: "=", -1: "−"}

TITLE = {
    False: Text(
        en="What every first pawn of White is worth", fr="Ce que vaut chaque premier pion des Blancs"
    ),
    True: Text(
        en="White begins on {cell}: every reply", fr="Les Blancs commencent en {cell} : chaque réponse"
    ),
}
WON = Text(
    en="{cell}: {side} wins {points} points in {plies} plies",
    fr="{cell} : {side} gagnent {points} points en {plies} coups",
)
SIDES = {1: Text(en="White", fr="les Blancs"), -1: Text(en="Black", fr="les Noirs")}
DRAWN = Text(en="{cell}: a draw", fr="{cell} : partie nulle")
BACK = Text(en="Back to the empty board", fr="Retour au plateau vide")


@cache
def worth(first: str, reply: str = "") -> Value:
    """What the game is worth to White after his first pawn, or after Black's as well."""
    white, black = (from_board(1 << parse_cell(cell)) if cell else 0 for cell in (first, reply))
    layer = opening()[2 if reply else 1]
    value = decode(int(layer[place(white, black) if reply else place(black, white)]), 2 if reply else 1)
    return value if reply else Value(-value.points, value.plies)


def draw(state: str, language: str) -> str:
    first = "" if state == START else state
    title = escape(TITLE[bool(first)].fill(cell=first).said_in(language))
    cells = "".join(_cell(cell, first, language) for cell in CELLS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {WIDTH + FOOT}" role="group" aria-label="{title}">'
        f"<defs>{pawn_defs(BOXWOOD)}{plank(MAPLE)}{plank(WALNUT)}</defs>{_ground()}{cells}{_foot(first, title, language)}</svg>"
    )


def _ground() -> str:
    inner = SMALL * SIDE
    lines = "".join(
        f"M{FRAME} {FRAME + SIDE * n}h{inner}M{FRAME + SIDE * n} {FRAME}v{inner}" for n in range(1, SMALL)
    )
    return (
        panel(0, 0, WIDTH, WIDTH, "url(#plank-walnut)", 18)
        + f'<rect x="{FRAME}" y="{FRAME}" width="{inner}" height="{inner}" fill="url(#plank-maple)"/>'
        + grain(FRAME, FRAME, inner, inner, MAPLE, 22)
        + f'<path d="{lines}" stroke="#8a5f33" stroke-opacity=".75" stroke-width="2"/>'
    )


def _cell(cell: str, first: str, language: str) -> str:
    """A cell with what a pawn put there is worth; the one that White has taken shows his pawn."""
    number = parse_cell(cell)
    x, y = FRAME + SIDE * (number % STRIDE + 0.5), FRAME + SIDE * (SMALL - number // STRIDE - 0.5)
    at = f'<g transform="translate({num(x)} {num(y)})">'
    if cell == first:
        return link(START, BACK.said_in(language), f"{at}{pawn(BOXWOOD)}</g>")
    value = worth(first, cell) if first else worth(cell)
    inside = at + _medal(value, cell) + "</g>"
    words = _said(cell, value, language)
    return (
        inside.replace("<g ", f'<g role="img" aria-label="{escape(words)}" ', 1)
        if first
        else link(cell, words, inside)
    )


def _medal(value: Value, cell: str) -> str:
    sign = (value.points > 0) - (value.points < 0)
    points = str(abs(value.points)) if sign else ""
    tint = STRONG[1] if value.points >= STRONG[0] else WEAK[1] if 0 < value.points <= WEAK[0] else TINTS[sign]
    return (
        f'<circle r="40" fill="{tint}" stroke="#fff4dc" stroke-width="4"/>'
        f'<text y="11" text-anchor="middle" font-size="32" font-weight="700" fill="#fffaf0">{SIGNS[sign]}{points}</text>'
        f'<text x="-50" y="-42" font-size="17" fill="#5b3d20">{cell}</text>'
    )


def _said(cell: str, value: Value, language: str) -> str:
    if not value.points:
        return DRAWN.fill(cell=cell).said_in(language)
    side = SIDES[1 if value.points > 0 else -1]
    return WON.fill(cell=cell, side=side, points=abs(value.points), plies=value.plies).said_in(language)


def _foot(first: str, title: str, language: str) -> str:
    words = f'<text x="{WIDTH / 2:.0f}" y="{WIDTH + 52}" text-anchor="middle" font-size="28" fill="currentColor">{title}</text>'
    return link(START, BACK.said_in(language), words) if first else words


PLATES = (
    Plate(
        name="solved",
        title=Text(en="Delta is solved", fr="Delta est résolu"),
        lead=Text(
            en="With best play of both sides the result of every game is known. Each cell shows what a first pawn of "
            "White there leads to: +10 means that White wins ten points. Touch a cell to see every reply to it.",
            fr="Si les deux jouent au mieux, l’issue de toute partie est connue. Chaque case montre ce qu’y vaut le "
            "premier pion des Blancs : +10, les Blancs gagnent dix points. Touchez une case pour voir toutes les réponses.",
        ),
        states=(START, *CELLS),
        draw=draw,
        printed=(START,),
    ),
)
