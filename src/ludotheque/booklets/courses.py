"""Learn by playing: small tasks on the board, judged by the engine from what the box's file says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from ludotheque.core.position import Position

from .claims import Claim, Words
from .figures import Setting

Verdict = Literal["open", "done", "other"]


class Goal(Claim, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What fulfils a task: one of these moves, or a position of which this holds."""

    moves: tuple[str, ...] = ()


class Task(Setting, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One small task."""

    name: str
    paragraph: str  # the rule it teaches
    task: Words
    goal: Goal
    solution: str  # a line that fulfils it
    wrong: str = ""  # a legal line that does not; where none is named, the tests find one
    done: Words
    other: Words  # after a legal move that does something else
    hints: tuple[Words, ...]
    form: str = ""  # the course's

    @property
    def steps(self) -> int:
        """How many actions one may take."""
        return len(self.solution.split())


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tasks of one form, from the first move to its finest point."""

    name: str
    form: str
    title: Words
    task: tuple[Task, ...]
    options: dict[str, str] = {}

    @property
    def tasks(self) -> tuple[Task, ...]:
        """The tasks, each knowing its form and options."""
        return tuple(
            msgspec.structs.replace(each, form=self.form, options={**self.options, **each.options})
            for each in self.task
        )


class CourseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`course.toml`."""

    course: tuple[Course, ...] = ()


def read_courses(source: bytes) -> tuple[Course, ...]:
    return msgspec.toml.decode(source, type=CourseFile).course


def judge_task(task: Task, line: Sequence[str]) -> Verdict:
    """Whether a line fulfils the task; open while it is still the player's turn and steps are left."""
    position = task.start()
    player = position.to_move
    for move in line:
        position = position.play(move)
    if line and _fulfils(task.goal, position, line):
        return "done"
    going_on = position.to_move == player and len(line) < task.steps
    return "open" if going_on or not line else "other"


def _fulfils(goal: Goal, position: Position, line: Sequence[str]) -> bool:
    """The last move is one of those wished for, where moves are named; and all else holds."""
    if goal.moves and not any(line[-1] == wished for wished in goal.moves):
        return False
    return not goal.faults(position)
