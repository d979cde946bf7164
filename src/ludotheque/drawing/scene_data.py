"""A scene as data: which backdrop, which pieces before it, and what changes from one position to the next."""

from __future__ import annotations

from itertools import zip_longest
from typing import TypeAlias

import msgspec

from .scene import Piece, Scene

# Short, because positions are made of them: lists instead of objects.
# A piece: name, place, look, its words for who cannot see it, x, y, angle, scale.
PieceData: TypeAlias = tuple[str, str, str, str, float, float, float, float]
Changed: TypeAlias = tuple[int, PieceData]  # its number from the lowest to the topmost, and the piece
Part: TypeAlias = tuple[int, str]  # of the counters or of the overlay: its number, and its SVG


class SceneData(msgspec.Struct, frozen=True):
    """All that is to be seen of a position before its backdrop; the pieces from the lowest to the topmost."""

    backdrop: str  # the tag of what stays: board, cells, looks
    pieces: tuple[PieceData, ...]
    counters: tuple[str, ...] = ()
    overlay: tuple[str, ...] = ()
    last: tuple[str, ...] = ()


class SceneChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What brings one scene to the next; `backdrop` only where it is another one, parts only where they differ.

    Take away the pieces that are gone or changed, then put in each changed one at its number, in their order.
    """

    last: tuple[str, ...] = ()
    changed: tuple[Changed, ...] = ()
    gone: tuple[str, ...] = ()
    backdrop: str | None = None
    counters: tuple[Part, ...] = ()
    overlay: tuple[Part, ...] = ()


def scene_data(scene: Scene, language: str) -> SceneData:
    """A scene in a language, to be sent."""
    return SceneData(
        backdrop=scene.backdrop.tag,
        pieces=tuple(_piece_data(piece, language) for piece in scene.pieces),
        counters=scene.counters,
        overlay=scene.overlay,
        last=tuple(sorted(scene.last & scene.backdrop.cell_names)),
    )


def change(before: SceneData, after: SceneData) -> SceneChange:
    """How the scene before becomes the one after."""
    known = {piece[0]: piece for piece in before.pieces}
    every = list(enumerate(after.pieces))
    moved = [(number, piece) for number, piece in every if known.get(piece[0]) != piece]
    names = {name for name, *_ in after.pieces}
    gone = tuple(name for name in known if name not in names)
    away = {*gone, *(piece[0] for _, piece in moved)}
    return SceneChange(
        last=after.last,
        changed=tuple(moved if _staying(before, away) == _staying(after, away) else every),
        gone=gone,
        backdrop=after.backdrop if after.backdrop != before.backdrop else None,
        counters=_other_parts(before.counters, after.counters),
        overlay=_other_parts(before.overlay, after.overlay),
    )


def changed(before: SceneData, by: SceneChange) -> SceneData:
    """The scene that a change leads to."""
    away = {*by.gone, *(piece[0] for _, piece in by.changed)}
    pieces = [piece for piece in before.pieces if piece[0] not in away]
    for number, piece in by.changed:
        pieces.insert(number, piece)
    return SceneData(
        backdrop=before.backdrop if by.backdrop is None else by.backdrop,
        pieces=tuple(pieces),
        counters=_with_parts(before.counters, by.counters),
        overlay=_with_parts(before.overlay, by.overlay),
        last=by.last,
    )


def _piece_data(piece: Piece, language: str) -> PieceData:
    return (
        piece.name or piece.place,
        piece.place,
        piece.look,
        piece.label.said_in(language),
        round(piece.x, 2),
        round(piece.y, 2),
        round(piece.angle, 2),
        round(piece.scale, 4),
    )


def _staying(scene: SceneData, away: set[str]) -> list[str]:
    """The pieces that stay as they lie, from the lowest to the topmost."""
    return [name for name, *_ in scene.pieces if name not in away]


def _other_parts(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[Part, ...]:
    if before == after:
        return ()
    pairs = enumerate(zip_longest(before, after, fillvalue=""))
    return tuple((number, now) for number, (was, now) in pairs if was != now)


def _with_parts(parts: tuple[str, ...], by: tuple[Part, ...]) -> tuple[str, ...]:
    known = dict(enumerate(parts)) | dict(by)
    return tuple(known[number] for number in sorted(known))
