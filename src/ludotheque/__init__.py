"""Ludothèque: out-of-print board games to play, to look into, and to study.

>>> import ludotheque as lt
>>> position = lt.box("delta").start().play("b2").play("b4").play("b2e2")
>>> position.to_move, len(position.legal_moves), position.outcome
(1, 26, None)
"""

from typing import Any

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
from .extras import needed
from .shelf import box, read_record, shelf

__version__ = "0.1.0"


def env(name: str, *, render_mode: str | None = None, **options: object) -> Any:
    """A box as a PettingZoo environment; needs `pip install ludotheque[study]`.

    >>> game = env("duel")
    >>> game.reset(seed=1)
    >>> game.agent_selection, int(game.observe("seat_0")["action_mask"].sum())
    ('seat_0', 37)
    """
    # Imported by name: who only plays needs no PettingZoo.
    return needed(f"{__name__}.adapters.pettingzoo", "study").env(name, render_mode=render_mode, **options)


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
    "env",
    "read_record",
    "shelf",
    "solved",
]
