"""What can be played in a position, and the words that lead a hand through it."""

from __future__ import annotations

from typing import Any, NamedTuple

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


class Choosing:
    """A choice that is put together move by move, by whoever must not do too much at once."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._words: dict[Text, int] = {}
        self._asked: dict[tuple[str, ...], tuple[int, ...]] = {}
        self._moves: list[LegalMove] = []

    @property
    def choice(self) -> Choice:
        return Choice(tuple(self._moves), tuple(self._words))

    def add(self, move: Move, clicks: tuple[str, ...]) -> None:
        """One more of the legal moves, in their order, with the places that are touched for it."""
        asks = self._asks(clicks[:-1])
        self._moves.append(LegalMove(move.text, clicks, asks, self._number(self._position.caption(move))))

    def _asks(self, touched: tuple[str, ...]) -> tuple[int, ...]:
        """What was decided by each of these touches, and what is by the next one."""
        known = self._asked.get(touched)
        if known is None:
            before = self._asks(touched[:-1]) if touched else ()
            number = self._number(self._position.ask(touched))
            known = self._asked[touched] = before if number is None else (*before, number)
        return known

    def _number(self, text: Text | None) -> int | None:
        return None if text is None else self._words.setdefault(text, len(self._words))


def touch_tree(choice: Choice) -> dict[str, Any]:
    """The same moves as a tree of touches, a fraction of their length: place by place down to a move's text.

    A node's `?` is what the next touch decides, in the list of words; a move that has a caption is a pair with it.

    >>> moves = (LegalMove("b2e2", ("b2", "e2"), (0, 1)), LegalMove("b2b4", ("b2", "b4"), (0, 1), 2))
    >>> touch_tree(Choice(moves))
    {'?': 0, 'b2': {'?': 1, 'e2': 'b2e2', 'b4': ['b2b4', 2]}}
    """
    tree: dict[str, Any] = {}
    for move in choice.moves:
        node = tree
        for depth, place in enumerate(move.clicks):
            if move.asks and "?" not in node:
                node["?"] = move.asks[depth]
            if depth < len(move.clicks) - 1:
                node = node.setdefault(place, {})
        node[move.clicks[-1]] = move.text if move.caption is None else [move.text, move.caption]
    return tree


def choice_at(position: Position) -> Choice:
    """The legal moves of a position with their click paths and words."""
    choosing = Choosing(position)
    for move, clicks in position.legal_clicks:
        choosing.add(move, clicks)
    return choosing.choice
