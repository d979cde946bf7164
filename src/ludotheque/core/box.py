"""A box with its options chosen: where positions come from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import numpy as np

from .errors import PositionError
from .facts import Facts
from .family import Family
from .game import begin, remember
from .position import Position
from .rules import Rules
from .text import Text


class Box:
    """One game with one choice of options, ready to play.

    >>> import ludotheque as lt
    >>> lt.box("delta", scoring="plain")
    box('delta', scoring='plain')
    """

    def __init__(self, family: Family, facts: Facts, options: Mapping[str, object]) -> None:
        self.family = family
        self.facts = facts
        self.options = facts.choose(options)

    @property
    def name(self) -> str:
        return self.facts.name

    @property
    def rules(self) -> Rules:
        return self.family.rules

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return self.facts.seat_count(self.options)

    @cached_property
    def changed(self) -> dict[str, str]:
        """The options that are not the default ones."""
        usual = self.facts.choose({})
        return {name: value for name, value in self.options.items() if value != usual[name]}

    @cached_property
    def codes(self) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """The options as the kernel's `start` reads them: the fixed numbers, then one per option."""
        chosen = [option.values.index(self.options[option.name]) for option in self.facts.options]
        return np.array([*self.facts.fixed, *chosen, 0], np.int64)

    def start(self) -> Position:
        """The first position."""
        states = np.zeros(1, self.rules.state)
        keys = np.empty(1, np.uint64)
        with np.errstate(over="ignore"):
            held = begin(self.rules, states[0], self.codes, keys)
        return Position(self, states, keys[:held])

    def position(self, text: str = "") -> Position:
        """The position that a text names; the first one where it names none."""
        return self.read(text) if text else self.start()

    def read(self, text: str) -> Position:
        """A position from its text; what was played before it is not known."""
        start = self.start()
        states = start._states.copy()
        line = " ".join(text.split())
        if not line:
            raise PositionError(Text(en="The position is empty.", fr="La position est vide."))
        self.family.notation.parse_position(line, states[0])
        keys = np.empty(1, np.uint64)
        with np.errstate(over="ignore"):
            held = remember(self.rules, states[0], keys, 0)
        return Position(self, states, keys[:held])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Box):
            return NotImplemented
        return self.name == other.name and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, *self.options.items()))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.changed.items())
        return f"box({self.name!r}{options})"
