"""Bots that play at random, in this process: enough for tests of tables."""

import asyncio
import random

from ludotheque.core.box import Box
from ludotheque.core.text import Text, same
from ludotheque.server.thinking import Question
from ludotheque.shelf import box


class RandomBots:
    """A ladder of one rung; `delay` lets a test act while a bot thinks."""

    def __init__(self, delay: float = 0.0) -> None:
        self.delay = delay
        self.asked: list[Question] = []

    def ladder(self, _box: Box) -> tuple[tuple[str, Text], ...]:
        return (("random", same("Random")),)

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def prepare(self, box: str) -> None: ...

    async def think(self, question: Question) -> str:
        self.asked.append(question)
        own = box(question.box, **question.options)
        position = own.read(question.start) if question.start else own.start()
        for move in question.moves:
            position = position.play(move)
        await asyncio.sleep(self.delay)
        return random.choice(position.legal_moves).text
