"""What a hand does in Deflecto: a piece, a cell, then how it lies; or a button."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import Step

from .board import cell_name
from .moves import AGREE, CALL, DISPUTE, placement_parts
from .pieces import face_name, kind_name

BUTTONS = {CALL: "call", AGREE: "agree", DISPUTE: "dispute"}


def hand_place(state: Any, seat: int, kind: int, number: int) -> str:
    """The place of the number-th piece of a kind in a hand; the last one lies on top."""
    return f"hand-{seat}-{kind_name(kind, int(state.level))}-{number}"


def clicks(state: Any, code: int) -> tuple[str, ...]:
    if code in BUTTONS:
        return (BUTTONS[code],)
    cell, face, kind = placement_parts(code)
    return _top(state, kind), cell_name(cell), f"choice:{face_name(face)}"


def travel(state: Any, code: int) -> tuple[Step, ...]:
    if code in BUTTONS:
        return ()
    cell, _, kind = placement_parts(code)
    return (Step((_top(state, kind), cell_name(cell))),)


def _top(state: Any, kind: int) -> str:
    return hand_place(state, int(state.turn), kind, int(state.hand[state.turn, kind]) - 1)
