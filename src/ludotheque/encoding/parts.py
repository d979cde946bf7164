"""What an encoding is made of: named parts of the observation, named kinds of moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from ludotheque.core.text import Text


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation that belong together: `numbers.reshape(shape)`, each from 0 to `limit`."""

    name: str
    shape: tuple[int, ...]
    limit: int
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Kind:
    """Moves of one kind: the codes of all that can ever be legal, in the order of their action numbers."""

    name: Text
    codes: Sequence[int]
