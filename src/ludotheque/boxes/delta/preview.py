"""What a move of Delta or Néo-Delta would bring about: where the tracer comes down, and relays."""

from __future__ import annotations

from typing import Any

from ludotheque.core.preview import Mark, state_after
from ludotheque.core.text import Text

from .board import PUT, PUT_RED, cell_name, move_parts
from .drawing import LOOK_OF
from .facts import SEATS
from .gestures import RED_HAND, travel
from .notation import pawn_at
from .relays import relays

COMES = Text(en="the tracer comes down on {cell}", fr="le traceur se pose en {cell}")
RELAY = Text(en="a relay for {seat}: {cells}", fr="un relais pour {seat} : {cells}")


def preview(state: Any, code: int) -> tuple[Mark, ...]:
    origin, landing, lifted = move_parts(code)
    tracer = travel(state, code)[1:]
    own = LOOK_OF["WB"[int(state.ply) & 1]]
    look = {PUT: own, PUT_RED: "red"}.get(origin) or LOOK_OF[pawn_at(state, origin)]
    marks = [Mark("goes", (cell_name(landing),), look=look)]
    for step in tracer:
        lies = (
            "red" if step.path[0] == RED_HAND else own if lifted is None else LOOK_OF[pawn_at(state, lifted)]
        )
        marks.append(Mark("comes", step.path, COMES.fill(cell=step.path[-1]), look=lies))
    return (*marks, *_relays(state, code))


def _relays(state: Any, code: int) -> list[Mark]:
    after = state_after(__package__, state, code)
    return [
        Mark("made", cells, RELAY.fill(seat=SEATS[seat], cells="–".join((cells[0], cells[-1]))))
        for seat in (0, 1)
        for cells in relays(int(after.own[seat]) | int(after.red))
    ]
