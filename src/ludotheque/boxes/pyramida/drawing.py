"""Pyramida as sandstone steps on a walnut board, with ivory and ebony pawns and a golden way out."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text, same
from ludotheque.drawing import Backdrop, Cell, Piece, Scene
from ludotheque.drawing.materials import EBONY, IVORY, WALNUT, plank
from ludotheque.drawing.pawn import pawn, pawn_defs

from .board import NAMES, TOP, cell_name
from .gestures import out_place, pawns_out
from .layout import HEIGHT, PAWN_SCALE, WIDTH, ledge_slot, outline, standing
from .notation import pawn_cells
from .stones import GROUND, STONE_DEFS

LOOKS = {"white": pawn(IVORY), "black": pawn(EBONY)}
LOOK_OF = ("white", "black")
PAWN_LABEL = (Text(en="white pawn", fr="pion blanc"), Text(en="black pawn", fr="pion noir"))
OUT_LABEL = (
    Text(en="white pawn, out", fr="pion blanc, sorti"),
    Text(en="black pawn, out", fr="pion noir, sorti"),
)
TITLE = Text(en="A game of Pyramida", fr="Une partie de Pyramida")


def draw(state: Any, seat: int) -> Scene:
    """The pyramid from the front. Both players climb, so both see it from the same side."""
    return Scene(BACKDROP, (*_climbing(state), *_out(state)))


def _climbing(state: Any) -> list[Piece]:
    pawns = []
    for seat in (0, 1):
        for cell in pawn_cells(state, seat):
            x, y = standing(cell)
            pawns.append(Piece(cell_name(cell), LOOK_OF[seat], x, y, PAWN_LABEL[seat], scale=PAWN_SCALE))
    return sorted(pawns, key=lambda pawn: pawn.y)  # nearer pawns overlap those behind


def _out(state: Any) -> list[Piece]:
    pawns = []
    for seat in (0, 1):
        for number in range(pawns_out(state, seat)):
            x, y = ledge_slot(seat, number)
            pawns.append(
                Piece(out_place(seat, number), LOOK_OF[seat], x, y, OUT_LABEL[seat], scale=PAWN_SCALE)
            )
    return pawns


def _cell(cell: int) -> Cell:
    name = cell_name(cell)
    label = Text(en=f"{name}, the way out", fr=f"{name}, la sortie") if cell == TOP else same(name)
    return Cell(name, *standing(cell), outline(cell), label)


BACKDROP = Backdrop(
    width=WIDTH,
    height=HEIGHT,
    title=TITLE,
    ground=GROUND,
    cells=tuple(_cell(cell) for cell in NAMES),
    looks=LOOKS,
    defs=pawn_defs(IVORY, EBONY) + plank(WALNUT) + STONE_DEFS,
)
