"""Moves and positions of Delta and Néo-Delta as text."""

from __future__ import annotations

import re
from typing import Any

from ludotheque.core.errors import PositionError
from ludotheque.core.text import Text

from .board import PUT, PUT_RED, STRIDE, cell_name, move_code, move_parts, parse_cell
from .rules import LARGE_BOARD, PAWNS, PLY_LIMIT

MOVE = re.compile(r"(?P<red>\*)?(?P<put>[a-f][1-6])|(?P<origin>[a-f][1-6])(?P<landing>[a-f][1-6])(?:\+(?P<lifted>[a-f][1-6]))?")


def move_text(state: Any, code: int) -> str:
    origin, landing, lifted = move_parts(code)
    if origin in (PUT, PUT_RED):
        return ("*" if origin == PUT_RED else "") + cell_name(landing)
    return cell_name(origin) + cell_name(landing) + (f"+{cell_name(lifted)}" if lifted is not None else "")


def parse_move(state: Any, text: str) -> int | None:
    found = MOVE.fullmatch(text)
    if not found:
        return None
    if found["put"]:
        return move_code(PUT_RED if found["red"] else PUT, parse_cell(found["put"]))
    lifted = parse_cell(found["lifted"]) if found["lifted"] else None
    return move_code(parse_cell(found["origin"]), parse_cell(found["landing"]), lifted)
