"""Boxes and positions in a pickle: by their names, their bytes and their moves, so a long game goes as well as a short one.

Registered with `copyreg` and not written into the classes: what measured ladders rest on stays as it is.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from .box import Box
from .family import family_of
from .position import Position

T = TypeVar("T")


def reduce_with(kind: type[T], reduce: Callable[[T], tuple[Any, ...]]) -> None:
    """Let pickles and copies of a class be made by a function that gives a restorer and its arguments."""
    copyreg.pickle(kind, reduce)


def _box(box: Box) -> tuple[Any, ...]:
    return _restored_box, (box.family.package, box.name, dict(box.options))


def _restored_box(package: str, name: str, options: dict[str, str]) -> Box:
    family = family_of(package)
    return Box(family, next(facts for facts in family.forms if facts.name == name), options)


def _position(position: Position) -> tuple[Any, ...]:
    codes: list[int] = []
    first = position
    while first._previous is not None:
        first, code = first._previous
        codes.append(code)
    return _restored_position, (first.box, first._states.tobytes(), first._keys, codes[::-1])


def _restored_position(box: Box, state: bytes, keys: Any, codes: list[int]) -> Position:
    position = Position(box, np.frombuffer(state, box.rules.state).copy(), keys)
    for code in codes:
        position = position._advance(code)
    return position


reduce_with(Box, _box)
reduce_with(Position, _position)
