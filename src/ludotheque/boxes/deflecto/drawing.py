"""Deflecto as a map in the making."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import numpy as np

from ludotheque.core.game import ask
from ludotheque.core.rules import rules_of
from ludotheque.core.text import Text, same
from ludotheque.drawing import Backdrop, Cell, Piece, Scene
from ludotheque.drawing.shapes import num, square

from .board import CELLS, DOOR_SIDE, beside, cell_name
from .calls import NOBODY
from .fit import beyond
from .gestures import hand_place
from .layout import WIDTH, Layout, layout_of
from .pieces import CHAPEL, CHAPEL_FACE, EMPTY, FACES, MEADOW, PATH, face_name, hand_kinds, kind_name
from .questions import SUBJECT_SHIFT, WAY
from .reasons import KIND_NAMES
from .table import INKS, Doors, defs, doors_of, ground, mark
from .tiles import SIDE, chapel, hand_looks, meadow, tile_looks
from .trays import button_faces, button_outline, button_spots, counters, hand_spot, pressable, trays

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
    layout = layout_of(state)
    placed, ways = _board(state.tobytes(), layout, state.dtype)
    return Scene(
        backdrop=_backdrop(layout, seat, doors_of(state), pressable(state)),
        pieces=(*placed, *_hands(state, layout, seat)),
        counters=counters(state, layout, seat),
        overlay=ways,
    )


@lru_cache(128)
def _board(data: bytes, layout: Layout, kind: np.dtype[Any]) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """What lies on the board and the ways over it: the same from every seat, and seen from several in turn."""
    state = np.frombuffer(data, kind)[0]
    ways = (
        _way(state, layout, owner) if state.number[owner] != NOBODY else "" for owner in range(layout.players)
    )
    return tuple(_placed(state, layout)), tuple(ways)


@lru_cache(256)
def _backdrop(layout: Layout, seat: int, doors: Doors, buttons: tuple[str, ...]) -> Backdrop:
    """Doors are painted as players choose their numbers; buttons come and go with what may be said."""
    spots = button_spots(layout, buttons)
    return Backdrop(
        width=WIDTH,
        height=layout.height,
        title=TITLE,
        ground=ground(layout, doors) + trays(layout, seat) + button_faces(spots),
        cells=(*(_cell(layout, cell) for cell in range(CELLS)), *_buttons(spots)),
        looks=_looks(layout.level),
        defs=defs(),
        cells_above=True,
    )


@cache
def _looks(level: int) -> dict[str, str]:
    tiles = tile_looks()
    meadows = {f"m{sides}": meadow(sides) for sides in range(16)}
    chapels = {f"c{sides}": chapel(sides) for sides in range(16)}
    return {**tiles, **meadows, **chapels, **hand_looks(level, tiles)}


def _cell(layout: Layout, cell: int) -> Cell:
    x, y = layout.centre(cell)
    return Cell(cell_name(cell), x, y, square(x, y, SIDE), same(cell_name(cell)))


def _buttons(spots: dict[str, tuple[float, float]]) -> list[Cell]:
    return [Cell(name, x, y, button_outline(x, y), BUTTON_LABELS[name]) for name, (x, y) in spots.items()]


def _placed(state: Any, layout: Layout) -> list[Piece]:
    faces, need = state.face.tolist(), state.need.tolist()
    return [
        _tile(layout, cell, face, tile_look(faces, need, cell))
        for cell, face in enumerate(faces)
        if face != EMPTY
    ]


@lru_cache(20_000)
def _tile(layout: Layout, cell: int, face: int, look: str) -> Piece:
    x, y = layout.centre(cell)
    return Piece(cell_name(cell), look, x, y, face_label(face))


def tile_look(faces: list[int], need: list[int], cell: int) -> str:
    """A face's own drawing; meadows run into one another, and paths lead to a chapel where its neighbours ask."""
    face = faces[cell]
    if face == MEADOW:
        sides = [side for side in range(4) if beside(cell, side) >= 0 and faces[beside(cell, side)] == MEADOW]
    elif face == CHAPEL_FACE:
        sides = [side for side in range(4) if beyond(need[cell], side) in (PATH, CHAPEL)]
    else:
        return face_name(face)
    return f"{face_name(face)}{sum(1 << side for side in sides)}"


@cache
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


def _hands(state: Any, layout: Layout, seat: int) -> list[Piece]:
    hand = state.hand.tolist()
    return [
        _held(layout, owner, seat, kind, number, hand_place(state, owner, kind, number))
        for owner in range(layout.players)
        for kind in hand_kinds(layout.level)
        for number in range(hand[owner][kind])
    ]


@lru_cache(20_000)
def _held(layout: Layout, owner: int, seat: int, kind: int, number: int, place: str) -> Piece:
    name = kind_name(kind, layout.level)
    spot = hand_spot(layout, owner, seat, kind, number)
    return Piece(place, f"hand-{name}", spot.x, spot.y, KIND_NAMES[name], scale=spot.scale)


def _way(state: Any, layout: Layout, owner: int) -> str:
    """A seat's way from door to door, as a client may show or hide it: class `way way-0`."""
    answer = np.zeros(CELLS, np.int64)
    length = ask(rules_of(__package__), state, WAY | owner << SUBJECT_SHIFT, answer)
    number, shift = int(state.number[owner]), OFFSETS[owner]
    points = [(x + shift, y + shift) for x, y in (layout.centre(int(cell)) for cell in answer[:length])]
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
    """A line through points a step apart, its corners rounded; in steps, which are shorter to write than places."""
    (x, y), *rest = points
    line = [f"M{num(x)} {num(y)}"]
    bends = [each for each in zip(points, rest, rest[1:], strict=False) if _bends(*each)]
    for before, (cx, cy), after in bends:
        ax, ay, bx, by = (
            (far - near) / 4 for far, near in zip((*before, *after), (cx, cy, cx, cy), strict=True)
        )
        line.append(
            _straight(cx + ax - x, cy + ay - y) + f"q{num(-ax)} {num(-ay)} {num(bx - ax)} {num(by - ay)}"
        )
        x, y = cx + bx, cy + by
    return "".join(line) + _straight(points[-1][0] - x, points[-1][1] - y)


def _bends(before: tuple[float, float], _corner: tuple[float, float], after: tuple[float, float]) -> bool:
    return before[0] != after[0] and before[1] != after[1]


def _straight(right: float, down: float) -> str:
    return f"h{num(right)}" if right else f"v{num(down)}" if down else ""
