"""Ludothèque: out-of-print board games to play, to look into, and to study.

>>> import ludotheque as lt
>>> position = lt.box("delta").start().play("b2").play("b4").play("b2e2")
>>> position.to_move, len(position.legal_moves), position.outcome
(1, 30, None)
"""

from .core.box import Box
from .core.errors import (
    IllegalMove,
    LudothequeError,
    MoveError,
    OptionError,
    PositionError,
    RecordError,
    Refusal,
    UnknownBox,
    UnreadableMove,
)
from .core.position import Move, Outcome, Position
from .core.rules import CHANCE
from .shelf import box, shelf

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Box",
    "IllegalMove",
    "LudothequeError",
    "Move",
    "MoveError",
    "OptionError",
    "Outcome",
    "Position",
    "PositionError",
    "RecordError",
    "Refusal",
    "UnknownBox",
    "UnreadableMove",
    "box",
    "shelf",
]
