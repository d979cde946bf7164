"""Delta and Néo-Delta as a maple board in a walnut frame, with turned pawns."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheque.core.text import Text
from ludotheque.drawing import Backdrop, Cell, Piece, Scene
from ludotheque.drawing.materials import BOXWOOD, LACQUER, MAPLE, WALNUT, grain, letters, panel, plank
from ludotheque.drawing.pawn import pawn, pawn_defs
from ludotheque.drawing.shapes import num, square

from .board import LARGE, STRIDE, cell_name
from .gestures import RED_HAND, hand_place, in_hand, red_in_hand
from .notation import board_size

SIDE = 100  # of a cell
FRAME = 46
TRAY = 84  # the height of the ledge that holds a player's pawns

LOOKS = {
    "white": pawn(BOXWOOD),
    "black": pawn(WALNUT),
    # The red pawn also carries a star: colour alone never tells.
    "red": pawn(LACQUER, '<path d="M0-32l2.6 6 6.4.5-4.9 4.2 1.6 6.3-5.7-3.4-5.7 3.4 1.6-6.3-4.9-4.2 6.4-.5z" fill="#ffe9c9"/>'),
}  # fmt: skip
LOOK_OF = {"W": "white", "B": "black", "R": "red"}
PAWN_LABEL = {
    "W": Text(en="white pawn", fr="pion blanc"),
    "B": Text(en="black pawn", fr="pion noir"),
    "R": Text(en="red pawn", fr="pion rouge"),
}
TITLE = {
    False: Text(en="A game of Delta", fr="Une partie de Delta"),
    True: Text(en="A game of Néo-Delta", fr="Une partie de Néo-Delta"),
}


def draw(state: Any, seat: int) -> Scene:
    """The board seen from a seat: one's own pawns in hand lie below, the opponent's above."""
    size = board_size(state)
    return Scene(
        backdrop=_backdrop(size, seat),
        pieces=(*_board_pawns(state, size, seat), *_hand_pawns(state, size, seat)),
    )


@cache
def _backdrop(size: int, seat: int) -> Backdrop:
    width = size * SIDE + 2 * FRAME
    return Backdrop(
        width=width,
        height=width + 2 * TRAY,
        title=TITLE[size == LARGE],
        ground=_ground(size, seat),
        cells=tuple(_cell(size, seat, cell) for cell in _cells(size)),
        looks=LOOKS,
        defs=pawn_defs(BOXWOOD, WALNUT, LACQUER) + plank(MAPLE) + plank(WALNUT),
    )


@cache
def _cells(size: int) -> tuple[int, ...]:
    return tuple(STRIDE * row + column for row in range(size) for column in range(size))


def _centre(size: int, seat: int, cell: int) -> tuple[float, float]:
    column, row = cell % STRIDE, cell // STRIDE
    if seat == 1:  # Black sees the board from the other side
        column, row = size - 1 - column, size - 1 - row
    return FRAME + SIDE * (column + 0.5), TRAY + FRAME + SIDE * (size - row - 0.5)


def _ground(size: int, seat: int) -> str:
    inner, outer = size * SIDE, size * SIDE + 2 * FRAME
    top = TRAY + FRAME
    field = panel(0, TRAY, outer, outer, "url(#plank-walnut)", 18)
    field += grain(6, TRAY, outer - 12, outer, WALNUT, 16)
    field += f'<rect x="{FRAME - 4}" y="{top - 4}" width="{inner + 8}" height="{inner + 8}" rx="5" fill="#2f1c10"/>'
    field += f'<rect x="{FRAME}" y="{top}" width="{inner}" height="{inner}" fill="url(#plank-maple)"/>'
    field += grain(FRAME, top, inner, inner, MAPLE, 22)
    lines = "".join(
        f"M{FRAME} {top + SIDE * n}h{inner}M{FRAME + SIDE * n} {top}v{inner}" for n in range(1, size)
    )
    field += f'<path d="{lines}" stroke="#8a5f33" stroke-opacity=".75" stroke-width="2"/>'
    dimples = "".join(
        f'<circle cx="{num(x)}" cy="{num(y)}" r="9"/>' for x, y in (_centre(size, 0, c) for c in _cells(size))
    )
    field += f'<g fill="#9a6f40" fill-opacity=".28">{dimples}</g>'
    return field + _margin(size, seat)


def _margin(size: int, seat: int) -> str:
    names = []
    for number in range(size):
        x, _ = _centre(size, seat, number)
        _, y = _centre(size, seat, STRIDE * number)
        names.append((x, TRAY + size * SIDE + 1.5 * FRAME, cell_name(number)[0]))
        names.append((FRAME / 2, y, str(number + 1)))
    return letters(names, "#e6c48c")


def _cell(size: int, seat: int, cell: int) -> Cell:
    x, y = _centre(size, seat, cell)
    return Cell(cell_name(cell), x, y, square(x, y, SIDE - 4), Text(en=cell_name(cell), fr=cell_name(cell)))


def _board_pawns(state: Any, size: int, seat: int) -> list[Piece]:
    colours = (("W", int(state.own[0])), ("B", int(state.own[1])), ("R", int(state.red)))
    pawns = [
        _pawn(size, seat, cell, letter)
        for cell in _cells(size)
        for letter, cells in colours
        if cells >> cell & 1
    ]
    return sorted(pawns, key=lambda pawn: pawn.y)  # nearer pawns overlap those behind


@cache
def _pawn(size: int, seat: int, cell: int, letter: str) -> Piece:
    x, y = _centre(size, seat, cell)
    return Piece(cell_name(cell), LOOK_OF[letter], x, y, PAWN_LABEL[letter])


def _hand_pawns(state: Any, size: int, seat: int) -> list[Piece]:
    below = TRAY * 1.5 + size * SIDE + 2 * FRAME
    pawns = []
    for owner, letter in enumerate("WB"):
        y = below if owner == seat else TRAY * 0.5
        for number in range(in_hand(state, owner)):
            x = FRAME + 26 + 48 * number
            pawns.append(
                Piece(hand_place(owner, number), LOOK_OF[letter], x, y, PAWN_LABEL[letter], scale=0.68)
            )
    if red_in_hand(state):
        y = below if seat == 0 else TRAY * 0.5
        pawns.append(Piece(RED_HAND, "red", FRAME + 26 + 48 * 10, y, PAWN_LABEL["R"], scale=0.68))
    return pawns
