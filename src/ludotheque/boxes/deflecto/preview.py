"""What a move of Deflecto would bring about: how a piece lies, and how long everybody's way is then."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheque.core.preview import Mark, state_after
from ludotheque.core.text import Text, same

from .board import DOOR, cell_name
from .calls import NOBODY
from .drawing import tile_look
from .facts import DEFLECTO
from .gestures import BUTTONS
from .moves import placement_parts
from .pieces import CHAPEL_FACE, MEADOW, face_name

GROWS = Text(en="{seat} {old} → {new}", fr="{seat} {old} → {new}")
BEGINS = Text(en="{seat}: {new} cells", fr="{seat} : {new} cases")
PROVES = Text(en="proves the dispute", fr="prouve la contestation")
PENALTY = Text(
    en="{seat} one cell more: the dispute is not proved",
    fr="{seat} une case de plus : la contestation n’est pas prouvée",
)


def preview(state: Any, code: int) -> tuple[Mark, ...]:
    if code in BUTTONS:
        return ()
    cell, face, _ = placement_parts(code)
    after = state_after(__package__, state, code)
    return (_laid(after, cell, face), *_lengths(state, after), *_proof(state, after, cell))


def _laid(after: Any, cell: int, face: int) -> Mark:
    if face in (MEADOW, CHAPEL_FACE):  # they look as their neighbours ask
        return _tile(cell, tile_look(after["face"].tolist(), after["need"].tolist(), cell))
    return _tile(cell, face_name(face))


@cache
def _tile(cell: int, look: str) -> Mark:
    return Mark("goes", (cell_name(cell),), look=look)


def _lengths(state: Any, after: Any) -> list[Mark]:
    """Everybody whose way has another length then; who chooses his doors has his first."""
    before, then = state["length"].tolist(), after["length"].tolist()
    return [
        _length(int(after.doors), int(after.number[seat]), seat, old, new)
        for seat, (old, new) in enumerate(zip(before, then, strict=True))
        if old != new
    ]


@cache
def _length(doors: int, number: int, seat: int, old: int, new: int) -> Mark:
    words = (GROWS if old else BEGINS).fill(seat=DEFLECTO.seats[seat], old=old, new=new)
    return Mark("length", (_door(doors, number),), words, same(f"{old} → {new}" if old else str(new)))


def _proof(state: Any, after: Any, cell: int) -> list[Mark]:
    """How an open dispute is settled by the placement, or because the disputer cannot place."""
    prover = int(state["prover"])
    if prover == NOBODY or after["prover"] == prover:
        return []
    if after["penalty"][prover] == state["penalty"][prover]:
        return [Mark("made", (cell_name(cell),), PROVES)]
    words = PENALTY.fill(seat=DEFLECTO.seats[prover])
    return [Mark("length", (_door(int(state.doors), int(state.number[prover])),), words, same("+1"))]


def _door(doors: int, number: int) -> str:
    return cell_name(int(DOOR[doors, number, 0]))
