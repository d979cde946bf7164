"""From a move's code to its action number in a nanosecond or two: a table that kernels read."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.kernels import inlined

DENSE = 1 << 21  # codes below this are looked up directly: sixteen megabytes at most
ROOM = 4  # places for each code in a hash table: few lookups meet another's
NOTHING = -1
_ODD = np.uint64(0x9E3779B97F4A7C15)


def make_table(codes: NDArray[np.int64]) -> NDArray[np.int64]:
    """One column: the number of every code. Two columns: codes and numbers, hashed, and last the shift."""
    if len(np.unique(codes)) != len(codes):
        raise ValueError("a code stands for two actions")
    if codes.max() < DENSE:
        dense = np.full((codes.max() + 1, 1), NOTHING, np.int64)
        dense[codes, 0] = np.arange(len(codes))
        return dense
    bits = int(ROOM * len(codes)).bit_length()
    table = np.full(((1 << bits) + 1, 2), NOTHING, np.int64)
    table[-1] = 64 - bits
    with np.errstate(over="ignore"):
        places = (codes.astype(np.uint64) * _ODD >> np.uint64(64 - bits)).tolist()
    for number, wanted in enumerate(places):
        place = wanted
        while table[place, 0] != NOTHING:
            place = (place + 1) & ((1 << bits) - 1)
        table[place] = codes[number], number
    return table


@inlined
def find(table: Any, code: int) -> int:
    """The action number of a code; NOTHING where it has none."""
    if table.shape[1] == 1:
        return int(table[code, 0]) if code < len(table) else NOTHING
    last = len(table) - 1
    place = np.int64(np.uint64(code) * _ODD >> np.uint64(table[last, 0]))
    while table[place, 0] != code:
        if table[place, 0] == NOTHING:
            return NOTHING
        place = (place + 1) & (last - 1)
    return int(table[place, 1])
