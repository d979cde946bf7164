"""What a figure or a task claims of a move, and whether the engine agrees."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

import msgspec
import numpy as np

from ludotheque.core.position import Position
from ludotheque.core.text import Text


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in every language, as it stands in a TOML file: `words.en = "…"`, `words.fr = "…"`."""

    en: str
    fr: str

    @property
    def text(self) -> Text:
        return Text(en=self.en, fr=self.fr)

    def said_in(self, language: str) -> str:
        return self.text.said_in(language)


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What holds in a position. What is not named is not claimed."""

    ending: str = ""  # the game is over, by this ending of the box's facts
    points: tuple[float, ...] = ()  # each seat's points, when it is over
    turn: int | None = None  # the seat to move
    at: dict[str, str] = {}  # what lies at a place: the name of its look, * for any letters; "" for nothing
    state: dict[str, float] = {}  # numbers of the position's record: `length.1` is state.length[1]
    only: dict[str, tuple[str, ...]] = {}  # the whole of what can be played that begins with these letters
    safe: bool = False  # whoever is to move now cannot win at once

    def faults(self, position: Position) -> list[str]:
        """What the engine sees otherwise, for the author."""
        outcome = position.outcome
        found = []
        if self.ending and (outcome is None or outcome.ending != self.ending):
            found.append(f"the ending is {outcome and outcome.ending}, not {self.ending}")
        if self.points and (outcome is None or outcome.points != self.points):
            found.append(f"the points are {outcome and outcome.points}, not {self.points}")
        if self.turn is not None and position.to_move != self.turn:
            found.append(f"seat {position.to_move} is to move, not {self.turn}")
        if self.safe:
            found += [f"{move} wins for the other side" for move in winning_moves(position)]
        return [*found, *self._misplaced(position), *self._miscounted(position), *self._other_moves(position)]

    def _misplaced(self, position: Position) -> list[str]:
        lies = {piece.place: piece.look for piece in position.scene().pieces} if self.at else {}
        return [
            f"on {place} lies {lies.get(place, '')!r}, not {look!r}"
            for place, look in self.at.items()
            if not fnmatchcase(lies.get(place, ""), look)
        ]

    def _miscounted(self, position: Position) -> list[str]:
        told = {name: state_number(position.state, name) for name in self.state}
        return [
            f"{name} is {told[name]}, not {value}"
            for name, value in self.state.items()
            if told[name] != value
        ]

    def _other_moves(self, position: Position) -> list[str]:
        found = []
        for beginning, moves in self.only.items():
            legal = {move.text for move in position.legal_moves if move.text.startswith(beginning)}
            if legal != set(moves):
                found.append(f"with {beginning} begin {sorted(legal)}, not {sorted(moves)}")
        return found


def winning_moves(position: Position) -> list[str]:
    """The moves that win at once for whoever is to move."""
    after = ((move.text, position.play(move).outcome) for move in position.legal_moves)
    return [text for text, outcome in after if outcome and position.to_move in outcome.winners]


def state_number(state: Any, name: str) -> float:
    """A number of a position's record by its name.

    >>> import ludotheque as lt
    >>> state_number(lt.box("delta").start().play("a1").state, "ply"), state_number(lt.box("delta").start().state, "own.1")
    (1.0, 0.0)
    """
    field, _, index = name.partition(".")
    value = np.asarray(state[field])
    return float(value[int(index)] if index else value)
