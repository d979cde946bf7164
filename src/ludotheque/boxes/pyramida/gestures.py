"""What a hand does in Pyramida: cells to click, pawns that travel."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import Step

from .asking import legal_parts
from .board import TOP, Parts, cell_name, move_parts
from .notation import pawn_cells
from .rules import PAWNS

CHOSEN = ("middle", "pushed", "retreat", "push_middle")  # what is chosen after the landing, in this order


def out_place(seat: int, number: int) -> str:
    """Where the number-th pawn of a player stands that has left the pyramid."""
    return f"out-{seat}-{number}"


def pawns_out(state: Any, seat: int) -> int:
    return PAWNS - len(pawn_cells(state, seat))


def clicks(state: Any, code: int) -> tuple[str, ...]:
    """The pawn, where it lands, and then only what is still to be chosen."""
    move = move_parts(code)
    rivals = [other for other in legal_parts(state) if _begins_alike(move, other)]
    path = [move.origin, move.landing]
    for cell in CHOSEN:
        chosen = getattr(move, cell)
        if any(getattr(other, cell) != chosen for other in rivals):
            path.append(chosen)
        rivals = [other for other in rivals if getattr(other, cell) == chosen]
    return tuple(cell_name(cell) for cell in path)


def travel(state: Any, code: int) -> tuple[Step, ...]:
    origin, middle, landing, pushed, push_middle, retreat = move_parts(code)
    walk = _names(origin, middle, landing)
    if landing == TOP:
        seat = int(state.turn)
        return (Step((*walk, out_place(seat, pawns_out(state, seat)))),)
    if pushed:
        return Step(walk), Step(_names(pushed, push_middle, retreat))
    return (Step(walk),)


def _begins_alike(move: Parts, other: Parts) -> bool:
    return (move.origin, move.landing) == (other.origin, other.landing)


def _names(*cells: int) -> tuple[str, ...]:
    return tuple(cell_name(cell) for cell in cells if cell)
