"""The encoding of a form: its action numbers and its observations."""

from __future__ import annotations

import hashlib
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.box import Box
from ludotheque.core.position import Move, Position

from .lookup import make_table
from .parts import Kind, Part
from .verbs import Eye, Given, eye_of, look_at

Numbers = NDArray[np.uint8]


@lru_cache(maxsize=256)
def encoding(box: Box) -> Encoding:
    """The encoding of a box; made once for each choice of options.

    >>> import ludotheque as lt
    >>> delta = encoding(lt.box("delta"))
    >>> delta.actions, delta.size, delta.action("b2")
    (3969, 58, 6)
    """
    return Encoding(box)


class Encoding:
    """Moves as numbers from 0 to `actions` - 1, positions as `size` small numbers in named parts."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.version: int = self._given.VERSION
        self.parts: tuple[Part, ...] = (*_house_parts(box), *self._given.parts(box))
        self.kinds: tuple[Kind, ...] = self._given.kinds(box)
        self.throws: tuple[int, ...] = self._given.throws(box)  # what chance can bring
        self.codes: NDArray[np.int64] = np.array([c for kind in self.kinds for c in kind.codes], np.int64)
        self.table = make_table(self.codes)

    @property
    def eye(self) -> Eye:
        return eye_of(self.box.family.package)

    @property
    def actions(self) -> int:
        """How many moves there can ever be."""
        return len(self.codes)

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.parts)

    @cached_property
    def limits(self) -> Numbers:
        """The highest each number of an observation can be: divide by it for numbers from 0 to 1."""
        return np.concatenate([np.full(part.size, part.limit, np.uint8) for part in self.parts])

    @property
    def most_points(self) -> float:
        """No seat ever gets more points in one game."""
        return self._given.most_points(self.box)

    @cached_property
    def digest(self) -> str:
        """Changes whenever the meaning of a number may have changed; `version` must change then too."""
        told = repr([(part.name, part.shape, part.limit) for part in self.parts])
        return hashlib.sha256(told.encode() + self.codes.tobytes()).hexdigest()[:16]

    def action(self, move: Move | str | int) -> int:
        """The action number of a move, given by its text at the start of a game, as a `Move`, or as a code."""
        if isinstance(move, str):
            move = self.box.start().find(move)
        code = move.code if isinstance(move, Move) else move
        return self._numbers[code]

    def code(self, action: int) -> int:
        """The code of the move with an action number."""
        return int(self.codes[action])

    def kind(self, action: int) -> int:
        """Which of `kinds` an action is of."""
        return int(np.searchsorted(self.ends, action, side="right"))

    def legal(self, position: Position) -> NDArray[np.int64]:
        """The action numbers of a player's legal moves."""
        return np.array([self._numbers[move.code] for move in position.legal_moves], np.int64)

    def mask(self, position: Position) -> NDArray[np.int8]:
        """1 for each action that is legal; all 0 where no player is to move."""
        mask = np.zeros(self.actions, np.int8)
        if position.to_move is not None and position.to_move >= 0:
            mask[self.legal(position)] = 1
        return mask

    def observe(self, position: Position, seat: int) -> Numbers:
        """A position as a seat sees it."""
        return self.observe_state(position.state, position.history, seat)

    def observe_state(self, state: Any, history: Any, seat: int) -> Numbers:
        """The same from a state and the keys held beside it."""
        numbers = np.zeros(self.size, np.uint8)
        with np.errstate(over="ignore"):
            look_at(self.eye, self.box.rules, state, seat, self.box.seats, history, len(history), numbers)
        return numbers

    def split(self, numbers: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The parts of an observation by their names, or of many at once; no number is copied."""
        found, at = {}, 0
        for part in self.parts:
            chosen = numbers[..., at : at + part.size]
            found[part.name] = chosen.reshape(*numbers.shape[:-1], *part.shape)
            at += part.size
        return found

    def __repr__(self) -> str:
        return f"encoding({self.box!r})"

    @property
    def _given(self) -> Given:
        return self.eye.given

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {code: number for number, code in enumerate(self.codes.tolist())}

    @cached_property
    def ends(self) -> NDArray[np.int64]:
        """For each kind the number after its last action."""
        return np.array(list(accumulate(len(kind.codes) for kind in self.kinds)), np.int64)


def _house_parts(box: Box) -> tuple[Part, ...]:
    """What every form tells in the same way."""
    seats = Part("seat", (box.seats,), 1, "1 for the seat that looks")
    turn = Part("turn", (box.seats,), 1, "1 for who is to move: the seat that looks, the next one, ...")
    seen = Part("seen", (1,), 2, "how often this position was there before; the third time ends the game")
    return (seats, turn, seen) if box.rules.bounds.repetition else (seats, turn)
