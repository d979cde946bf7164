"""The seam to computer players: who there is, and a question to one of them."""

from __future__ import annotations

from typing import Protocol

import msgspec

from ludotheque.bots import Evaluation
from ludotheque.core.box import Box
from ludotheque.core.text import Text


class Question(msgspec.Struct, frozen=True):
    """What should be played here? All a bot needs to know, as plain values that cross to another process."""

    box: str
    options: dict[str, str]
    start: str = ""  # the text of the first position, empty for the box's own
    moves: tuple[str, ...] = ()
    rung: str = ""  # empty: nothing is asked yet, only be ready to play this box


class Study(msgspec.Struct, frozen=True):
    """What is this position worth? Asked beside the games: bots come first."""

    box: str
    options: dict[str, str]
    start: str
    moves: tuple[str, ...]
    seconds: float


class NoAnswer(Exception):
    """The bot could not be made to answer."""


class Bots(Protocol):
    """Computer players. `think` is cancelled like any task; it then stops the thinking as well."""

    def ladder(self, box: Box) -> tuple[tuple[str, Text], ...]:
        """The rungs from the weakest on: each with the name that a table keeps, and its name for people."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def prepare(self, box: str) -> None:
        """Somebody looks at a box: be ready to play it, so that the first answer does not wait for a compiler."""

    async def think(self, question: Question) -> str:
        """The move, or NoAnswer."""

    async def evaluate(self, study: Study) -> Evaluation:
        """What a position is worth, or NoAnswer; never at the expense of a bot that is to move."""
