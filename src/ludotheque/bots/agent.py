"""An agent: whoever can choose a move. Bots are, and so is any program of your own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from operator import index
from typing import Protocol, runtime_checkable

from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.position import Move, Position
from ludotheque.core.text import Text
from ludotheque.encoding import encoding
from ludotheque.search.budget import UNHURRIED

from .bot import Bot
from .rungs import Rung, find_rung

Answer = Move | str | int  # a legal move, its text, or its number in the encoding


@runtime_checkable
class Agent(Protocol):
    """`act` is enough. A laboratory that has many positions calls `act_many(positions)` where an agent has it."""

    def act(self, position: Position) -> Answer: ...


class UnusableAnswer(LudothequeError):
    """An agent answered with something that is no legal move."""


class RungAgent(Bot):
    """A bot of a ladder as an agent: limited by work alone, so that it plays the same on every machine."""

    def __init__(self, box: Box, rung: Rung, *, seed: int | None = None) -> None:
        super().__init__(box, replace(rung, seconds=UNHURRIED), seed=seed)

    def act(self, position: Position) -> Move:
        return self.think(position).move

    def __repr__(self) -> str:
        return f"RungAgent({self.box!r}, {self.rung})"


class RandomAgent:
    """Plays any legal move, each as likely."""

    def __init__(self, box: Box, *, seed: int | None = None) -> None:
        self._rng = random.Random(seed)

    def act(self, position: Position) -> Move:
        return self._rng.choice(position.legal_moves)


def bot(box: Box, wanted: str | int, *, seed: int | None = None) -> RungAgent:
    """A bot of a box's ladder by its name or number.

    >>> from ludotheque import box
    >>> delta = box("delta")
    >>> str(bot(delta, "hedgehog", seed=1).act(delta.start())) in {str(move) for move in delta.start().legal_moves}
    True
    """
    return RungAgent(box, find_rung(box, wanted), seed=seed)


def move_meant(position: Position, answer: object) -> Move:
    """The legal move that an agent's answer means; raises where it means none."""
    if isinstance(answer, str):
        return position.read_move(answer)
    if isinstance(answer, Move):
        return Move(answer.text, position.find(answer))
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise UnusableAnswer(_no_move(repr(answer)))
    move = encoding(position.box).move(position, index(answer))
    if move is None:
        raise UnusableAnswer(_no_move(f"action {index(answer)}"))
    return move


def moves_of(agent: Agent, positions: Sequence[Position]) -> list[Move]:
    """What an agent plays in many positions, all at once where it can."""
    act_many = getattr(agent, "act_many", None)
    answers = act_many(positions) if act_many else [agent.act(each) for each in positions]
    return [move_meant(position, answer) for position, answer in zip(positions, answers, strict=True)]


def _no_move(told: str) -> Text:
    return Text(
        en=f"An agent answers with a legal move, its text or its number, not with {told}.",
        fr=f"Un agent répond par un coup permis, son texte ou son numéro, pas par {told}.",
    )
