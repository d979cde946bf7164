"""The terminal's screen: one console, and a note while something warms up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)

from ludotheque import Box
from ludotheque.core.family import OnProgress
from ludotheque.core.text import Text

from .language import said

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)  # notes and bars: never in the way of a pipe

WARMING = Text(
    en="Warming up {title}: the rules are compiled once and kept.",
    fr="Mise en route de {title} : les règles se compilent une fois pour toutes.",
)


@contextmanager
def warming(box: Box) -> Iterator[None]:
    """Say what takes so long when a box is opened for the first time."""
    with errors.status(said(WARMING.fill(title=box.facts.title))):
        first = box.start()
        if first.legal_moves:
            first.play(first.legal_moves[0])
    yield


def progress() -> Progress:
    """A bar for whatever takes more than a second or two."""
    return Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        console=errors, transient=True,
    )  # fmt: skip


@contextmanager
def counting(words: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar for a known number of pieces; it hears how many are done."""
    with progress() as bar:
        task = bar.add_task(words, total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def following() -> Iterator[OnProgress]:
    """Bars that follow a long computation, one for each thing it does."""
    with progress() as bar:
        tasks: dict[str, TaskID] = {}

        def on_progress(what: Text, done: int, total: int) -> None:
            words = said(what)
            if words not in tasks:
                for earlier in tasks.values():
                    bar.update(earlier, visible=False)
                tasks[words] = bar.add_task(words, total=total)
            bar.update(tasks[words], completed=done)

        yield on_progress
