"""Deflecto as a map in the making."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ludotheque.core.game import ask
from ludotheque.core.rules import rules_of
from ludotheque.core.text import Text, same
from ludotheque.drawing import Cell, Piece, Scene
from ludotheque.drawing.scene import num, square

from .board import CELLS, DOOR_SIDE, beside, cell_name
from .calls import NOBODY
from .fit import beyond
from .gestures import hand_place
from .pieces import CHAPEL, CHAPEL_FACE, EMPTY, FACES, MEADOW, PATH, face_name, hand_kinds, kind_name
from .questions import SUBJECT_SHIFT, WAY
from .reasons import KIND_NAMES
from .table import INKS, WIDTH, centre, defs, ground, height, mark
from .tiles import SIDE, chapel, hand_looks, meadow, tile_looks
from .trays import button_outline, button_spots, hand_spot, trays

TITLE = Text(en="A game of Deflecto", fr="Une partie de Deflecto")
BUTTON_LABELS = {
    "call": Text(en="call: all ways are final", fr="annoncer : tous les chemins sont établis"),
    "agree": Text(en="agree", fr="accepter"),
    "dispute": Text(en="dispute", fr="contester"),
}
FACE_LABELS = {
    "p": Text(en="path", fr="chemin"),
    "r": Text(en="rail", fr="voie ferrée"),
    "w": Text(en="river", fr="rivière"),
    "s": Text(en="source", fr="source"),
    "l": Text(en="lake", fr="lac"),
    "m": Text(en="meadow", fr="prairie"),
    "c": Text(en="chapel", fr="chapelle"),
}
SIDE_LABELS = (Text("north", "nord"), Text("east", "est"), Text("south", "sud"), Text("west", "ouest"))
OFFSETS = (-4.5, 4.5, -1.5, 1.5)  # ways that run together are drawn side by side
DASHES = ("9 6", "3 5", "14 5 3 5", "6 6")


def draw(state: Any, seat: int) -> Scene:
    """The board, one's own hand below it and the others' above; north is up for everyone."""
    return Scene(
        width=WIDTH,
        height=height(state),
        title=TITLE,
        ground=ground(state) + trays(state, seat),
        cells=(*(_cell(state, cell) for cell in range(CELLS)), *_buttons(state)),
        pieces=(*_placed(state), *_hands(state, seat)),
        looks=_looks(int(state.level)),
        defs=defs(),
        overlay="".join(
            _way(state, owner) for owner in range(state.players) if state.number[owner] != NOBODY
        ),
        cells_above=True,
    )


@cache
def _looks(level: int) -> dict[str, str]:
    tiles = tile_looks()
    meadows = {f"m{sides}": meadow(sides) for sides in range(16)}
    chapels = {f"c{sides}": chapel(sides) for sides in range(16)}
    return {**tiles, **meadows, **chapels, **hand_looks(level, tiles)}


def _cell(state: Any, cell: int) -> Cell:
    x, y = centre(state, cell)
    return Cell(cell_name(cell), x, y, square(x, y, SIDE), same(cell_name(cell)))


def _buttons(state: Any) -> list[Cell]:
    return [
        Cell(name, x, y, button_outline(x, y), BUTTON_LABELS[name])
        for name, (x, y) in button_spots(state).items()
    ]


def _placed(state: Any) -> list[Piece]:
    pieces = []
    for cell in range(CELLS):
        if state.face[cell] != EMPTY:
            x, y = centre(state, cell)
            pieces.append(Piece(cell_name(cell), _look(state, cell), x, y, face_label(int(state.face[cell]))))
    return pieces


def _look(state: Any, cell: int) -> str:
    """A face's own drawing; meadows run into one another, and paths lead to a chapel where its neighbours ask."""
    face = int(state.face[cell])
    if face == MEADOW:
        sides = [
            side for side in range(4) if beside(cell, side) >= 0 and state.face[beside(cell, side)] == MEADOW
        ]
    elif face == CHAPEL_FACE:
        sides = [side for side in range(4) if beyond(int(state.need[cell]), side) in (PATH, CHAPEL)]
    else:
        return face_name(face)
    return f"{face_name(face)}{sum(1 << side for side in sides)}"


def face_label(face: int) -> Text:
    """A face in words: what it shows, and towards which sides."""
    letter, openings = FACES[face]
    words = [SIDE_LABELS[side] for side in range(4) if openings >> side & 1]
    named = FACE_LABELS[letter]
    if not words:
        return named
    return Text(
        en=f"{named.en}: {', '.join(word.en for word in words)}",
        fr=f"{named.fr} : {', '.join(word.fr for word in words)}",
    )


def _hands(state: Any, seat: int) -> list[Piece]:
    pieces = []
    for owner in range(state.players):
        for kind in hand_kinds(int(state.level)):
            name = kind_name(kind, int(state.level))
            for number in range(state.hand[owner, kind]):
                spot = hand_spot(state, owner, seat, kind, number)
                place = hand_place(state, owner, kind, number)
                pieces.append(
                    Piece(place, f"hand-{name}", spot.x, spot.y, KIND_NAMES[name], scale=spot.scale)
                )
    return pieces


def _way(state: Any, owner: int) -> str:
    """A seat's way from door to door, as a client may show or hide it: class `way way-0`."""
    answer = np.zeros(CELLS, np.int64)
    length = ask(rules_of(__package__), state, WAY | owner << SUBJECT_SHIFT, answer)
    number, shift = int(state.number[owner]), OFFSETS[owner]
    points = [(x + shift, y + shift) for x, y in (centre(state, int(cell)) for cell in answer[:length])]
    first, last = (_at_door(points[-end], int(DOOR_SIDE[state.doors, number, end])) for end in range(2))
    line = _rounded([first, *points, last])
    ink = INKS[owner]
    return (
        f'<g class="way way-{owner}" pointer-events="none" fill="none">'
        f'<path d="{line}" stroke="{ink.line}" stroke-opacity=".6" stroke-width="4.2"/>'
        f'<path d="{line}" stroke="{ink.fill}" stroke-width="2.3" stroke-dasharray="{DASHES[owner]}"/>'
        f"{mark(owner, *points[length // 2], 0.62)}</g>"
    )


def _at_door(point: tuple[float, float], side: int) -> tuple[float, float]:
    """Where a way leaves the board."""
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    return point[0] + SIDE / 2 * right, point[1] + SIDE / 2 * down


def _rounded(points: list[tuple[float, float]]) -> str:
    """A line through points a step apart, its corners rounded."""
    line = f"M{num(points[0][0])} {num(points[0][1])}"
    for (ax, ay), (x, y), (bx, by) in zip(points, points[1:], points[2:], strict=False):
        if ax != bx and ay != by:
            before, after = ((x + (px - x) / 4, y + (py - y) / 4) for px, py in ((ax, ay), (bx, by)))
            line += f"L{num(before[0])} {num(before[1])}Q{num(x)} {num(y)} {num(after[0])} {num(after[1])}"
    return line + f"L{num(points[-1][0])} {num(points[-1][1])}"
