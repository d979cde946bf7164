"""What a hand does in Hexapawn: a pawn to take, a cell to put it on."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import Step

from .board import cell_name, move_parts
from .notation import pawn_at


def clicks(state: Any, code: int) -> tuple[str, ...]:
    return tuple(map(cell_name, move_parts(code)))


def travel(state: Any, code: int) -> tuple[Step, ...]:
    """A pawn that is taken leaves the table."""
    origin, landing = move_parts(code)
    step = Step((cell_name(origin), cell_name(landing)))
    return (step,) if pawn_at(state, landing) == "." else (step, Step((cell_name(landing), "")))
