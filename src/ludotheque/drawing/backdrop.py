"""What stays in a drawing from move to move: board, cells, and how pieces can look."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from html import escape

from ludotheque.core.text import Text

from .shapes import num

LAST = "last"  # the class of cells that the last move touched
PAINT, LAST_PAINT = ("#fff", "0"), ("#f2c14e", ".38")  # fill and opacity of a cell, and of one of those


@dataclass(frozen=True)
class Cell:
    """A place one can point at: its outline is SVG path data in the scene's own units."""

    name: str
    x: float  # the centre
    y: float
    outline: str
    label: Text

    def svg(self, language: str, is_last: bool = False) -> str:
        mark = f" {LAST}" if is_last else ""
        fill, opacity = LAST_PAINT if is_last else PAINT
        return (
            f'<path id="cell-{self.name}" class="cell{mark}" data-place="{self.name}"'
            f' data-x="{num(self.x)}" data-y="{num(self.y)}" d="{self.outline}" fill="{fill}" fill-opacity="{opacity}"'
            f' aria-label="{escape(self.label.said_in(language))}"/>'
        )


@dataclass(frozen=True, eq=False)
class Backdrop:
    """All that is the same for every position of a box with the same options, seen from one seat.

    A box makes it once and keeps it (`functools.cache`): a position is then its pieces alone. Where a board grows or
    gets another button, that is another backdrop.
    """

    width: float
    height: float
    title: Text
    ground: str  # SVG below everything: board, margins, printed letters
    cells: tuple[Cell, ...]
    looks: Mapping[str, str]  # the drawings that pieces refer to
    defs: str = ""  # gradients and patterns of ground and looks
    cells_above: bool = False  # where pieces fill their cells, so that the last move's mark lies over them
    left: float = 0  # the upper left corner of what is shown, where the scene is larger than its picture
    top: float = 0

    @cached_property
    def tag(self) -> str:
        """A name that two backdrops share only if they are drawn alike."""
        shape = (self.left, self.top, self.width, self.height, self.cells_above)
        parts = (shape, self.title, self.ground, self.cells, tuple(self.looks.items()), self.defs)
        return blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    @cached_property
    def cell_names(self) -> frozenset[str]:
        return frozenset(cell.name for cell in self.cells)

    def cells_svg(self, language: str, last: Collection[str]) -> str:
        cells = "".join(cell.svg(language, cell.name in last) for cell in self.cells)
        paints = f'data-paint="{" ".join(PAINT)}" data-last-paint="{" ".join(LAST_PAINT)}"'
        return f'<g class="cells" {paints}>{cells}</g>'

    def looks_svg(self, used: Collection[str]) -> str:
        return "".join(f'<g id="look-{name}">{look}</g>' for name, look in self.looks.items() if name in used)
