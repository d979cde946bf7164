"""A position: one moment of a game, as a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import IllegalMove, Refusal, UnreadableMove
from .game import advance, key_of, look, weight_of
from .preview import Mark, end_mark
from .reasons import GAME_OVER, UNREADABLE
from .rules import CHANCE, OVER
from .text import Text

if TYPE_CHECKING:
    from ludotheque.drawing import Scene, Step

    from .box import Box


@dataclass(frozen=True)
class Move:
    """A move as people write it; `probability` where chance makes it."""

    text: str
    code: int
    probability: float | None = None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome:
    """How a game ended: each seat's points, and the ending's name and sentence."""

    points: tuple[float, ...]
    ending: str
    text: Text

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points; nobody where all have the same."""
        return winners(self.points)


def winners(points: Sequence[float]) -> tuple[int, ...]:
    """The seats with most points; nobody where all have the same.

    >>> winners((1.0, 0.0)), winners((0.5, 0.5)), winners((2.0, 2.0, 1.0))
    ((0,), (), (0, 1))
    """
    best = max(points)
    if min(points) == best:
        return ()
    return tuple(seat for seat, each in enumerate(points) if each == best)


class Position:
    """One moment of a game of `box`. Nothing in it changes; `play` gives the next one."""

    def __init__(
        self,
        box: Box,
        states: Any,
        keys: Any,
        previous: tuple[Position, int] | None = None,
    ) -> None:
        self.box = box
        self._states = states
        self._keys = keys
        self._previous = previous

    @property
    def state(self) -> Any:
        """The record of the position. Do not write into it."""
        return self._states[0]

    @property
    def history(self) -> Any:
        """The keys of the positions that may still come back, this one last. Do not write into it."""
        return self._keys

    @property
    def to_move(self) -> int | None:
        """The seat to move, CHANCE, or None when the game is over."""
        turn = self._look[0]
        return None if turn == OVER else turn

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; where chance is to move, what it can bring, each with its probability."""
        codes, state = self._look[1].tolist(), self.state
        write = self.box.family.notation.move_text
        if self.to_move != CHANCE:
            return tuple(Move(write(state, code), code) for code in codes)
        weights = [weight_of(self.box.rules, state, code) for code in codes]
        return tuple(
            Move(write(state, code), code, part / sum(weights))
            for code, part in zip(codes, weights, strict=True)
        )

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self._look[0] != OVER:
            return None
        ending = self.box.facts.endings[int(self.state.ending) - 1]
        points = tuple(float(p) for p in self._look[2][: self.box.seats])
        return Outcome(points, ending.name, ending.text)

    @cached_property
    def key(self) -> int:
        """Equal for two positions that the rules call the same: board, mover and rights."""
        with np.errstate(over="ignore"):
            return int(key_of(self.box.rules, self.state))

    @property
    def ply(self) -> int:
        return int(self.state.ply)

    @cached_property
    def text(self) -> str:
        """The position as one line; `box.read` takes it back."""
        return self.box.family.notation.position_text(self.state)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The moves that led here from where this line of positions was begun."""
        line: list[Move] = []
        position = self
        while position._previous is not None:
            before, code = position._previous
            line.append(before._move(code))
            position = before
        return tuple(reversed(line))

    @property
    def previous(self) -> Position | None:
        """The position before the last move of this line, if there was one."""
        return self._previous[0] if self._previous else None

    @property
    def last_move(self) -> Move | None:
        """The last move of this line, if there was one."""
        return self._previous[0]._move(self._previous[1]) if self._previous else None

    @property
    def last_code(self) -> int | None:
        """The code of the last move of this line, if there was one."""
        return self._previous[1] if self._previous else None

    def play(self, move: Move | str) -> Position:
        """The position after a move, written as text or taken from `legal_moves`."""
        return self._advance(self.find(move))

    def find(self, move: Move | str) -> int:
        """The code of a legal move; raises what is wrong with any other."""
        code = move.code if isinstance(move, Move) else self._parse(move)
        if code is not None and code in self._look[1]:
            return code
        raise self._error(str(move))

    def read_move(self, text: str) -> Move:
        """The legal move that a text means, as the box writes it; raises what is wrong with any other."""
        return self._move(self.find(text))

    def without_line(self) -> Position:
        """The same moment, with nothing known of the moves that led to it."""
        return Position(self.box, self._states, self._keys)

    def explain(self, move: str) -> Refusal | None:
        """Why a move is refused: the rule, its paragraph, the cells concerned. None where it is legal."""
        code = self._parse(move)
        if code is not None and code in self._look[1]:
            return None
        return self._refusal(move)

    def clicks(self, move: Move) -> tuple[str, ...]:
        """The places a hand touches to make the move."""
        return self.box.family.gestures.clicks(self.state, move.code)

    @property
    def legal_clicks(self) -> list[tuple[Move, tuple[str, ...]]]:
        """Every legal move with the places a hand touches to make it."""
        gestures, moves = self.box.family.gestures, self.legal_moves
        if hasattr(gestures, "clicks_of_all"):
            touched = gestures.clicks_of_all(self.state, [move.code for move in moves])
            return list(zip(moves, touched, strict=True))
        return [(move, gestures.clicks(self.state, move.code)) for move in moves]

    def ask(self, touched: tuple[str, ...] = ()) -> Text | None:
        """What the next touch decides; None where the box has no words for it."""
        prompts = self.box.family.prompts
        return prompts.ask(self.state, touched) if prompts else None

    def caption(self, move: Move) -> Text | None:
        """What tells a move from those that begin alike, in words where the box has them."""
        tell = getattr(self.box.family.prompts, "caption", None)
        return tell(self.state, move.code) if tell else None

    def preview(self, move: Move) -> tuple[Mark, ...]:
        """What a legal move would bring about; nothing where the box does not tell, or chance makes the move."""
        previews = self.box.family.preview
        if previews is None or self.to_move == CHANCE:
            return ()
        marks = previews.preview(self.state, move.code)
        outcome = self._advance(move.code).outcome
        if outcome is None:
            return marks
        return (*marks, end_mark(self.box.facts, outcome, marks[0].places[-1:] if marks else ()))

    def scene(self, seat: int = 0) -> Scene:
        """The drawing as parts, seen from a seat; pieces keep their names from move to move."""
        scene = self.box.family.drawing.draw(self.state, seat)
        places = tuple(place for step in self._last_steps for place in step.path)
        looks = (look for step in self._last_steps for look in step.looks)
        return scene.named(self.names).marked(places).with_looks(looks)

    def svg(self, seat: int = 0) -> str:
        """The drawing as an SVG document."""
        return self.scene(seat).svg()

    def _repr_svg_(self) -> str:
        return self.svg()

    @cached_property
    def names(self) -> dict[str, str]:
        """Which piece lies at which place: a piece is called after the place where it first lay."""
        position, steps = self, []
        while position._previous is not None and "names" not in position.__dict__:
            position, code = position._previous
            steps.append((position, code))
        names: dict[str, str] = position.__dict__.get("names") or {p.place: p.place for p in position._pieces}
        for before, code in reversed(steps):
            names = _carry(names, self.box.family.gestures.travel(before.state, code))
        return names

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.box == other.box and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.box, self.text))

    def __repr__(self) -> str:
        return f"{self.box!r}.read({self.text!r})"

    @cached_property
    def _look(self) -> tuple[int, Any, Any]:
        moves = np.empty(self.box.rules.bounds.moves, np.int64)
        points = np.zeros(self.box.rules.bounds.seats, np.float64)
        turn, count = look(self.box.rules, self.state, moves, points)
        return int(turn), moves[:count].copy(), points

    @property
    def _pieces(self) -> tuple[Any, ...]:
        return self.box.family.drawing.draw(self.state, 0).pieces

    @cached_property
    def _last_steps(self) -> tuple[Step, ...]:
        if self._previous is None:
            return ()
        before, code = self._previous
        return self.box.family.gestures.travel(before.state, code)

    def _move(self, code: int) -> Move:
        return Move(self.box.family.notation.move_text(self.state, code), code)

    def _parse(self, text: str) -> int | None:
        return self.box.family.notation.parse_move(self.state, text.strip())

    def _advance(self, code: int) -> Position:
        states = self._states.copy()
        keys = np.empty(len(self._keys) + 1, np.uint64)
        keys[: len(self._keys)] = self._keys
        with np.errstate(over="ignore"):
            held = advance(self.box.rules, states[0], code, keys, len(self._keys))
        return Position(self.box, states, keys[:held].copy(), (self, code))

    def _refusal(self, text: str) -> Refusal:
        return (
            GAME_OVER if self.to_move is None else self.box.family.refusals.refuse(self.state, text.strip())
        )

    def _error(self, text: str) -> IllegalMove | UnreadableMove:
        why = self._refusal(text)
        kind = UnreadableMove if why.rule == UNREADABLE else IllegalMove
        return kind(text, self.text, why)


def _carry(names: dict[str, str], steps: tuple[Any, ...]) -> dict[str, str]:
    """Let every piece that travelled take its name along; a captured one leaves its name behind."""
    after = dict(names)
    moving = {step.path[-1]: after.pop(step.path[0], step.path[0]) for step in steps}
    return {**after, **{place: name for place, name in moving.items() if place}}
