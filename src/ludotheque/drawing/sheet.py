"""A sheet of A4 paper at its true size: what is printed and cut out to make a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from ludotheque.core.text import Text

from .shapes import num

WIDTH, HEIGHT = 210, 297  # millimetres, as all numbers here
MARGIN = 10  # what printers cannot reach, and a little more

CUT = 'fill="none" stroke="#7a6a58" stroke-width=".25"'
FOLD = 'fill="none" stroke="#7a6a58" stroke-width=".25" stroke-dasharray="2 1.4"'


@dataclass(frozen=True)
class Sheet:
    """One page to print. `draw` gives what is on it, in millimetres from the upper left corner."""

    name: str  # in addresses
    title: Text
    note: Text  # how it is cut, folded or glued
    forms: tuple[str, ...]  # the forms it is needed for
    draw: Callable[[str], str]  # a language to SVG
    defs: str = ""
    landscape: bool = False
    copies: int = 1

    def svg(self, language: str) -> str:
        """The whole sheet as an SVG document of the paper's size, always upright."""
        title = escape(self.title.said_in(language))
        body = self.draw(language)
        if self.landscape:
            body = f'<g transform="translate({WIDTH} 0)rotate(90)">{body}</g>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}mm" height="{HEIGHT}mm"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}"><title>{title}</title>'
            f'<defs>{self.defs}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{body}</svg>'
        )


def placed(x: float, y: float, scale: float, drawing: str, angle: float = 0) -> str:
    """A drawing round (0, 0) brought to a place of the sheet, in the sheet's size."""
    turn = f"rotate({num(angle)})" if angle else ""
    return f'<g transform="translate({num(x)} {num(y)}){turn}scale({scale:.5f})">{drawing}</g>'


def cut_out(x: float, y: float, width: float, height: float) -> str:
    """A frame to cut along."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" {CUT}/>'


def line(path: str, fold: bool = False) -> str:
    """A line to cut or, where it is dashed, to fold along."""
    return f'<path d="{path}" {FOLD if fold else CUT}/>'


def words(x: float, y: float, text: str, size: float = 4, anchor: str = "middle") -> str:
    """A line of text; (x, y) is the foot of its middle."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-family="Georgia,\'Times New Roman\',serif" font-size="{num(size)}"'
        f' text-anchor="{anchor}" fill="#3b2c1d">{escape(text)}</text>'
    )


def grid(x: float, y: float, columns: int, rows: int, side: float) -> str:
    """The lines of a board of square cells, and the letters and numbers in its margin."""
    lines = "".join(f"M{num(x)} {num(y + side * n)}h{num(side * columns)}" for n in range(rows + 1))
    lines += "".join(f"M{num(x + side * n)} {num(y)}v{num(side * rows)}" for n in range(columns + 1))
    foot = y + side * rows + 5
    names = "".join(words(x + side * (n + 0.5), foot, "abcdefghijklmno"[n], 3.4) for n in range(columns))
    names += "".join(words(x - 3, y + side * (rows - n - 0.5) + 1.2, str(n + 1), 3.4) for n in range(rows))
    return f'<path d="{lines}" fill="none" stroke="#5c4426" stroke-width=".4"/>{names}'


def tent(x: float, y: float, width: float, height: float, drawing: str, scale: float) -> str:
    """A pawn of paper: cut out, folded along the dashed lines, glued at its two feet."""
    foot = width * 0.7
    whole = 2 * height + 2 * foot
    middle = x + width / 2
    folds = "".join(
        f"M{num(x)} {num(y + at)}h{num(width)}" for at in (foot, foot + height, foot + 2 * height)
    )
    return (
        placed(middle, y + foot + height / 2, scale, drawing, 180)
        + placed(middle, y + foot + 1.5 * height, scale, drawing)
        + cut_out(x, y, width, whole)
        + line(folds, fold=True)
    )


def tent_height(width: float, height: float) -> float:
    """How long the strip of a tent is."""
    return 2 * height + 1.4 * width
