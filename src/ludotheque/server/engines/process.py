"""One worker process as the house sees it: asked one thing at a time, told to stop, killed where it is stuck."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
from multiprocessing.context import SpawnProcess
from typing import Any, TypeAlias

from ..errors import NoAnswer
from .channel import Channel
from .protocol import EvaluationRequest, Question, Task
from .worker import CancelJob, Job, Reply, Started, work

GRACE = 5.0  # seconds that a worker has to stop when it is told to
WARMING = 300.0  # the first question of a box may have to compile its search

AnyQuestion: TypeAlias = Question | EvaluationRequest | Task[Any]


class WorkerProcess:
    """One process that works on one question at a time."""

    def __init__(self, niceness: int) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = socket.socketpair()
        self._channel = Channel(ours)
        self.process: SpawnProcess = context.Process(
            target=work, args=(theirs, niceness), daemon=True, name="engine"
        )
        self.process.start()
        theirs.close()  # so that the death of the worker ends our side
        self.asked = 0
        self.started = False  # whether it works; before, it may have to compile, and hears nothing meanwhile

    async def ask(self, question: AnyQuestion, seconds: float) -> Any:
        """The answer; EOFError where the worker died, TimeoutError where it takes longer."""
        self.asked += 1
        self.started = False
        self._channel.send(Job(self.asked, question))
        limit = WARMING
        while True:
            async with asyncio.timeout(limit):
                reply = await self._channel.receive()
            if isinstance(reply, Started):
                self.started = True
                limit = seconds
            elif isinstance(reply, Reply) and reply.number == self.asked:
                if reply.refusal is not None:
                    raise reply.refusal
                if reply.error:
                    raise NoAnswer(reply.error)
                return reply.found

    async def cancel(self) -> None:
        """Tell the worker to stop, and wait for its last word."""
        self._channel.send(CancelJob(self.asked))
        async with asyncio.timeout(GRACE if self.started else WARMING):
            while True:
                reply = await self._channel.receive()
                if isinstance(reply, Reply) and reply.number == self.asked:
                    return

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self._channel.close()
