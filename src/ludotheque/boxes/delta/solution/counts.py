"""How many positions of each layer are won, lost, drawn and over, and how long the longest fight lasts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from .codes import DRAW, LAST, decode, relay_code
from .tables import counts_file

FILE = "counts.json"
Codes = dict[int, int]  # a code and how many positions have it


class Count(NamedTuple):
    """One layer: entries of its table, by what they are worth to who moves."""

    pawns: int
    entries: int
    over: int  # the waiting player has a relay
    won: int
    lost: int
    drawn: int
    longest: int  # plies of the longest game that one side can force


@cache
def counts() -> tuple[Count, ...]:
    """The layers from the empty board to the last pawn, as published."""
    kept = json.loads((files(__package__) / FILE).read_text("utf-8"))
    return tuple(_count(pawns, _codes(each)) for pawns, each in enumerate(kept))


def gather(directory: Path) -> str:
    """The counts of all tables as one file."""
    layers = (counts_file(directory, pawns).read_text("utf-8") for pawns in range(LAST + 1))
    return "[\n" + ",\n".join(" " + each.strip() for each in layers) + "\n]\n"


def _codes(kept: dict[str, int]) -> Codes:
    return {int(code): count for code, count in kept.items()}


def _count(pawns: int, codes: Codes) -> Count:
    over = codes.pop(-relay_code(pawns), 0) if pawns else 0
    lengths = (decode(code, pawns).plies or 0 for code in codes)
    return Count(
        pawns, over + sum(codes.values()), over, sum(_where(codes, 1)), sum(_where(codes, -1)),
        codes.get(DRAW, 0), max(lengths, default=0),
    )  # fmt: skip


def _where(codes: Codes, sign: int) -> Iterator[int]:
    return (count for code, count in codes.items() if code * sign > 0)
