"""Duel's diagrams to turn and roll: where a die can go, and what it would then show."""

from __future__ import annotations

from html import escape

from ludotheque.core.text import Text
from ludotheque.drawing.die import IVORY_DIE, die, die_defs, die_face
from ludotheque.drawing.materials import letters, panel
from ludotheque.drawing.plate import Plate, link
from ludotheque.drawing.shapes import num, square

from .diagram import diagram
from .dice import ORIENTATIONS, Orientation
from .drawing import faces_of
from .reach import Arrival, reach

SIDE = 62  # of a cell: the largest diagram has thirteen
WIDTH, TOP = 900, 330  # the middle of the diagram lies that far below the die's own picture
HALF = 6.5 * SIDE

TITLE = Text(en="A die showing {top}, {near} towards you", fr="Un dé qui montre {top}, le {near} vers vous")
ROLL = {
    "N": Text(en="Roll away from you", fr="Rouler devant vous"),
    "E": Text(en="Roll to the right", fr="Rouler à droite"),
    "S": Text(en="Roll towards you", fr="Rouler vers vous"),
    "W": Text(en="Roll to the left", fr="Rouler à gauche"),
}
TURN = {
    "left": Text(en="Turn to the left", fr="Tourner à gauche"),
    "right": Text(en="Turn to the right", fr="Tourner à droite"),
}
GO = Text(en="{way}: shows {top}", fr="{way} : montre {top}")
AHEAD = {
    "N": Text(en="{n} ahead", fr="{n} devant"),
    "E": Text(en="{n} right", fr="{n} à droite"),
    "S": Text(en="{n} back", fr="{n} derrière"),
    "W": Text(en="{n} left", fr="{n} à gauche"),
}
SHOWN = Text(en="Which face is up?", fr="Quelle face est dessus ?")
FACE = Text(en="Show a die with {top} on top", fr="Montrer un dé avec le {top} dessus")


def draw(state: str, language: str) -> str:
    """The die, the ways to turn it, and every cell it can reach."""
    lies = Orientation(*(int(face) for face in state))
    title = escape(TITLE.fill(top=lies.top, near=lies.near).said_in(language))
    height = TOP + 2 * HALF + 12
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {num(height)}" role="group" aria-label="{title}">'
        f"<defs>{die_defs(IVORY_DIE)}</defs>{_die(lies, language)}{_faces(lies, language)}"
        f'<g transform="translate({WIDTH / 2:.0f} {num(TOP + HALF)})">{_cells(lies, language)}</g></svg>'
    )


def _die(lies: Orientation, language: str) -> str:
    """The die itself, large, with what rolls and turns it round it."""
    ways = (("N", 0, -104, 0), ("E", 104, 0, 90), ("S", 0, 104, 180), ("W", -104, 0, 270))
    rolls = "".join(
        link(
            str(lies.rolled(way)),
            ROLL[way].said_in(language),
            _button(x, y, f"rotate({angle})", "M0-14L13 9H-13z"),
        )
        for way, x, y, angle in ways
    )
    turns = (
        ("left", -104, -104, _turned(lies, 3), "scale(-1 1)"),
        ("right", 104, -104, _turned(lies, 1), ""),
    )
    arc = "M-11 8A13 13 0 1 1 8 10M8 10L14 1M8 10L-1 6"
    rolls += "".join(
        link(str(to), TURN[name].said_in(language), _button(x, y, flip, arc, filled=False))
        for name, x, y, to, flip in turns
    )
    return (
        panel(30, 10, 290, 300, "#24583f", 18)
        + f'<g transform="translate(175 160)">{rolls}<g transform="scale(1.45)">{die(IVORY_DIE, faces_of(lies))}</g></g>'
    )


def _faces(lies: Orientation, language: str) -> str:
    """Six dice to begin with, one for each diagram of the printed rules."""
    words = letters([(600, 60, SHOWN.said_in(language))], "currentColor", 27)
    chosen = []
    for top in range(1, 7):
        x, y = 600 + 120 * ((top - 1) % 3 - 1), 140 + 110 * ((top - 1) // 3)
        ring = f'<rect x="{x - 46}" y="{y - 46}" width="92" height="92" rx="18" fill="none" stroke="#c08a3a" stroke-width="5"/>'
        face = f'<g transform="translate({x} {y})">{die_face(IVORY_DIE, top, 76)}</g>'
        begun = next(each for each in ORIENTATIONS if each.top == top)
        chosen.append(
            link(str(begun), FACE.fill(top=top).said_in(language), face) + (ring if lies.top == top else "")
        )
    return words + "".join(chosen)


def _cells(lies: Orientation, language: str) -> str:
    """Every cell it can reach; touching a face rolls the die there."""
    span = range(1 - lies.top, lies.top)
    crossed = "".join(
        square(x * SIDE, y * SIDE, SIDE) for x in span for y in span if 0 < abs(x) + abs(y) < lies.top
    )
    ground = f'<path d="{crossed}" fill="#f4ead4" stroke="#c9b48c" stroke-width="1.5"/>' if crossed else ""
    reached = "".join(_reached(cell, arrivals, language) for cell, arrivals in reach(lies).items())
    here = f'<path d="{square(0, 0, SIDE)}" fill="#2b7050"/><g transform="scale(.62)">{die(IVORY_DIE, faces_of(lies))}</g>'
    return ground + reached + here


def _reached(cell: tuple[int, int], arrivals: tuple[Arrival, ...], language: str) -> str:
    east, north = cell
    ground = f'<path d="{square(0, 0, SIDE)}" fill="#e3cfa3" stroke="#8a6a3c" stroke-width="2"/>'
    faces = ""
    for each in arrivals:
        x, y = (0.0, 0.0) if len(arrivals) == 1 else _beside(cell, each.way[-1])
        size = 42 if len(arrivals) == 1 else 29
        face = f'<g transform="translate({num(x)} {num(y)})">{die_face(IVORY_DIE, each.lies.top, size)}</g>'
        words = GO.fill(way=_said(each.way, language), top=each.lies.top).said_in(language)
        faces += link(str(each.lies), words, face)
    return f'<g transform="translate({east * SIDE} {-north * SIDE})">{ground}{faces}</g>'


def _beside(cell: tuple[int, int], last: str) -> tuple[float, float]:
    """On the side the die comes from."""
    right, down = (1 if cell[0] > 0 else -1), (-1 if cell[1] > 0 else 1)
    return (-14.5 * right, 14.5 * down) if last in "EW" else (14.5 * right, -14.5 * down)


def _said(way: str, language: str) -> str:
    """A way in words: `3 ahead, 2 right`."""
    legs = [way[0]] if len(set(way)) == 1 else [way[0], way[-1]]
    return ", ".join(AHEAD[leg].fill(n=way.count(leg)).said_in(language) for leg in legs)


def _button(x: float, y: float, turn: str, path: str, filled: bool = True) -> str:
    ink = (
        'fill="#3b2c1d"'
        if filled
        else 'fill="none" stroke="#3b2c1d" stroke-width="4.500" stroke-linecap="round"'
    )
    return (
        f'<g transform="translate({num(x)} {num(y)})"><circle r="30" fill="#f6e6c4" stroke="#94703f" stroke-width="2"/>'
        f'<path transform="{turn}" d="{path}" {ink}/></g>'
    )


def _turned(lies: Orientation, quarters: int) -> Orientation:
    """The die turned on its cell, clockwise seen from above."""
    for _ in range(quarters):
        lies = Orientation(lies.top, lies.right, lies.far)
    return lies


def _draw(state: str, language: str) -> str:
    """For paper: the diagram alone. `print-536` is that of 536."""
    if state.startswith("print-"):
        return diagram(Orientation(*(int(face) for face in state[6:])), language)
    return draw(state, language)


FIRST = tuple(str(next(each for each in ORIENTATIONS if each.top == top)) for top in (5, 1, 2, 3, 4, 6))
PRINTED = tuple(f"print-{state}" for state in sorted(FIRST))

PLATES = (
    Plate(
        name="diagrams",
        title=Text(en="Where a die can go", fr="Où peut aller un dé"),
        lead=Text(
            en="Turn the die until it lies like yours. Every cell it can reach on an empty board shows the face "
            "that would then be on top; touch one to roll there. Two faces on a cell are two ways to it.",
            fr="Tournez le dé jusqu’à ce qu’il soit comme le vôtre. Chaque case qu’il peut atteindre sur un damier "
            "vide montre la face qui serait alors dessus ; touchez-la pour y rouler. Deux faces sur une case, "
            "ce sont deux chemins.",
        ),
        states=(*FIRST, *(str(each) for each in ORIENTATIONS if str(each) not in FIRST), *PRINTED),
        draw=_draw,
        printed=PRINTED,
        columns=2,
    ),
)
