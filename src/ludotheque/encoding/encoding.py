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
from .verbs import EncodingModule, Eye, eye_of, look_at

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
        self.version: int = self._hooks.VERSION
        self.parts: tuple[Part, ...] = (*_house_parts(box), *self._hooks.parts(box))
        self.kinds: tuple[Kind, ...] = self._hooks.kinds(box)
        self.throws: tuple[int, ...] = self.eye.throws(box)  # what chance can bring
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
        return self.eye.most_points(self.box)

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

    def move(self, position: Position, action: int) -> Move | None:
        """The legal move that an action number means in a position; None where it means none."""
        if not 0 <= action < self.actions:
            return None
        code = self.code(action)
        return next((each for each in position.legal_moves if each.code == code), None)

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

    def normalise(self, numbers: NDArray[Any]) -> NDArray[np.float32]:
        """An observation, or many, as numbers from 0 to 1."""
        scaled: NDArray[np.float32] = numbers * self.scale
        return scaled

    def planes(self, numbers: NDArray[Any]) -> NDArray[np.float32]:
        """An observation, or many, as planes for convolutions, from 0 to 1: channels × rows × columns.

        First the parts that are boards, in their order; then each number of the others, spread over a whole plane.
        """
        rows, columns = self.board
        parts = self.split(self.normalise(numbers))
        found = []
        for part in sorted(self.parts, key=lambda each: each.shape[-2:] != self.board):
            told = parts[part.name]
            if part.shape[-2:] == self.board:
                found.append(told.reshape(*numbers.shape[:-1], -1, rows, columns))
            else:
                spread = told.reshape(*numbers.shape[:-1], part.size, 1, 1)
                found.append(np.broadcast_to(spread, (*spread.shape[:-2], rows, columns)))
        return np.concatenate(found, axis=-3)

    @cached_property
    def board(self) -> tuple[int, ...]:
        """Rows and columns of the largest board among the parts."""
        boards = [part.shape[-2:] for part in self.parts if len(part.shape) > 1]
        return max(boards, key=lambda shape: shape[0] * shape[1], default=(1, 1))

    @cached_property
    def scale(self) -> NDArray[np.float32]:
        """What each number is multiplied with to lie between 0 and 1."""
        return (1.0 / self.limits).astype(np.float32)

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

    def __reduce__(self) -> tuple[Any, tuple[Box]]:
        return encoding, (self.box,)

    @property
    def _hooks(self) -> EncodingModule:
        return self.eye.hooks

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
