"""The one family of errors: every message is for the person who caused it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .text import Text


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: the rule's name, its paragraph in the booklet, and the cells concerned."""

    rule: str
    paragraph: str
    text: Text
    cells: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.text.en


class LudothequeError(Exception):
    """Something the caller asked for cannot be; `text` says why in each language."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text

    def __reduce__(self) -> tuple[Any, ...]:
        """Whatever a kind of error is made from, what it tells comes back whole from another process."""
        return _again, (type(self), self.args, self.__dict__)


class UnknownBox(LudothequeError):
    """No box of that name stands on the shelf."""


class OptionError(LudothequeError):
    """An option that the box does not have, or a value it does not take."""


class PositionError(LudothequeError):
    """A text that is no position of this box."""


class RecordError(LudothequeError):
    """A record that cannot be read or replayed; `line` is where it breaks."""

    def __init__(self, text: Text, line: int) -> None:
        super().__init__(Text(en=f"Line {line}: {text.en}", fr=f"Ligne {line} : {text.fr}"))
        self.line = line


class MoveError(LudothequeError):
    """A move that cannot be played; shows the move, the position and the paragraph."""

    def __init__(self, move: str, position: str, refusal: Refusal) -> None:
        en = f"{move!r} is refused: {refusal.text.en}"
        fr = f"« {move} » est refusé : {refusal.text.fr}"
        super().__init__(Text(en=en, fr=fr))
        self.move = move
        self.position = position
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.text.en} (booklet: {self.refusal.paragraph}; position: {self.position})"


class UnreadableMove(MoveError):
    """The text is no move of this box at all."""


class IllegalMove(MoveError):
    """The text is a move, but not one that this position allows."""


def _again(kind: type[LudothequeError], arguments: tuple[Any, ...], told: dict[str, Any]) -> LudothequeError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(told)
    return error
