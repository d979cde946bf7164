"""Bots that play at random and an analyst in a hurry, in this process: enough for tests of tables."""

import asyncio
import random

from ludotheque.bots import Analyst, Evaluation
from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.text import Text, same
from ludotheque.server.engines.protocol import HOUSE, EvaluationRequest, Place, Question
from ludotheque.server.http.limits import Asker
from ludotheque.shelf import open_box

GLANCE = 0.05  # seconds


class RandomBots:
    """A ladder of one rung; `delay` lets a test act while a bot thinks."""

    def __init__(self, delay: float = 0.0) -> None:
        self.delay = delay
        self.asked: list[Question] = []
        self.askers: list[Asker] = []
        self.place = 0  # in the queue, where there were one
        self.studied: list[EvaluationRequest] = []
        self.given_up = 0  # studies that nobody waited for any more

    def ladder(self, _box: Box) -> tuple[tuple[str, Text], ...]:
        return (("random", same("Random")),)

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def prepare(self, box: str) -> None: ...

    async def think(self, question: Question, asker: Asker = HOUSE, place: Place | None = None) -> str:
        self.askers.append(asker)
        if place is not None:
            place(self.place)
        self.asked.append(question)
        position = _position(question)
        await asyncio.sleep(self.delay)
        return random.choice(position.legal_moves).text

    async def evaluate(self, study: EvaluationRequest, asker: Asker = HOUSE) -> Evaluation:
        """The real analyst, who takes only a glance."""
        self.studied.append(study)
        position = _position(study)
        try:
            await asyncio.sleep(self.delay)
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return await asyncio.to_thread(_glance, position)


def _glance(position: Position) -> Evaluation:
    analyst = Analyst(position.box)
    analyst.warm()
    return analyst.evaluate(position, GLANCE)


def _position(question: Question | EvaluationRequest) -> Position:
    own = open_box(question.box, **question.options)
    position = own.read(question.start) if question.start else own.start()
    for move in question.moves:
        position = position.play(move)
    return position
