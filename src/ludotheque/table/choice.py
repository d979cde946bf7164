"""What can be played in a position, and the words that lead a hand through it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ludotheque.core.position import Move, Position
from ludotheque.core.text import Text


class LegalMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move one can make: its text, and the places a hand touches for it.

    `asks` and `caption` count in the list of words beside the moves: what each touch decides, and what tells
    this move from those that begin alike.
    """

    text: str
    clicks: tuple[str, ...]
    asks: tuple[int, ...] = ()
    caption: int | None = None


class Choice(NamedTuple):
    """The legal moves, and the words they point at: the same few serve hundreds of moves."""

    moves: tuple[LegalMove, ...] = ()
    words: tuple[Text, ...] = ()


def choice_at(position: Position) -> Choice:
    """The legal moves of a position with their click paths and words."""
    words: dict[Text, int] = {}
    asked: dict[tuple[str, ...], int | None] = {}

    def number(text: Text | None) -> int | None:
        return None if text is None else words.setdefault(text, len(words))

    def asks(clicks: tuple[str, ...]) -> tuple[int, ...]:
        for length in range(len(clicks)):
            if clicks[:length] not in asked:
                asked[clicks[:length]] = number(position.ask(clicks[:length]))
        numbers = (asked[clicks[:length]] for length in range(len(clicks)))
        return tuple(each for each in numbers if each is not None)

    def legal(move: Move) -> LegalMove:
        clicks = position.clicks(move)
        return LegalMove(move.text, clicks, asks(clicks), number(position.caption(move)))

    moves = tuple(map(legal, position.legal_moves))
    return Choice(moves, tuple(words))
