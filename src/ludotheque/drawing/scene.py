"""A position as it is seen: a backdrop and the pieces before it. One SVG for browser, notebook, booklet and file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from html import escape

from ludotheque.core.text import Text

from .backdrop import Backdrop, Cell
from .shapes import num


@dataclass(frozen=True)
class Piece:
    """A thing that can move. `look` names a drawing of the backdrop, centred on (0, 0)."""

    place: str  # a cell, a place of its own such as "hand-0-3", or "f6-pawn": a second thing on a cell
    look: str
    x: float
    y: float
    label: Text
    angle: float = 0
    scale: float = 1
    name: str = ""  # stable from move to move; the place where nothing else is known

    def svg(self, language: str) -> str:
        turn = f" rotate({num(self.angle)})" if self.angle else ""
        turn += f" scale({num(self.scale)})" if self.scale != 1 else ""
        return (
            f'<g id="piece-{self.name or self.place}" class="piece" data-place="{self.place}"'
            f' data-look="{self.look}" transform="translate({num(self.x)} {num(self.y)}){turn}"'
            f' aria-label="{escape(self.label.said_in(language))}"><use href="#look-{self.look}"/></g>'
        )


@dataclass(frozen=True)
class Step:
    """One piece's way in a move: the places it passes; the last one is "" where it leaves the table.

    `looks` tells how it lies on each place after the first, where that changes on the way (a die that rolls).
    """

    path: tuple[str, ...]
    looks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scene:
    """All that is to be seen of a position, from one seat.

    Counters and overlay are in parts that keep their number from move to move: only what differs is sent to a browser.
    """

    backdrop: Backdrop
    pieces: tuple[Piece, ...]
    counters: tuple[
        str, ...
    ] = ()  # SVG on the ground that changes with the position: totals, lamps, whose turn it is
    overlay: tuple[str, ...] = ()  # SVG above everything: a way, an arrow
    last: frozenset[str] = field(default_factory=frozenset)  # the places of the last move
    passing: frozenset[str] = field(default_factory=frozenset)  # looks that pieces showed on their last way

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.backdrop.cells

    @property
    def looks(self) -> Mapping[str, str]:
        return self.backdrop.looks

    @property
    def width(self) -> float:
        return self.backdrop.width

    @property
    def height(self) -> float:
        return self.backdrop.height

    def named(self, names: Mapping[str, str]) -> Scene:
        """The same scene, its pieces called by the names they carry."""
        return replace(self, pieces=tuple(_named(piece, names) for piece in self.pieces))

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
        whole = self.backdrop
        part = replace(
            whole,
            left=_inside((left + right - side) / 2, side, whole.left, whole.width),
            top=_inside((top + bottom - side) / 2, side, whole.top, whole.height),
            width=side,
            height=side,
        )
        return replace(self, backdrop=part)

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
        return replace(self, overlay=(*self.overlay, ring)) if rings else self

    def svg(self, language: str = "en", every_look: bool = False) -> str:
        """The whole drawing as one SVG document; with every look, any position before this backdrop can be drawn from it."""
        behind = self.backdrop
        used = behind.looks if every_look else self.passing | {piece.look for piece in self.pieces}
        cells = behind.cells_svg(language, self.last)
        pieces = f'<g class="pieces">{"".join(piece.svg(language) for piece in self.pieces)}</g>'
        layers = pieces + cells if behind.cells_above else cells + pieces
        title = escape(behind.title.said_in(language))
        whole = ' data-looks="all"' if every_look else ""
        box = " ".join(num(each) for each in (behind.left, behind.top, behind.width, behind.height))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"'
            f' data-backdrop="{behind.tag}"{whole} aria-label="{title}"><title>{title}</title>'
            f"<defs>{behind.defs}{behind.looks_svg(used)}</defs>"
            f'<g class="ground">{behind.ground}</g>{_parts("counters", self.counters)}'
            f"{layers}{_parts('overlay', self.overlay)}</svg>"
        )


def _parts(name: str, parts: tuple[str, ...]) -> str:
    """Each part has a group of its own, so that it can be replaced by itself."""
    return f'<g class="{name}">{"".join(f"<g>{part}</g>" for part in parts)}</g>'


def _named(piece: Piece, names: Mapping[str, str]) -> Piece:
    name = names.get(piece.place, piece.place)
    return piece if name == (piece.name or piece.place) else replace(piece, name=name)


def _inside(start: float, length: float, low: float, room: float) -> float:
    """Where a stretch begins, moved into the room; centred where it is longer than the room."""
    return low + (room - length) / 2 if length > room else min(max(start, low), low + room - length)
