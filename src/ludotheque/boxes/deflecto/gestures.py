"""What a hand does in Deflecto: a piece, a cell, then how it lies; or a button."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from ludotheque.drawing import Step

from .board import cell_name
from .moves import AGREE, CALL, DISPUTE, KIND_SHIFT, placement_parts
from .pieces import FACES, KIND_FACES, KINDS, SHAPES, face_name, kind_name

HELD = re.compile(rf"hand-\d-({'|'.join([*KINDS, *SHAPES])})-\d+")
BUTTONS = {CALL: "call", AGREE: "agree", DISPUTE: "dispute"}


def hand_place(state: Any, seat: int, kind: int, number: int) -> str:
    """The place of the number-th piece of a kind in a hand; the last one lies on top."""
    return _hand_place(int(state.level), seat, kind, number)


@cache
def _hand_place(level: int, seat: int, kind: int, number: int) -> str:
    return f"hand-{seat}-{kind_name(kind, level)}-{number}"


def clicks(state: Any, code: int) -> tuple[str, ...]:
    if code in BUTTONS:
        return (BUTTONS[code],)
    _, _, kind = placement_parts(code)
    return _top(state, kind), *_spot(code)


@lru_cache(60_000)  # all there are: a rich position has six hundred
def _spot(code: int) -> tuple[str, str]:
    """Where a piece is laid, and how."""
    cell, face, _ = placement_parts(code)
    return cell_name(cell), f"choice:{face_name(face)}"


def clicks_of_all(state: Any, codes: Sequence[int]) -> list[tuple[str, ...]]:
    """The same for all moves of a position, which may be hundreds: what lies on top is looked up once."""
    tops = [_top(state, kind) for kind in range(len(KINDS))]
    return [
        (BUTTONS[code],) if code in BUTTONS else (tops[code >> KIND_SHIFT & 15], *_spot(code))
        for code in codes
    ]


def travel(state: Any, code: int) -> tuple[Step, ...]:
    if code in BUTTONS:
        return ()
    cell, _, kind = placement_parts(code)
    return (Step((_top(state, kind), cell_name(cell))),)


def meant(state: Any, clicks: tuple[str, ...]) -> list[str]:
    """What touching a piece and a cell may mean: a text for each way the piece can lie there."""
    held = HELD.fullmatch(clicks[0]) if len(clicks) > 1 else None
    if held is None:
        return []
    named = held[1]
    kind = next(number for number, name in enumerate(KINDS) if name.startswith(named))
    faces = [face for face in range(1, len(FACES)) if int(KIND_FACES[kind]) >> face & 1]
    if state.level == 1:
        return [f"{clicks[1]}:{face_name(face)}" for face in faces if FACES[face][0] == "p"]
    return [f"{clicks[1]}:{face_name(face)}:{named}" for face in faces]


def _top(state: Any, kind: int) -> str:
    return hand_place(state, int(state.turn), kind, int(state.hand[state.turn, kind]) - 1)
