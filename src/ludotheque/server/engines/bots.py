"""Bots and analysts in worker processes: those who play never wait for those who look back."""

from __future__ import annotations

from ludotheque.bots import Evaluation, ladder
from ludotheque.core.box import Box
from ludotheque.core.text import Text
from ludotheque.shelf import open_box

from ..errors import NoAnswer
from ..http.limits import Asker
from .pool import WorkerPool
from .protocol import HOUSE, EvaluationRequest, Place, Question

NICENESS = 10  # how far analysts stand back from the processor: nice(2)
GRACE = 5.0  # seconds beyond a bot's own limit before its worker counts as stuck
TRUTH = 30.0  # seconds that a solved box may take beside its search: it cannot be interrupted


class WorkerBots:
    """A few workers for bots, and one for analyses that gives way to them."""

    def __init__(self, count: int, analysts: int = 1) -> None:
        self.players = WorkerPool(count)
        self.analysts = WorkerPool(analysts, NICENESS)
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

    async def think(self, question: Question, asker: Asker = HOUSE, place: Place | None = None) -> str:
        move = await self.players.ask(question, _seconds(question) + GRACE, asker, place)
        if not isinstance(move, str):
            raise NoAnswer("no move")
        return move

    async def evaluate(self, request: EvaluationRequest, asker: Asker = HOUSE) -> Evaluation:
        found = await self.analysts.ask(request, request.seconds + TRUTH, asker)
        if not isinstance(found, Evaluation):
            raise NoAnswer("no evaluation")
        return found


def _seconds(question: Question) -> float:
    rungs = {str(rung.number): rung for rung in ladder(open_box(question.box, **question.options))}
    rung = rungs.get(question.rung)
    return rung.seconds if rung else 1.0
