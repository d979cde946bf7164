"""A die's diagram: every cell it can reach on an empty board, and the face it would show there."""

from __future__ import annotations

from html import escape

from ludotheque.core.text import Text
from ludotheque.drawing.die import IVORY_DIE, die_face
from ludotheque.drawing.shapes import num, square

from .dice import DIRECTIONS, Orientation, orientation
from .reach import Arrival, reach

SIDE = 100  # of a cell
MARGIN = 8

TITLE = Text(
    en="Where a die showing {top}, with {near} towards you, can go, and what it then shows",
    fr="Où peut aller un dé qui montre {top}, le {near} vers vous, et ce qu’il montre alors",
)


def diagram(die: Orientation | tuple[int, int], language: str = "en") -> str:
    """The diagram as an SVG document. Each face carries its way, such as `data-way="NNE"`."""
    lies = die if isinstance(die, Orientation) else orientation(*die)
    half = (lies.top + 0.5) * SIDE + MARGIN
    view = f"{num(-half)} {num(-half)} {num(2 * half)} {num(2 * half)}"
    title = escape(TITLE.fill(top=lies.top, near=lies.near).said_in(language))
    reached = "".join(_reached(cell, arrivals) for cell, arrivals in reach(lies).items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" role="img" aria-label="{title}"><title>{title}</title>'
        f"{_crossed(lies.top)}{reached}{_centre(lies)}</svg>"
    )


def _crossed(distance: int) -> str:
    """The cells between, which the die only rolls over."""
    span = range(1 - distance, distance)
    inner = [(x, y) for x in span for y in span if 0 < abs(x) + abs(y) < distance]
    outlines = "".join(square(x * SIDE, y * SIDE, SIDE) for x, y in inner)
    return f'<path d="{outlines}" fill="#f4ead4" stroke="#c9b48c" stroke-width="1.5"/>' if inner else ""


def _reached(cell: tuple[int, int], arrivals: tuple[Arrival, ...]) -> str:
    """A cell with one face, or with two: each on the side the die comes from."""
    east, north = cell
    x, y = east * SIDE, -north * SIDE
    alone = len(arrivals) == 1
    faces = (_face(each, 0, 0, 62) if alone else _face_beside_arrow(cell, each) for each in arrivals)
    return (
        f'<g data-cell="{east},{north}" transform="translate({x} {y})"><path d="{square(0, 0, SIDE)}"'
        f' fill="#e3cfa3" stroke="#8a6a3c" stroke-width="2"/>{"".join(faces)}</g>'
    )


def _face_beside_arrow(cell: tuple[int, int], arrival: Arrival) -> str:
    """A small face, with an arrow at the edge over which the die rolls in."""
    right, down = (1 if cell[0] > 0 else -1), (-1 if cell[1] > 0 else 1)
    last = arrival.way[-1]
    if last in "EW":
        shift, edge = (-22 * right, 22 * down), (-45 * right, 22 * down)
    else:
        shift, edge = (22 * right, -22 * down), (22 * right, -45 * down)
    angle = 90 * DIRECTIONS.index(last)
    arrow = (
        f'<path d="M-6 3L0-4 6 3z" transform="translate({edge[0]} {edge[1]})rotate({angle})" fill="#8a6a3c"/>'
    )
    return arrow + _face(arrival, *shift, 41)


def _face(arrival: Arrival, x: float, y: float, size: float) -> str:
    face = die_face(IVORY_DIE, arrival.lies.top, size)
    return f'<g data-way="{arrival.way}" transform="translate({x} {y})">{face}</g>'


def _centre(lies: Orientation) -> str:
    """The die on its cell, its four side faces as figures in the triangles round it."""
    half = SIDE // 2
    sides = ((lies.far, 0, -37), (lies.right, 37, 0), (lies.near, 0, 37), (lies.left, -37, 0))
    # A figure is about two thirds of its size high: so much below the middle is its foot.
    figures = "".join(f'<text x="{x}" y="{y + 7}">{face}</text>' for face, x, y in sides)
    return (
        f'<path d="{square(0, 0, SIDE)}" fill="#2b7050"/>'
        f'<path d="M-{half}-{half}l{SIDE} {SIDE}m0-{SIDE}l-{SIDE} {SIDE}" stroke="#173f2c" stroke-width="2"/>'
        '<g font-family="Georgia,\'Times New Roman\',serif" font-size="20" font-weight="bold"'
        f' text-anchor="middle" fill="#fff4df">{figures}</g>{die_face(IVORY_DIE, lies.top, 46)}'
    )
