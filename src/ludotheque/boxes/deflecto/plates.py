"""All pieces of Deflecto, front and back, and what fits beside each."""

from __future__ import annotations

from functools import cache
from html import escape

from ludotheque.core.text import Text
from ludotheque.drawing.materials import letters
from ludotheque.drawing.plate import Plate, link
from ludotheque.drawing.shapes import num

from .board import OPPOSITE
from .drawing import SIDE_LABELS, face_label
from .fit import FITS
from .pieces import FACES, HANDS, KINDS, SHOWS, face_name, kind_faces
from .reasons import SHOWN
from .tiles import INK, tile_looks

WIDTH, HEIGHT = 900, 880
COLUMNS = 5  # of the pieces
SMALL, LARGE = 0.62, 2.2  # how large tiles are drawn beside the chosen one, and that one itself
MIDDLE = 560  # how far down the chosen piece lies

TITLE = Text(en="{face}: what fits beside it", fr="{face} : ce qui va à côté")
BOTH_SIDES = Text(
    en="The sixteen pieces of a hand, front and back", fr="Les seize pièces d’une main, recto et verso"
)
TURN = Text(en="Turn this piece", fr="Tourner cette pièce")
SIDE = Text(en="{side}: {shown}", fr="{side} : {shown}")
CHOOSE = Text(en="Choose: {face}", fr="Choisir : {face}")


def draw(state: str, language: str) -> str:
    """The pieces to choose from, the chosen one, and on its four sides all that fits there."""
    face = _by_name()[state]
    title = escape(TITLE.fill(face=face_label(face)).said_in(language))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{title}">'
        f"<defs>{_looks()}</defs>{_pieces(face, language)}{_chosen(face, language)}"
        f"{''.join(_beside(face, side, language) for side in range(4))}</svg>"
    )


def _pieces(face: int, language: str) -> str:
    """Every kind with both its faces and how many of it a hand holds."""
    drawn = letters([(WIDTH / 2, 26, BOTH_SIDES.said_in(language))], "currentColor", 22)
    for kind in range(len(KINDS)):
        x, y = 90 + 180 * (kind % COLUMNS), 90 + 100 * (kind // COLUMNS)
        for number, side in enumerate(kind_faces(kind)):
            drawn += _tile_link(side, x - 36 + 68 * number, y, 1, language, chosen=side in _turns(face))
        drawn += letters([(x + 76, y, f"×{HANDS[1, kind]}")], "currentColor", 19)
    return drawn


def _chosen(face: int, language: str) -> str:
    tile = _tile(face, WIDTH / 2, MIDDLE, LARGE)
    turns = _turns(face)
    if len(turns) == 1:
        return tile
    following = turns[(turns.index(face) + 1) % len(turns)]
    arrow = (
        f'<g transform="translate({WIDTH / 2:.0f} {MIDDLE})"><circle cx="52" cy="-52" r="21" fill="#f6e6c4" stroke="{INK}"/>'
        f'<path transform="translate(52-52)scale(.8)" d="M-11 8A13 13 0 1 1 8 10M8 10L14 1M8 10L-1 6" fill="none"'
        f' stroke="{INK}" stroke-width="4.500" stroke-linecap="round"/></g>'
    )
    return link(face_name(following), TURN.said_in(language), tile + arrow)


def _beside(face: int, side: int, language: str) -> str:
    """What fits on one side, in rows: the words say what the piece shows there."""
    shown = int(SHOWS[face, side])
    words = SIDE.fill(side=SIDE_LABELS[side], shown=SHOWN[shown]).said_in(language)
    rows = -(-len(fitting_beside(face, side)) // 9)
    left, top, across = ((270, 445 - 42 * rows, 9), (575, 470, 8), (270, 672, 9), (25, 470, 8))[side]
    drawn = letters([(left + 20.0 * across - 4, top, words)], "currentColor", 19)
    for number, other in enumerate(fitting_beside(face, side)):
        x, y = left + 18 + 40 * (number % across), top + 38 + 42 * (number // across)
        drawn += _tile_link(other, x, y, SMALL, language)
    return drawn


def fitting_beside(face: int, side: int) -> list[int]:
    """Every face that may touch this side of a face, as far as the two alone are concerned.

    >>> [face_name(each) for each in fitting_beside(FACES.index(("r", 1)), 0)]
    ['rNS', 'rES', 'rSW', 'rS']
    """
    fits = int(FITS[int(SHOWS[face, side]) << 3 * OPPOSITE[side]])  # three bits a side, the others empty
    return [other for other in range(1, len(FACES)) if fits >> other & 1]


def _turns(face: int) -> list[int]:
    """The faces that a piece shows as it is turned, clockwise."""
    letter, openings = FACES[face]
    found = [face]
    while True:
        openings = (openings << 1 | openings >> 3) & 15
        turned = FACES.index((letter, openings))
        if turned == face:
            return found
        found.append(turned)


def _tile_link(face: int, x: float, y: float, scale: float, language: str, chosen: bool = False) -> str:
    ring = f'<rect x="{num(x - 33)}" y="{num(y - 33)}" width="66" height="66" rx="5" fill="none" stroke="#c0622a" stroke-width="5"/>'
    words = CHOOSE.fill(face=face_label(face)).said_in(language)
    return link(face_name(face), words, _tile(face, x, y, scale)) + (ring if chosen else "")


def _tile(face: int, x: float, y: float, scale: float) -> str:
    return (
        f'<g transform="translate({num(x)} {num(y)})scale({scale})"><use href="#tile-{face_name(face)}"/>'
        f'<rect x="-30" y="-30" width="60" height="60" fill="none" stroke="{INK}" stroke-width="1.5"/></g>'
    )


@cache
def _looks() -> str:
    return "".join(f'<g id="tile-{name}">{look}</g>' for name, look in tile_looks().items())


@cache
def _by_name() -> dict[str, int]:
    return {face_name(face): face for face in range(1, len(FACES))}


STATES = ("pNS", *(name for name in _by_name() if name != "pNS"))

PLATES = (
    Plate(
        name="pieces",
        title=Text(en="All pieces, and what fits what", fr="Toutes les pièces, et ce qui va avec quoi"),
        lead=Text(
            en="Touch a piece to choose it, and the large one to turn it. Round it stands all that may touch each "
            "of its sides: path to path, rail to rail, river to river, closed to closed.",
            fr="Touchez une pièce pour la choisir, et la grande pour la tourner. Autour d’elle se trouve tout ce qui "
            "peut toucher chacun de ses côtés : chemin contre chemin, voie ferrée contre voie ferrée, rivière "
            "contre rivière, fermé contre fermé.",
        ),
        states=STATES,
        draw=draw,
        printed=("pNE", "rNS", "wNE", "c"),
    ),
)
