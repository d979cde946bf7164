"""Bots and analysts in worker processes: those who play never wait for those who look back."""

from __future__ import annotations

from ludotheque.bots import Evaluation, ladder
from ludotheque.core.box import Box
from ludotheque.core.text import Text
from ludotheque.shelf import box as take

from .crew import Crew
from .thinking import NoAnswer, Question, Study

PATIENCE = 10  # how far analysts stand back from the processor: nice(2)
TRUTH = 30.0  # seconds that a solved box may take beside its search: it cannot be interrupted


class Thinkers:
    """A few workers for bots, and one for analyses that gives way to them."""

    def __init__(self, count: int, analysts: int = 1) -> None:
        self.players = Crew(count)
        self.analysts = Crew(analysts, PATIENCE)
        self._prepared: set[str] = set()

    def ladder(self, box: Box) -> tuple[tuple[str, Text], ...]:
        return tuple((str(rung.number), rung.name) for rung in ladder(box))

    async def start(self) -> None:
        """Nothing yet: a house where nobody looks at a box needs no workers."""

    async def stop(self) -> None:
        self.players.stop()
        self.analysts.stop()

    async def prepare(self, box: str) -> None:
        if box not in self._prepared:
            self._prepared.add(box)
            await self.think(Question(box, {}))

    async def think(self, question: Question) -> str:
        move = await self.players.ask(question, _seconds(question))
        if not isinstance(move, str):
            raise NoAnswer("no move")
        return move

    async def evaluate(self, study: Study) -> Evaluation:
        found = await self.analysts.ask(study, study.seconds + TRUTH)
        if not isinstance(found, Evaluation):
            raise NoAnswer("no evaluation")
        return found


def _seconds(question: Question) -> float:
    rungs = {str(rung.number): rung for rung in ladder(take(question.box, **question.options))}
    rung = rungs.get(question.rung)
    return rung.seconds if rung else 1.0
