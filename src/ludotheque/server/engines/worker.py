"""The worker's side: receives questions and tasks, works, answers; stops when told to or when its house is gone."""

from __future__ import annotations

import os
import queue
import signal
import socket
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any

from ludotheque.bots import Analyst, Bot, find_rung, ladder
from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.position import Position
from ludotheque.shelf import open_box, shelf

from ..lru import LRUCache
from .protocol import EvaluationRequest, Question, Task
from .warm_up import warm_family

BOTS = 32  # bots that remember what they compiled
ANALYSTS = 4  # each remembers what it saw of a game


@dataclass(frozen=True)
class Job:
    """What is asked, with its number."""

    number: int
    question: Question | EvaluationRequest | Task[Any]


@dataclass(frozen=True)
class CancelJob:
    """The answer is no longer wanted."""

    number: int


@dataclass(frozen=True)
class Started:
    """The worker is warm and thinks now: its time runs."""

    number: int


@dataclass(frozen=True)
class Reply:
    """The move, the evaluation or what a task returned; or what went wrong, as people are told it where it is theirs."""

    number: int
    found: Any = ""
    error: str = ""
    refusal: LudothequeError | None = None


class _BrokenOff(BaseException):
    """Nobody waits any more for the task that runs."""


def work(server: socket.socket, niceness: int = 0) -> None:
    """Think until the other side is gone; with niceness, only when others leave the processor free."""
    os.nice(niceness)
    worker = _Worker(Connection(server.detach()))
    signal.signal(
        signal.SIGINT, worker.interrupt
    )  # from a terminal it means the server, which tells us when to stop
    threading.Thread(target=worker.listen, daemon=True).start()
    while True:
        worker.answer(worker.jobs.get())


class _Worker:
    def __init__(self, connection: Connection) -> None:
        self.jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._connection = connection
        self._cancel = threading.Event()
        self._cancelled = 0
        self._breakable = 0  # the number of a task that runs
        self._bots: LRUCache[tuple[Box, str], Bot] = LRUCache(BOTS)
        self._analysts: LRUCache[Box, Analyst] = LRUCache(ANALYSTS)
        self._warm: set[str] = set()  # boxes whose drawings and moves need no compiler any more

    def listen(self) -> None:
        """Runs beside the thinking, so that a cancellation is heard in the middle of it."""
        while True:
            try:
                message = self._connection.recv()
            except Exception:
                os._exit(0)  # the house is gone, or asks what we cannot know; whatever we were thinking
            if isinstance(message, Job):
                self.jobs.put(message)
            elif isinstance(message, CancelJob):
                self._cancelled = message.number
                self._cancel.set()
                signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    def interrupt(self, _signal: int, _frame: FrameType | None) -> None:
        """Break the present task off where it is no longer wanted; whatever else thinks looks at its event."""
        if self._breakable and self._breakable == self._cancelled:
            self._breakable = 0
            raise _BrokenOff

    def answer(self, job: Job) -> None:
        number = job.number
        try:
            found = self._think(job)
        except Exception as error:  # whatever it is, the house must hear of it and ask somebody else
            told = error if isinstance(error, LudothequeError) and isinstance(job.question, Task) else None
            self._connection.send(Reply(number, error=f"{type(error).__name__}: {error}", refusal=told))
        else:
            self._connection.send(Reply(number, found))

    def _think(self, job: Job) -> Any:
        if isinstance(job.question, Task):
            return self._run(job, job.question)
        question, position = job.question, _position(job.question)
        if isinstance(question, EvaluationRequest):
            analyst = self._analyst(position)
            if not self._begin(job):
                return ""
            return analyst.evaluate(position, question.seconds, self._cancel)
        if not question.rung:
            return self._prepare(position)
        bot = self._bot(question, position)
        bot.warm()
        if not self._begin(job):
            return ""
        return bot.think(position, cancel=self._cancel).move.text

    def _run(self, job: Job, task: Task[Any]) -> Any:
        if task.box and task.box not in self._warm:
            self._warm.add(task.box)
            warm_family(shelf()[task.box][0])
        if not self._begin(job):
            return None
        try:
            self._breakable = job.number
            return task.function(*task.arguments)
        except _BrokenOff:
            return None
        finally:
            self._breakable = 0

    def _begin(self, job: Job) -> bool:
        """Say that the time runs; False where the answer is no longer wanted."""
        self._cancel.clear()
        if self._cancelled == job.number:
            return False
        self._connection.send(Started(job.number))
        return True

    def _prepare(self, position: Position) -> str:
        """Compile what the bots of a box need; they share most of it."""
        for rung in ladder(position.box):
            if self.jobs.empty():  # else somebody waits for an answer
                Bot(position.box, rung).warm()
        return ""

    def _bot(self, question: Question, position: Position) -> Bot:
        key = (position.box, question.rung)
        bot = self._bots.get(key)
        if bot is None:
            bot = Bot(position.box, find_rung(position.box, question.rung))
            self._bots.put(key, bot)
        return bot

    def _analyst(self, position: Position) -> Analyst:
        analyst = self._analysts.get(position.box)
        if analyst is None:
            analyst = Analyst(position.box)
            analyst.warm()
            self._analysts.put(position.box, analyst)
        return analyst


def _position(question: Question | EvaluationRequest) -> Position:
    own = open_box(question.box, **question.options)
    position = own.position(question.start)
    for move in question.moves:
        position = position.play(move)
    return position
