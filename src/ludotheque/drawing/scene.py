"""A drawing as named parts: ground, cells, pieces. One SVG for browser, notebook, booklet and file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from html import escape

from ludotheque.core.text import Text

LAST = "last"  # the class of cells that the last move touched


@dataclass(frozen=True)
class Cell:
    """A place one can point at: its outline is SVG path data in the scene's own units."""

    name: str
    x: float  # the centre
    y: float
    outline: str
    label: Text


@dataclass(frozen=True)
class Piece:
    """A thing that can move. `look` names a drawing of the scene, centred on (0, 0)."""

    place: str  # a cell, a place of its own such as "hand-0-3", or "f6-pawn": a second thing on a cell
    look: str
    x: float
    y: float
    label: Text
    angle: float = 0
    scale: float = 1
    name: str = ""  # stable from move to move; the place where nothing else is known


@dataclass(frozen=True)
class Step:
    """One piece's way in a move: the places it passes; the last one is "" where it leaves the table.

    `looks` tells how it lies on each place after the first, where that changes on the way (a die that rolls).
    """

    path: tuple[str, ...]
    looks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scene:
    """All that is to be seen of a position, from one seat."""

    width: float
    height: float
    title: Text
    ground: str  # SVG below everything: board, margins, printed letters
    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    looks: Mapping[str, str]  # the drawings that pieces refer to
    defs: str = ""  # gradients and patterns of ground and looks
    overlay: str = ""  # SVG above everything: a way, an arrow
    cells_above: bool = False  # where pieces fill their cells, so that the last move's mark lies over them
    left: float = 0  # the upper left corner of what is shown, where the scene is larger than its picture
    top: float = 0
    last: frozenset[str] = field(default_factory=frozenset)
    passing: frozenset[str] = field(default_factory=frozenset)  # looks that pieces showed on their last way

    def named(self, names: Mapping[str, str]) -> Scene:
        """The same scene, its pieces called by the names they carry."""
        return replace(self, pieces=tuple(replace(p, name=names.get(p.place, p.place)) for p in self.pieces))

    def marked(self, places: tuple[str, ...]) -> Scene:
        """The same scene with the last move's places marked: `f6`, and of `f6-pawn` the cell it lies on."""
        return replace(self, last=frozenset(places) | {place.partition("-")[0] for place in places})

    def with_looks(self, looks: Iterable[str]) -> Scene:
        """The same scene, holding also looks that no piece shows now: a die shows them while it rolls."""
        return replace(self, passing=frozenset(looks))

    def close_up(self, margin: float = 80) -> Scene:
        """The part of the scene around the last move's places."""
        return self.around(self.last, margin)

    def around(self, places: Collection[str], margin: float = 80) -> Scene:
        """The part of the scene around some places: a square, inside the picture where it fits."""
        spots = [(cell.x, cell.y) for cell in self.cells if cell.name in places]
        spots += [(piece.x, piece.y) for piece in self.pieces if piece.place in places]
        if not spots:
            return self
        (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*spots, strict=True))
        side = max(right - left, bottom - top) + 2 * margin
        return replace(
            self,
            left=_inside((left + right - side) / 2, side, self.left, self.width),
            top=_inside((top + bottom - side) / 2, side, self.top, self.height),
            width=side,
            height=side,
        )

    def pointed_at(self, places: Collection[str]) -> Scene:
        """The same scene with rings round some places: what a figure speaks of."""
        rings = "".join(f'<path d="{cell.outline}"/>' for cell in self.cells if cell.name in places)
        cells = {cell.name for cell in self.cells}
        rings += "".join(
            f'<circle cx="{num(piece.x)}" cy="{num(piece.y)}" r="{num(48 * piece.scale)}"/>'
            for piece in self.pieces
            if piece.place in places and piece.place not in cells
        )
        ring = '<g fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="9">'
        ring += f'{rings}</g><g fill="none" stroke="#b3261e" stroke-width="4.5" stroke-dasharray="10 5">{rings}</g>'
        return replace(self, overlay=self.overlay + ring) if rings else self

    def svg(self, language: str = "en") -> str:
        """The whole drawing as one SVG document."""
        used = self.passing | {piece.look for piece in self.pieces}
        looks = "".join(f'<g id="look-{k}">{v}</g>' for k, v in self.looks.items() if k in used)
        cells = f'<g class="cells">{"".join(self._cell(cell, language) for cell in self.cells)}</g>'
        pieces = f'<g class="pieces">{"".join(self._piece(piece, language) for piece in self.pieces)}</g>'
        layers = pieces + cells if self.cells_above else cells + pieces
        title = escape(self.title.said_in(language))
        box = " ".join(num(each) for each in (self.left, self.top, self.width, self.height))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"'
            f' aria-label="{title}"><title>{title}</title>'
            f"<defs>{self.defs}{looks}</defs>"
            f'<g class="ground">{self.ground}</g>{layers}<g class="overlay">{self.overlay}</g></svg>'
        )

    def _cell(self, cell: Cell, language: str) -> str:
        mark = f" {LAST}" if cell.name in self.last else ""
        paint = ' fill="#f2c14e" fill-opacity=".38"' if mark else ' fill="#fff" fill-opacity="0"'
        label = escape(cell.label.said_in(language))
        return (
            f'<path id="cell-{cell.name}" class="cell{mark}" data-place="{cell.name}"'
            f' data-x="{num(cell.x)}" data-y="{num(cell.y)}" d="{cell.outline}"{paint}'
            f' aria-label="{label}"/>'
        )

    def _piece(self, piece: Piece, language: str) -> str:
        turn = f" rotate({num(piece.angle)})" if piece.angle else ""
        turn += f" scale({num(piece.scale)})" if piece.scale != 1 else ""
        label = escape(piece.label.said_in(language))
        return (
            f'<g id="piece-{piece.name or piece.place}" class="piece" data-place="{piece.place}"'
            f' data-look="{piece.look}" transform="translate({num(piece.x)} {num(piece.y)}){turn}"'
            f' aria-label="{label}"><use href="#look-{piece.look}"/></g>'
        )


def num(value: float) -> str:
    """A number as short as it can be written.

    >>> num(3.0), num(2.50)
    ('3', '2.5')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def square(x: float, y: float, side: float) -> str:
    """The outline of a square cell around its centre."""
    half = side / 2
    return f"M{num(x - half)} {num(y - half)}h{num(side)}v{num(side)}h{num(-side)}z"


def _inside(start: float, length: float, low: float, room: float) -> float:
    """Where a stretch begins, moved into the room; centred where it is longer than the room."""
    return low + (room - length) / 2 if length > room else min(max(start, low), low + room - length)
