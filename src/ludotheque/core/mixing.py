"""Mixing words into the 64-bit key of a position."""

from __future__ import annotations

from typing import Any

import numpy as np

from .kernels import inlined

_ODD = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_A, _B, _C = np.uint64(30), np.uint64(27), np.uint64(31)


@inlined
def mix(key: Any, word: Any) -> Any:
    """The key with one more word in it; every bit of either changes half of the result."""
    mixed = (np.uint64(key) * _ODD + _FIRST) ^ np.uint64(word)
    mixed = (mixed ^ (mixed >> _A)) * _FIRST
    mixed = (mixed ^ (mixed >> _B)) * _SECOND
    return mixed ^ (mixed >> _C)
