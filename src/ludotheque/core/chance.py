"""Random numbers inside kernels: small, seeded, the same compiled and plain."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .kernels import inlined

Generator = NDArray[np.uint64]

_A, _B, _C = np.uint64(12), np.uint64(25), np.uint64(27)
_HIGH = np.uint64(32)


def generator(seed: int) -> Generator:
    """A new generator; nearby seeds give unrelated streams."""
    word = np.random.SeedSequence(seed).generate_state(1, np.uint64)
    return word | np.uint64(1)  # xorshift never leaves zero


@inlined
def draw(rng: Any, count: int) -> int:
    """A number from 0 to count - 1, each as likely to one part in four thousand million."""
    word = rng[0]
    word ^= word >> _A
    word ^= word << _B
    word ^= word >> _C
    rng[0] = word
    number = (word >> _HIGH) * np.uint64(count) >> _HIGH
    return np.int64(number)  # type: ignore[return-value]  # signed: uint64 with int64 gives floats
