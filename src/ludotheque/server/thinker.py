"""The worker's side: receives questions, thinks, answers; stops when told to or when its house is gone."""

from __future__ import annotations

import os
import queue
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection

from ludotheque.bots import Analyst, Bot, Evaluation, find_rung, ladder
from ludotheque.core.position import Position
from ludotheque.shelf import box

from .thinking import Question, Study

BOTS_KEPT = 32  # bots that remember what they compiled
ANALYSTS_KEPT = 4  # each remembers what it saw of a game


@dataclass(frozen=True)
class Thought:
    """A question with its number."""

    number: int
    question: Question | Study


@dataclass(frozen=True)
class CancelThought:
    """The answer is no longer wanted."""

    number: int


@dataclass(frozen=True)
class Started:
    """The worker is warm and thinks now: its time runs."""

    number: int


@dataclass(frozen=True)
class Answer:
    """The move or the evaluation, or what went wrong."""

    number: int
    found: str | Evaluation = ""
    problem: str = ""


def work(connection: Connection, patience: int = 0) -> None:
    """Think until the other side is gone; with patience, only when others leave the processor free."""
    os.nice(patience)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house tells us when to stop
    desk = _Desk(connection)
    threading.Thread(target=desk.listen, daemon=True).start()
    while True:
        desk.answer(desk.questions.get())


class _Desk:
    def __init__(self, connection: Connection) -> None:
        self.questions: queue.SimpleQueue[Thought] = queue.SimpleQueue()
        self._connection = connection
        self._cancel = threading.Event()
        self._cancelled = 0
        self._bots: dict[tuple[str, tuple[tuple[str, str], ...], str], Bot] = {}
        self._analysts: dict[tuple[str, tuple[tuple[str, str], ...]], Analyst] = {}

    def listen(self) -> None:
        """Runs beside the thinking, so that a cancellation is heard in the middle of it."""
        while True:
            try:
                message = self._connection.recv()
            except (EOFError, OSError):
                os._exit(0)  # the house is gone, whatever we were thinking
            if isinstance(message, Thought):
                self.questions.put(message)
            elif isinstance(message, CancelThought):
                self._cancelled = message.number
                self._cancel.set()

    def answer(self, thought: Thought) -> None:
        number = thought.number
        try:
            found = self._think(thought)
        except Exception as error:  # whatever it is, the house must hear of it and ask somebody else
            self._connection.send(Answer(number, problem=f"{type(error).__name__}: {error}"))
        else:
            self._connection.send(Answer(number, found))

    def _think(self, thought: Thought) -> str | Evaluation:
        question, position = thought.question, _position(thought.question)
        if isinstance(question, Study):
            analyst = self._analyst(question, position)
            if not self._begin(thought):
                return ""
            return analyst.evaluate(position, question.seconds, self._cancel)
        if not question.rung:
            return self._prepare(position)
        bot = self._bot(question, position)
        bot.warm()
        if not self._begin(thought):
            return ""
        return bot.think(position, cancel=self._cancel).move.text

    def _begin(self, thought: Thought) -> bool:
        """Say that the time runs; False where the answer is no longer wanted."""
        self._cancel.clear()
        if self._cancelled == thought.number:
            return False
        self._connection.send(Started(thought.number))
        return True

    def _prepare(self, position: Position) -> str:
        """Compile what the bots of a box need; they share most of it."""
        for rung in ladder(position.box):
            if self.questions.empty():  # else somebody waits for an answer
                Bot(position.box, rung).warm()
        return ""

    def _bot(self, question: Question, position: Position) -> Bot:
        key = (question.box, tuple(sorted(question.options.items())), question.rung)
        if key not in self._bots:
            if len(self._bots) >= BOTS_KEPT:
                self._bots.pop(next(iter(self._bots)))
            self._bots[key] = Bot(position.box, find_rung(position.box, question.rung))
        return self._bots[key]

    def _analyst(self, study: Study, position: Position) -> Analyst:
        key = (study.box, tuple(sorted(study.options.items())))
        if key not in self._analysts:
            if len(self._analysts) >= ANALYSTS_KEPT:
                self._analysts.pop(next(iter(self._analysts)))
            self._analysts[key] = Analyst(position.box)
            self._analysts[key].warm()
        return self._analysts[key]


def _position(question: Question | Study) -> Position:
    own = box(question.box, **question.options)
    position = own.read(question.start) if question.start else own.start()
    for move in question.moves:
        position = position.play(move)
    return position
