"""What a hand does in Delta and Néo-Delta: places to click, pawns that travel."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import Step

from .board import PAWNS, PUT, PUT_RED, STRIDE, cell_name, move_parts
from .rules import LARGE_BOARD

RED_HAND = "hand-red"


def hand_place(seat: int, number: int) -> str:
    """The place of the number-th pawn in a player's hand."""
    return f"hand-{seat}-{number}"


def in_hand(state: Any, seat: int) -> int:
    """How many pawns a player still has beside the board."""
    return PAWNS - int(state.own[seat]).bit_count()


def red_in_hand(state: Any) -> bool:
    return bool(state.board == LARGE_BOARD and not state.red)


def clicks(state: Any, code: int) -> tuple[str, ...]:
    origin, landing, lifted = move_parts(code)
    if origin == PUT:
        return (cell_name(landing),)
    if origin == PUT_RED:
        return (RED_HAND, cell_name(landing))
    return (cell_name(origin), cell_name(landing), _tracer_place(state, lifted))


def travel(state: Any, code: int) -> tuple[Step, ...]:
    origin, landing, lifted = move_parts(code)
    if origin == PUT:
        return (Step((_next_in_hand(state), cell_name(landing))),)
    if origin == PUT_RED:
        return (Step((RED_HAND, cell_name(landing))),)
    trace = landing - _unit(landing - origin, origin, landing)
    return (
        Step((cell_name(origin), cell_name(landing))),
        Step((_tracer_place(state, lifted), cell_name(trace))),
    )


def _tracer_place(state: Any, lifted: int | None) -> str:
    if lifted is not None:
        return cell_name(lifted)
    return RED_HAND if red_in_hand(state) else _next_in_hand(state)


def _next_in_hand(state: Any) -> str:
    seat = int(state.ply) & 1
    return hand_place(seat, in_hand(state, seat) - 1)


def _unit(way: int, origin: int, landing: int) -> int:
    columns = abs(landing % STRIDE - origin % STRIDE)
    rows = abs(landing // STRIDE - origin // STRIDE)
    return way // max(columns, rows)
