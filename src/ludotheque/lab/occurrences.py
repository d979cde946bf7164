"""What comes about in games beside kinds of moves and endings: each box says it of its own rules."""

from __future__ import annotations

from typing import Any, Protocol, cast

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.position import Move, Position
from ludotheque.core.rules import optional_module
from ludotheque.core.text import Text


class Occurrences(Protocol):
    """`occurrences.py`, where a box has one."""

    NAMES: tuple[Text, ...]

    def occurred(self, before: Any, code: int, after: Any) -> tuple[bool, ...]:
        """Which of NAMES one player's move brought about; after it, chance may have been at work."""


def occurrences_of(box: Box) -> Occurrences | None:
    return cast("Occurrences | None", optional_module(f"{box.family.package}.occurrences"))


def state_after(box: Box, state: Any, code: int) -> Any:
    """The state that a move leads to, for a move that ended a game: what was before does not matter any more."""
    position = Position(box, np.array([state], box.rules.state), np.zeros(0, np.uint64))
    return position.play(Move("", code)).state
