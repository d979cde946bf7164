"""A plate: a picture of a page's size that can be changed by touching it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from ludotheque.core.text import Text


@dataclass(frozen=True)
class Plate:
    """A page that a box brings beside its booklet. Each state is one picture; links in it lead to others."""

    name: str  # in addresses
    title: Text
    lead: Text  # what is to be seen, and what can be touched
    states: tuple[str, ...]  # the first is shown first
    draw: Callable[[str, str], str]  # a state and a language to an SVG document
    printed: tuple[str, ...]  # the states that go on paper
    columns: int = 1  # how many of them stand side by side there

    def picture(self, state: str, language: str) -> str:
        """The picture of a state; of the first one where there is no such state."""
        return self.draw(state if state in self.states else self.states[0], language)


def link(state: str, label: str, inside: str) -> str:
    """A part of a plate that leads to another state: works as a link, by key and by touch."""
    return (
        f'<a href="?at={escape(state)}" data-at="{escape(state)}" aria-label="{escape(label)}">{inside}</a>'
    )
