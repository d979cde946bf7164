"""Moves and positions of Deflecto as text."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from .board import cell_name, parse_cell
from .moves import AGREE, CALL, DISPUTE, placement, placement_parts
from .pieces import EMPTY, KINDS, face_name, hand_kinds, parse_face, showing
from .positions import parse_position, position_text

__all__ = ["move_text", "parse_move", "parse_position", "position_text"]

CELL = r"[a-k](?:1[01]|[1-9])"
FACE = r"[prw][NESW]+|[sl][NESW]|m|c"
PLACEMENT = re.compile(rf"(?P<cell>{CELL}):(?P<face>{FACE})(?::(?P<kind>{'|'.join(KINDS)}))?")
WORDS = {"call": CALL, "agree": AGREE, "dispute": DISPUTE}


def move_text(state: Any, code: int) -> str:
    if code >= CALL:
        return next(word for word, number in WORDS.items() if number == code)
    return _placement_text(code, int(state["level"]))  # by key: this is asked of hundreds of moves at once


@cache
def _placement_text(code: int, level: int) -> str:
    cell, face, kind = placement_parts(code)
    named = f":{KINDS[kind]}" if level == 2 else ""
    return f"{cell_name(cell)}:{face_name(face)}{named}"


def parse_move(state: Any, text: str) -> int | None:
    if text in WORDS:
        return WORDS[text]
    found = PLACEMENT.fullmatch(text)
    face = parse_face(found["face"]) if found else EMPTY
    if not found or not face or bool(found["kind"]) != (state.level == 2):
        return None
    kind = KINDS.index(found["kind"]) if found["kind"] else _only_kind(face)
    return placement(parse_cell(found["cell"]), face, kind)


def lacks_piece(state: Any, text: str) -> bool:
    """Whether a text would be a placement of level 2 if it named the piece."""
    found = PLACEMENT.fullmatch(text)
    return bool(found and state.level == 2 and parse_face(found["face"]) and not found["kind"])


def _only_kind(face: int) -> int:
    """At level 1 the face alone tells the kind."""
    return next(kind for kind in hand_kinds(1) if KINDS[kind][0] == KINDS[showing(face)[0]][0])
