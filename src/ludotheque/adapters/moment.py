"""One moment of a game for programs: like a position, without its words until somebody asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.game import advance, look, weight_of
from ludotheque.core.position import Position
from ludotheque.shelf import open_box


@dataclass(frozen=True)
class Moment:
    """A state with what follows from it. Nothing in it changes, so a copy is the same one."""

    box: Box
    states: Any  # one record
    keys: Any  # of the positions that may come back
    turn: int  # a seat, CHANCE or OVER
    codes: tuple[int, ...]  # what is legal, or what chance can bring
    points: tuple[float, ...]  # where the game is over

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.box.name, self.box.options, self.states.tobytes(), self.keys)

    @property
    def state(self) -> Any:
        return self.states[0]

    @property
    def position(self) -> Position:
        return Position(self.box, self.states, self.keys)

    @property
    def text(self) -> str:
        return self.box.family.notation.position_text(self.state)

    def text_of(self, code: int) -> str:
        """A move as people write it."""
        return self.box.family.notation.move_text(self.state, code)

    def odds(self) -> list[float]:
        """How likely chance brings each of `codes`."""
        weights = [weight_of(self.box.rules, self.state, code) for code in self.codes]
        return [each / sum(weights) for each in weights]

    def after(self, code: int) -> Moment:
        """The moment after a legal move."""
        states = self.states.copy()
        keys = np.empty(len(self.keys) + 1, np.uint64)
        keys[:-1] = self.keys
        with np.errstate(over="ignore"):  # keys are words that run over
            held = advance(self.box.rules, states[0], code, keys, len(self.keys))
        return _looked(self.box, states, keys[:held])


def first_moment(box: Box) -> Moment:
    """The beginning of a game."""
    return moment_of(box.start())


def moment_of(position: Position) -> Moment:
    """The moment that a position tells of."""
    states = np.array([position.state], position.box.rules.state)
    return _looked(position.box, states, position.history)


def _restored(name: str, options: dict[str, str], states: bytes, keys: Any) -> Moment:
    box = open_box(name, **options)
    return _looked(box, np.frombuffer(states, box.rules.state).copy(), keys)


def _looked(box: Box, states: Any, keys: Any) -> Moment:
    limits = box.rules.bounds
    codes = np.empty(limits.moves, np.int64)
    points = np.zeros(limits.seats, np.float64)
    turn, count = look(box.rules, states[0], codes, points)
    return Moment(
        box, states, keys, int(turn), tuple(codes[:count].tolist()), tuple(points[: box.seats].tolist())
    )
