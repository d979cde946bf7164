"""What is allowed in a position, asked from outside the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.game import ask, look
from ludotheque.core.rules import rules_of

from .board import WALK_MASK, Parts, move_code, move_parts
from .rules import BOUNDS


def legal_parts(state: Any) -> list[Parts]:
    """Every legal move, taken apart."""
    moves = np.empty(BOUNDS.moves, np.int64)
    points = np.zeros(BOUNDS.seats, np.float64)
    _, count = look(rules_of(__package__), state, moves, points)
    return [move_parts(int(code)) for code in moves[:count]]


def is_attack_here(state: Any, move: Parts) -> bool:
    """The walk of a move attacks somebody, retreat or not."""
    walk = move_code(move) & WALK_MASK
    return bool(ask(rules_of(__package__), state, walk, np.empty(0, np.int64)))
