"""The net of a die: cut out, folded and glued."""

from __future__ import annotations

from .shapes import num
from .sheet import line, placed

# The net is three cells wide and four high: where each face lies in it, as column and row.
PLACES = {"top": (1, 1), "far": (1, 0), "right": (2, 1), "near": (1, 2), "left": (0, 1), "under": (1, 3)}
# One tab for each of the seven pairs of edges that meet: the corner it begins at, the direction of its edge.
TABS = ((1, 0, 1, 0), (1, 1, 0, -1), (2, 0, 0, 1), (1, 3, 0, -1), (2, 2, 0, 1), (1, 4, 0, -1), (2, 3, 0, 1))
FOLDS = ((1, 1, 1, 0), (1, 2, 1, 0), (1, 3, 1, 0), (1, 1, 0, 1), (2, 1, 0, 1))
FACE = 64  # a face is drawn 57 wide, with a little room round it


def die_net(x: float, y: float, side: float, faces: dict[str, str], ground: str) -> str:
    """A die to fold; `faces` are drawings round (0, 0), each as it lies in the net."""
    drawn = "".join(_face(x, y, side, place, faces[name], ground) for name, place in PLACES.items())
    tabs = "".join(_tab(x, y, side, *tab) for tab in TABS)
    folds = "".join(
        f"M{num(x + side * column)} {num(y + side * row)}l{num(side * right)} {num(side * down)}"
        for column, row, right, down in FOLDS
    )
    return drawn + tabs + line(_edge(x, y, side)) + line(folds, fold=True)


def _face(x: float, y: float, side: float, place: tuple[int, int], face: str, ground: str) -> str:
    left, top = x + side * place[0], y + side * place[1]
    square = (
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(side)}" height="{num(side)}" fill="{ground}"/>'
    )
    return square + placed(left + side / 2, top + side / 2, side / FACE, face)


def _edge(x: float, y: float, side: float) -> str:
    """All round the cross."""
    steps = ((1, 0), (0, 1), (1, 0), (0, 1), (-1, 0), (0, 2), (-1, 0), (0, -2), (-1, 0), (0, -1), (1, 0))
    way = "".join(f"l{num(side * right)} {num(side * down)}" for right, down in steps)
    return f"M{num(x + side)} {num(y)}{way}z"


def _tab(x: float, y: float, side: float, column: int, row: int, right: int, down: int) -> str:
    """A flap on the left hand of an edge, about a quarter as deep as the edge is long."""
    inset, deep = 0.2, 0.22
    corners = ((0.0, 0.0), (inset, deep), (1 - inset, deep), (1.0, 0.0))  # along the edge, and away from it
    points = (
        (column + right * along + down * away, row + down * along - right * away) for along, away in corners
    )
    return line(
        "M" + "L".join(f"{num(x + side * across)} {num(y + side * below)}" for across, below in points)
    )
