"""Hexapawn as a small maple board with turned pawns."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheque.core.text import Text, same
from ludotheque.drawing import Backdrop, Cell, Piece, Scene
from ludotheque.drawing.materials import BOXWOOD, MAPLE, WALNUT, letters, panel, plank
from ludotheque.drawing.pawn import pawn, pawn_defs
from ludotheque.drawing.shapes import square

from .board import ROWS, STRIDE, cell_name, row_cells
from .notation import pawn_at

SIDE = 100  # of a cell
FRAME = 46
LOOKS = {"white": pawn(BOXWOOD), "black": pawn(WALNUT)}
LOOK_OF = {"W": "white", "B": "black"}
LABELS = {"W": Text(en="white pawn", fr="pion blanc"), "B": Text(en="black pawn", fr="pion noir")}


def draw(state: Any, seat: int) -> Scene:
    """The board seen from a seat, one's own pawns below."""
    columns = int(state.columns)
    pawns = ((cell, pawn_at(state, cell)) for cell in _cells(columns))
    return Scene(
        backdrop=_backdrop(columns, seat),
        pieces=tuple(_piece(cell, letter, columns, seat) for cell, letter in pawns if letter != "."),
    )


@cache
def _backdrop(columns: int, seat: int) -> Backdrop:
    return Backdrop(
        width=columns * SIDE + 2 * FRAME,
        height=ROWS * SIDE + 2 * FRAME,
        title=Text(en="A game of Hexapawn", fr="Une partie d’Hexapawn"),
        ground=_ground(columns, seat),
        cells=tuple(_cell(cell, columns, seat) for cell in _cells(columns)),
        looks=LOOKS,
        defs=pawn_defs(BOXWOOD, WALNUT) + plank(MAPLE) + plank(WALNUT),
    )


def _cells(columns: int) -> list[int]:
    return [cell for row in range(ROWS) for cell in row_cells(row, columns)]


def _centre(cell: int, columns: int, seat: int) -> tuple[float, float]:
    column, row = cell % STRIDE, cell // STRIDE
    if seat == 1:
        column, row = columns - 1 - column, ROWS - 1 - row
    return FRAME + SIDE * (column + 0.5), FRAME + SIDE * (ROWS - row - 0.5)


def _ground(columns: int, seat: int) -> str:
    wide, high = columns * SIDE, ROWS * SIDE
    board = panel(0, 0, wide + 2 * FRAME, high + 2 * FRAME, "url(#plank-walnut)", 18)
    board += f'<rect x="{FRAME}" y="{FRAME}" width="{wide}" height="{high}" fill="url(#plank-maple)"/>'
    lines = "".join(f"M{FRAME} {FRAME + SIDE * n}h{wide}" for n in range(1, ROWS))
    lines += "".join(f"M{FRAME + SIDE * n} {FRAME}v{high}" for n in range(1, columns))
    board += f'<path d="{lines}" stroke="#8a5f33" stroke-width="2"/>'
    names = [
        (_centre(cell, columns, seat)[0], high + 1.5 * FRAME, cell_name(cell)[0])
        for cell in row_cells(0, columns)
    ]
    names += [(FRAME / 2, _centre(STRIDE * row, columns, seat)[1], str(row + 1)) for row in range(ROWS)]
    return board + letters(names, "#e6c48c")


def _cell(cell: int, columns: int, seat: int) -> Cell:
    x, y = _centre(cell, columns, seat)
    return Cell(cell_name(cell), x, y, square(x, y, SIDE - 4), same(cell_name(cell)))


def _piece(cell: int, letter: str, columns: int, seat: int) -> Piece:
    x, y = _centre(cell, columns, seat)
    return Piece(cell_name(cell), LOOK_OF[letter], x, y, LABELS[letter])
