"""A job for tests: squares, and a log of who was squared."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Piece:
    number: int
    log: str = ""


@dataclass(frozen=True)
class Square:
    number: int
    squared: int


def square(piece: Piece) -> Square:
    if piece.log:
        with Path(piece.log).open("a", encoding="utf-8") as file:
            file.write(f"{piece.number}\n")
    return Square(piece.number, piece.number**2)
