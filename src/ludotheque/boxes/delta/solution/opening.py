"""The table of the opening that every copy carries: all positions of the first eight pawns."""

from __future__ import annotations

import lzma
from functools import cache
from importlib.resources import files

import numpy as np

from .tables import Table, entries, shape

PAWNS = 8  # on the board at most
FILE = "opening.xz"


@cache
def opening() -> tuple[Table, ...]:
    """The layers by their number of pawns."""
    values = np.frombuffer(lzma.decompress(packed()), np.int8)
    ends = np.cumsum([entries(pawns) for pawns in range(PAWNS + 1)])
    layers = np.split(values, ends[:-1])
    return tuple(layer.reshape(shape(pawns)) for pawns, layer in enumerate(layers))


def packed() -> bytes:
    """The file as it lies in the package."""
    return (files(__package__) / FILE).read_bytes()


def pack_opening(layers: list[Table]) -> bytes:
    """The file, from the first layers of a whole solution."""
    values = b"".join(np.ascontiguousarray(layer).tobytes() for layer in layers[: PAWNS + 1])
    return lzma.compress(values, preset=9 | lzma.PRESET_EXTREME)
