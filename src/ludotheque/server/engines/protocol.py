"""The protocol between the server and its engines: who there is, what they are asked, and for whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from ludotheque.bots import Evaluation
from ludotheque.core.box import Box
from ludotheque.core.text import Text

from ..http.limits import Asker

T = TypeVar("T")
Place = Callable[[int], None]  # hears how many come before a question, 0 when its turn has come


HOUSE = Asker("", "the house")  # what nobody waits for yet


@dataclass(frozen=True)
class Task(Generic[T]):
    """Any other work: a function that another process can import, and what it is given.

    It is broken off after its seconds, or when nobody waits for it any more. A box that it names is made ready first.
    """

    function: Callable[..., T]
    arguments: tuple[Any, ...]
    box: str = ""
    seconds: float = 5.0
    slow: bool = False  # nobody waits for it between two clicks


class Question(msgspec.Struct, frozen=True):
    """What should be played here? All a bot needs to know, as plain values that cross to another process."""

    box: str
    options: dict[str, str]
    start: str = ""  # the text of the first position, empty for the box's own
    moves: tuple[str, ...] = ()
    rung: str = ""  # empty: nothing is asked yet, only be ready to play this box


class EvaluationRequest(msgspec.Struct, frozen=True):
    """What is this position worth? Asked beside the games: bots come first."""

    box: str
    options: dict[str, str]
    start: str
    moves: tuple[str, ...]
    seconds: float


class Tasks(Protocol):
    """Work beside the event loop; cancelled like any task, it is broken off as well."""

    async def stop(self) -> None: ...

    async def prepare(self, box: str) -> None:
        """Somebody looks at a box: be ready to draw it."""

    async def run(self, task: Task[T], asker: Asker) -> T:
        """What the function returns, or the error that it tells people; Busy or TookTooLong where it does not come to that."""


class Bots(Protocol):
    """Computer players. `think` is cancelled like any task; it then stops the thinking as well."""

    def ladder(self, box: Box) -> tuple[tuple[str, Text], ...]:
        """The rungs from the weakest on: each with the name that a table keeps, and its name for people."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def prepare(self, box: str) -> None:
        """Somebody looks at a box: be ready to play it, so that the first answer does not wait for a compiler."""

    async def think(self, question: Question, asker: Asker = HOUSE, place: Place | None = None) -> str:
        """The move, or NoAnswer; Busy where too many of one person wait."""

    async def evaluate(self, request: EvaluationRequest, asker: Asker = HOUSE) -> Evaluation:
        """What a position is worth, or NoAnswer; never at the expense of a bot that is to move."""
