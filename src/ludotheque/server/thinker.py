"""The worker's side: receives questions, thinks, answers; stops when told to or when its house is gone."""

from __future__ import annotations

import os
import queue
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection

from ludotheque.bots import Bot, find_rung, ladder
from ludotheque.core.position import Position
from ludotheque.shelf import box

from .thinking import Question

BOTS_KEPT = 32  # bots that remember what they compiled


@dataclass(frozen=True)
class Thought:
    """A question with its number."""

    number: int
    question: Question


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
    """The move, or what went wrong."""

    number: int
    move: str = ""
    problem: str = ""


def work(connection: Connection) -> None:
    """Think until the other side is gone."""
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
            move = self._think(thought)
        except Exception as error:  # whatever it is, the house must hear of it and ask somebody else
            self._connection.send(Answer(number, problem=f"{type(error).__name__}: {error}"))
        else:
            self._connection.send(Answer(number, move))

    def _think(self, thought: Thought) -> str:
        position = _position(thought.question)
        if not thought.question.rung:
            return self._prepare(position)
        bot = self._bot(thought.question, position)
        bot.warm()
        self._cancel.clear()
        if self._cancelled == thought.number:
            return ""
        self._connection.send(Started(thought.number))
        return bot.think(position, cancel=self._cancel).move.text

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


def _position(question: Question) -> Position:
    own = box(question.box, **question.options)
    position = own.read(question.start) if question.start else own.start()
    for move in question.moves:
        position = position.play(move)
    return position
