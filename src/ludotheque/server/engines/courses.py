"""Tasks of courses: a line of moves is replayed to judge it, in a worker."""

from __future__ import annotations

from ludotheque.booklets import courses_of
from ludotheque.booklets.courses import Task, Verdict, judge_task
from ludotheque.bots.why import why, winning_reply
from ludotheque.core.text import Text
from ludotheque.shelf import open_box


def judged(form: str, course: str, task: str, moves: tuple[str, ...]) -> tuple[Verdict, Text | None]:
    """Whether the moves fulfil a task that exists; what speaks against the last one where that is certain."""
    tasks = (
        each
        for found in courses_of(open_box(form).family)
        if (found.form, found.name) == (form, course)
        for each in found.tasks
        if each.name == task
    )
    asked = next(tasks)
    verdict = judge_task(asked, moves)
    return verdict, _reason(asked, moves) if verdict == "other" else None


def _reason(task: Task, moves: tuple[str, ...]) -> Text | None:
    """What the last move of a line allows, told without giving the solution away."""
    position = task.start()
    for text in moves[:-1]:
        position = position.play(text)
    last = position.read_move(moves[-1])
    found = why(position, last, winning_reply(position.play(last)))
    return found.text if found else None
