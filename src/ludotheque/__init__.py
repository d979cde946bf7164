"""Ludothèque: out-of-print board games to play, to look into, and to study.

>>> import ludotheque as lt
>>> position = lt.box("delta").start().play("b2").play("b4").play("b2e2")
>>> position.to_move, len(position.legal_moves), position.outcome
(1, 26, None)
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
from .core.match import Match
from .core.position import Move, Outcome, Position
from .core.record import Record
from .core.rules import CHANCE
from .core.truth import NotKnown, Truth, solved
from .shelf import box, read_record, shelf

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Box",
    "IllegalMove",
    "LudothequeError",
    "Match",
    "Move",
    "MoveError",
    "NotKnown",
    "OptionError",
    "Outcome",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "Truth",
    "UnknownBox",
    "UnreadableMove",
    "box",
    "read_record",
    "shelf",
    "solved",
]
