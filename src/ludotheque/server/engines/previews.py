"""What every legal move of a position would bring about: worked out beside the event loop, in a worker."""

from __future__ import annotations

import msgspec

from ludotheque.core.preview import Kind, Mark

from .lines import Line, position_at


class MarkView(msgspec.Struct, frozen=True):
    """One thing that a move would bring about: its kind, the places it is about, in order where it is a way.

    `words` say it, `sign` are a few letters to be written there, `look` a look of the drawing to be shown small; each may be empty.
    """

    kind: Kind
    places: tuple[str, ...]
    words: str
    sign: str
    look: str


class PreviewsView(msgspec.Struct, frozen=True):
    """What the legal moves would bring about; `moves` count in `marks`: the same few serve hundreds of moves."""

    text: str
    moves: dict[str, list[int]]
    marks: list[MarkView]


def previewed(line: Line, language: str) -> bytes:
    """The marks of every legal move, as they are sent; no moves where nobody is to move, or the box tells nothing."""
    position = position_at(line)
    numbers: dict[Mark, int] = {}
    told = {
        move.text: [numbers.setdefault(mark, len(numbers)) for mark in position.preview(move)]
        for move in position.legal_moves
    }
    moves = {text: marks for text, marks in told.items() if marks}
    return msgspec.json.encode(
        PreviewsView(position.text, moves, [_view(mark, language) for mark in numbers])
    )


def _view(mark: Mark, language: str) -> MarkView:
    return MarkView(
        mark.kind, mark.places, mark.words.said_in(language), mark.sign.said_in(language), mark.look
    )
