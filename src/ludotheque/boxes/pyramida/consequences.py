"""Facts about a move of Pyramida: who is thrown back and how far, who plays again, who is out."""

from __future__ import annotations

from typing import Any

from ludotheque.core.consequence import Consequence
from ludotheque.core.text import Text

from .board import TOP, cell_name, move_parts, row_of
from .facts import PYRAMIDA

BACK = Text(
    en="{by} throws {of}’s pawn on {pushed} back to {retreat}",
    fr="{by} renvoie le pion de {of} de {pushed} en {retreat}",
)
AGAIN = Text(
    en="{by} attacks a pawn that cannot retreat, and plays again",
    fr="{by} attaque un pion sans repli, et rejoue",
)
OUT = Text(en="{by} brings a pawn out at the top", fr="{by} sort un pion par le sommet")
ROW, TURN, PAWN = 0.4, 0.8, 1.0


def consequences(before: Any, code: int, after: Any) -> tuple[Consequence, ...]:
    seat, move = int(before.turn), move_parts(code)
    by, of = PYRAMIDA.seats[seat], PYRAMIDA.seats[1 - seat]
    told = []
    if move.landing == TOP:
        told.append(Consequence(seat, True, PAWN, OUT.fill(by=by)))
    if move.pushed:
        words = BACK.fill(by=by, of=of, pushed=cell_name(move.pushed), retreat=cell_name(move.retreat))
        rows = row_of(move.pushed) - row_of(move.retreat)
        told.append(Consequence(1 - seat, False, ROW * rows, words))
    if after.again and not after.ending:
        told.append(Consequence(seat, True, TURN, AGAIN.fill(by=by)))
    return tuple(told)
