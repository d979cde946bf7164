"""Duel as a felt board in a walnut frame, with ivory and red dice."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheque.core.text import Text, same
from ludotheque.drawing import Backdrop, Cell, Piece, Scene
from ludotheque.drawing.die import IVORY_DIE, RED_DIE, Faces, die, die_defs, marked_die
from ludotheque.drawing.materials import WALNUT, grain, letters, panel, plank
from ludotheque.drawing.shapes import num, square

from .board import COLUMNS, all_cells, cell_name, cell_place, goal_of
from .dice import KING, ORIENTATIONS, Orientation, die_name

SIDE = 100  # of a cell
FRAME = 46

TITLE = Text(en="A game of Duel", fr="Une partie de Duel")
CROWN = "M-21 15l-5-27 14 11L0-19 12-1l14-11-5 27z"
GOLD = "#d9b25f"

FELT = (
    '<radialGradient id="felt" r=".75"><stop stop-color="#2b7050"/><stop offset="1" stop-color="#1c5038"/>'
    '</radialGradient><pattern id="nap" width="14" height="14" patternUnits="userSpaceOnUse">'
    '<path d="M1 3l3 1M8 1l2 2M5 8l3-1M11 9l2 2M2 12l2-1M9 13l3-1" stroke="#e8f5e4" stroke-opacity=".09"/>'
    '<path d="M3 6l2 1M10 5l3 1M7 11l2 1M1 9l1 2" stroke="#06200f" stroke-opacity=".2"/></pattern>'
)


def draw(state: Any, seat: int) -> Scene:
    """The board seen from a seat: one's own dice at the start are below."""
    rows = int(state.rows)
    board = state.board.tolist()
    dice = ((cell, board[cell]) for cell in all_cells(rows) if board[cell])
    return Scene(_backdrop(rows, seat), tuple(_piece(cell, number, rows, seat) for cell, number in dice))


@cache
def _backdrop(rows: int, seat: int) -> Backdrop:
    return Backdrop(
        width=COLUMNS * SIDE + 2 * FRAME,
        height=rows * SIDE + 2 * FRAME,
        title=TITLE,
        ground=_ground(rows, seat),
        cells=tuple(_cell(cell, rows, seat) for cell in all_cells(rows)),
        looks=_looks(seat),
        defs=FELT + plank(WALNUT) + die_defs(IVORY_DIE, RED_DIE),
    )


def _looks(seat: int) -> dict[str, str]:
    """Every way a die can lie, so that one can be shown rolling: the side faces are where this seat sees them."""
    looks = {}
    for sign, style, crown in ((1, IVORY_DIE, "#b98a2f"), (-1, RED_DIE, "#ffd98c")):
        looks[die_name(sign * KING)] = marked_die(style, _crown(crown, style.pip))
        for number, lies in enumerate(ORIENTATIONS, start=1):
            looks[die_name(sign * number)] = die(style, faces_of(lies.turned if seat else lies))
    return looks


def faces_of(lies: Orientation) -> Faces:
    return Faces(lies.top, lies.far, lies.right, lies.near, lies.left)


def _crown(fill: str, line: str) -> str:
    return (
        f'<g fill="{fill}" stroke="{line}" stroke-width="2.4" stroke-linejoin="round"><path d="{CROWN}"/>'
        '<path d="M-20 20h40"/><circle cx="-26" cy="-13" r="3.4"/><circle cy="-20" r="3.4"/>'
        '<circle cx="26" cy="-13" r="3.4"/></g>'
    )


def _centre(cell: int, rows: int, seat: int) -> tuple[float, float]:
    column, row = cell_place(cell)
    if seat:  # Red sees the board from the other side
        column, row = COLUMNS - 1 - column, rows - 1 - row
    return FRAME + SIDE * (column + 0.5), FRAME + SIDE * (rows - row - 0.5)


def _cell(cell: int, rows: int, seat: int) -> Cell:
    x, y = _centre(cell, rows, seat)
    return Cell(cell_name(cell), x, y, square(x, y, SIDE - 4), _cell_label(cell, rows))


def _cell_label(cell: int, rows: int) -> Text:
    name = cell_name(cell)
    if cell == goal_of(0, rows):
        return Text(en=f"{name}, Red’s key square", fr=f"{name}, case clé de Rouge")
    if cell == goal_of(1, rows):
        return Text(en=f"{name}, White’s key square", fr=f"{name}, case clé de Blanc")
    return same(name)


@cache
def _piece(cell: int, number: int, rows: int, seat: int) -> Piece:
    x, y = _centre(cell, rows, seat)
    return Piece(cell_name(cell), die_name(number), x, y, _die_label(number))


def _die_label(number: int) -> Text:
    white = number > 0
    if abs(number) == KING:
        return Text(en="white King", fr="Roi blanc") if white else Text(en="red King", fr="Roi rouge")
    lies = ORIENTATIONS[abs(number) - 1]
    return Text(
        en=f"{'white' if white else 'red'} die showing {lies.top}, {lies.near} towards White",
        fr=f"dé {'blanc' if white else 'rouge'} montrant {lies.top}, le {lies.near} vers Blanc",
    )


def _ground(rows: int, seat: int) -> str:
    width, height = COLUMNS * SIDE, rows * SIDE
    inside = f'x="{FRAME}" y="{FRAME}" width="{width}" height="{height}"'
    return (
        panel(0, 0, width + 2 * FRAME, height + 2 * FRAME, "url(#plank-walnut)", 18)
        + grain(6, 0, width + 2 * FRAME - 12, height + 2 * FRAME, WALNUT, 18)
        + f'<rect x="{FRAME - 7}" y="{FRAME - 7}" width="{width + 14}" height="{height + 14}" rx="8"'
        f' fill="#20130a" stroke="{GOLD}" stroke-width="1.6"/>'
        f'<rect {inside} fill="url(#felt)"/>{_chequer(rows)}<rect {inside} fill="url(#nap)"/>{_lines(rows)}'
        + _key_squares(rows, seat)
        + _margin(rows, seat)
    )


def _chequer(rows: int) -> str:
    dark = [cell for cell in all_cells(rows) if sum(cell_place(cell)) % 2 == 0]
    corners = (_centre(cell, rows, 0) for cell in dark)
    squares = "".join(f"M{num(x - SIDE / 2)} {num(y - SIDE / 2)}h{SIDE}v{SIDE}h-{SIDE}z" for x, y in corners)
    return f'<path d="{squares}" fill="#06200f" fill-opacity=".13"/>'


def _lines(rows: int) -> str:
    width, height = COLUMNS * SIDE, rows * SIDE
    across = "".join(f"M{FRAME} {FRAME + SIDE * n}h{width}" for n in range(1, rows))
    down = "".join(f"M{FRAME + SIDE * n} {FRAME}v{height}" for n in range(1, COLUMNS))
    return f'<path d="{across}{down}" stroke="#cfe3c8" stroke-opacity=".3" stroke-width="1.6"/>'


def _key_squares(rows: int, seat: int) -> str:
    """Where the Kings stand at the start: a crown printed on the felt."""
    marks = []
    for cell in (goal_of(0, rows), goal_of(1, rows)):
        x, y = _centre(cell, rows, seat)
        marks.append(
            f'<g transform="translate({num(x)} {num(y)})"><rect x="-47" y="-47" width="94" height="94" rx="13"/>'
            f'<path d="{CROWN}M-20 21h40"/></g>'
        )
    return f'<g fill="none" stroke="{GOLD}" stroke-width="2.6" stroke-linejoin="round">{"".join(marks)}</g>'


def _margin(rows: int, seat: int) -> str:
    names = []
    for cell in all_cells(rows):
        column, row = cell_place(cell)
        x, y = _centre(cell, rows, seat)
        if row == 0:
            names.append((x, rows * SIDE + 1.55 * FRAME, cell_name(cell)[0]))
        if column == 0:
            names.append((FRAME * 0.45, y, cell_name(cell)[1]))
    return letters(names, "#e6c48c", 23)
