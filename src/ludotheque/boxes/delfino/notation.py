"""Actions of Delfino as text, both ways; positions are in `positions.py`."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from .board import (
    CARD,
    CORNER,
    DIE,
    DIRECTIONS,
    END,
    GO,
    KEEP,
    TURN,
    action_code,
    action_parts,
    parse_place,
    place_name,
)
from .positions import PLACE, parse_position, position_text

__all__ = ["move_text", "parse_move", "parse_position", "position_text"]

MOVE = re.compile(
    rf"corner:(?P<corner>{PLACE})|die:(?P<number>[1-6])|card:(?P<source>{PLACE})(?P<landing>{PLACE})"
    rf"|go:(?P<direction>{'|'.join(DIRECTIONS)})(?P<distance>1[0-4]|[1-9])"
)
WORDS = {"turn": TURN, "keep": KEEP, "end": END}


def move_text(state: Any, code: int) -> str:
    return _action_text(code)


@cache
def _action_text(code: int) -> str:
    kind, first, second = action_parts(code)
    if kind == CORNER:
        return f"corner:{place_name(first)}"
    if kind == DIE:
        return f"die:{first}"
    if kind == GO:
        return f"go:{DIRECTIONS[first]}{second}"
    if kind == CARD:
        return f"card:{place_name(first)}{place_name(second)}"
    return next(word for word, meant in WORDS.items() if meant == kind)


def parse_move(state: Any, text: str) -> int | None:
    if text in WORDS:
        return WORDS[text]
    found = MOVE.fullmatch(text)
    if found is None:
        return None
    if found["corner"]:
        return action_code(CORNER, parse_place(found["corner"]))
    if found["number"]:
        return action_code(DIE, int(found["number"]))
    if found["direction"]:
        return action_code(GO, DIRECTIONS.index(found["direction"]), int(found["distance"]))
    return action_code(CARD, parse_place(found["source"]), parse_place(found["landing"]))
