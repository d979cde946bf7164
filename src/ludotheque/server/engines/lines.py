"""Positions by the line of moves that leads to them: replayed once, kept for whoever steps through a game."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.shelf import open_box

from ..lru import LRUCache

BYTES = 40_000_000  # of positions that a worker keeps
EACH = (
    2_500  # bytes of a position beside its state and its history: about what its text, moves and names take
)


class Line(NamedTuple):
    """A line of moves from a position given as text, empty for the start: plain values that cross to a worker."""

    box: str
    options: tuple[tuple[str, str], ...] = ()
    text: str = ""
    moves: tuple[str, ...] = ()


class Reached(NamedTuple):
    """What a line comes to: all that the house has to know of it without replaying it."""

    position: Position  # without its line
    before: Position | None  # the one before the last move, without its line
    start: str  # the text of the first position
    moves: tuple[str, ...]  # as the box writes them
    texts: tuple[str, ...]  # of every position of the line, the last one last

    @property
    def previous(self) -> Reached | None:
        """What the line came to before its last move; nothing is known of what was before that."""
        if self.before is None:
            return None
        return Reached(self.before, None, self.start, self.moves[:-1], self.texts[:-1])

    @classmethod
    def of(cls, position: Position) -> Reached:
        """What the line of moves that led to a position has come to."""
        texts, first = [position.text], position
        while first.previous is not None:
            first = first.previous
            texts.append(first.text)
        before = position.previous
        return cls(
            position=position.without_line(),
            before=before.without_line() if before else None,
            start=first.text,
            moves=tuple(move.text for move in position.moves),
            texts=tuple(reversed(texts)),
        )


class Lines:
    """Positions that were asked for lately: whoever steps through a game asks for one move more or less."""

    def __init__(self, bound: int = BYTES) -> None:
        self._cache: LRUCache[bytes, Position] = LRUCache(bound, weigh=_weight)

    def reach(self, box: Box, text: str, moves: Sequence[str]) -> Position:
        """The position after a line of moves from a position given as text; empty: from the start.

        All positions of a line are used with its last: they hang on one another, and go together.
        """
        keys = _keys(box, text.strip(), moves)
        known = next((at for at in range(len(keys), 0, -1) if keys[at - 1] in self._cache), 0)
        position: Position | None = None
        for key in keys[:known]:
            position = self._cache.get(key) or position
        if position is None:
            position = box.read(text.strip()) if text.strip() else box.start()
        for at in range(known, len(keys)):
            position = position.play(moves[at])
            self._cache.put(keys[at], position)
        return position


def position_at(line: Line) -> Position:
    """The position that a line leads to."""
    return _lines.reach(open_box(line.box, **dict(line.options)), line.text, line.moves)


def reached(line: Line) -> Reached:
    """What a line comes to."""
    return Reached.of(position_at(line))


def _keys(box: Box, start: str, moves: Sequence[str]) -> list[bytes]:
    """A short name for each position of a line: two lines that begin alike share those of their beginning."""
    digest = blake2b(repr((box.name, sorted(box.options.items()), start)).encode(), digest_size=16)
    keys = []
    for move in moves:
        digest.update(b"\0" + move.encode())
        keys.append(digest.digest())
    return keys


def _weight(position: Position) -> int:
    return EACH + int(position.state.nbytes) + int(position.history.nbytes)


_lines = Lines()  # of this process, which does nothing else at the same time
