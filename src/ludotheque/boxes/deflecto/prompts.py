"""What each touch decides in Deflecto, in words."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .calls import NOBODY
from .drawing import face_label
from .gestures import BUTTONS
from .moves import placement_parts
from .trays import pressable

FIRST = Text(
    en="choose your first piece; where it lies chooses your doors",
    fr="choisissez votre première pièce ; sa case choisit vos portes",
)
PIECE = Text(en="choose a piece from your hand", fr="choisissez une pièce de votre main")
PIECE_OR_CALL = Text(
    en="choose a piece from your hand, or ring the bell if all ways are final",
    fr="choisissez une pièce de votre main, ou sonnez si tous les chemins sont définitifs",
)
PROVE = Text(
    en="prove your dispute: choose a piece that makes somebody’s way longer",
    fr="prouvez votre objection : choisissez une pièce qui allonge un chemin",
)
ANSWER = Text(
    en="are all ways final? Agree, or dispute",
    fr="tous les chemins sont-ils définitifs ? Acceptez, ou objectez",
)
CELL = Text(en="choose the cell for it", fr="choisissez sa case")
LIES = Text(en="choose how it lies", fr="choisissez comment elle se pose")


def ask(state: Any, touched: tuple[str, ...]) -> Text:
    if touched:
        return CELL if len(touched) == 1 else LIES
    if state.answering != NOBODY:
        return ANSWER
    if state.number[state.turn] == NOBODY:
        return FIRST
    if state.prover == state.turn:
        return PROVE
    return PIECE_OR_CALL if pressable(state) else PIECE


def caption(state: Any, code: int) -> Text | None:
    """The face that will lie on top."""
    if code in BUTTONS:
        return None
    _, face, _ = placement_parts(code)
    return face_label(face)
