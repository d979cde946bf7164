"""Dice that can be checked: the house fixes a seed and shows its hash, the players' browsers each add a word."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ludotheque.core.game import weight_of
from ludotheque.core.position import Move, Position
from ludotheque.core.rules import CHANCE

SCHEME = 2  # how throws follow from seed and words now; 1 knew neither words nor take-backs
WORD_FORM = r"^[0-9a-f]{32}$"  # a browser's word: 16 random bytes
NO_WORD = "-"

_DIGEST = re.compile(r"[0-9a-f]{64}")
_WORD = re.compile(WORD_FORM)
_RANGE = 1 << 64  # a throw uses the first eight bytes of a digest


class TakeBack(NamedTuple):
    """From `ply` on, the throws of a line are those after the take-back of this number."""

    number: int
    ply: int


@dataclass(frozen=True)
class Dice:
    """All that the throws of a game follow from."""

    seed: str
    scheme: int = SCHEME
    words: tuple[str, ...] = ()  # by side of the box; empty where nobody gave one
    taken_back: tuple[TakeBack, ...] = ()

    def throw(self, position: Position, ply: int) -> Move:
        """What chance brings where it is to move, after so many moves of the game: the outcomes by their weights."""
        outcomes = position.legal_moves
        weights = [weight_of(position.box.rules, position.state, move.code) for move in outcomes]
        return outcomes[_reached(weights, self._number(position, ply, sum(weights)))]

    def wrong_throws(self, positions: Iterable[Position]) -> list[int]:
        """The plies of a game at which chance did not bring what it had to; none in an honest game."""
        return [
            ply
            for ply, (before, after) in enumerate(pairwise(positions))
            if before.to_move == CHANCE and before.play(self.throw(before, ply)) != after
        ]

    def _number(self, position: Position, ply: int, bound: int) -> int:
        if self.scheme == 1:
            return number_below(bytes.fromhex(self.seed), f"{position.ply}", bound)
        last = next((each.number for each in reversed(self.taken_back) if each.ply <= ply), 0)
        return number_below(mixed(self.seed, self.words), f"{last}:{ply}", bound)


def new_seed() -> str:
    """A seed nobody can guess, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def is_digest(text: str) -> bool:
    """Whether a text has the form of a seed or of a commitment."""
    return _DIGEST.fullmatch(text) is not None


def commitment(seed: str) -> str:
    """What is shown before anybody gives a word.

    >>> commitment("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def mixed(seed: str, words: Sequence[str]) -> bytes:
    """The key of all throws: nobody who lacks the seed or a word knows anything about it."""
    return hmac.digest(bytes.fromhex(seed), write_words(words).encode(), "sha256")


def number_below(key: bytes, message: str, bound: int) -> int:
    """The number from 0 to bound - 1 that a key gives for a message, every one equally likely.

    Numbers above the last whole multiple of the bound are drawn again, so that none is favoured.

    >>> [number_below(bytes(32), f"{ply}", 6) for ply in range(8)]
    [0, 2, 4, 2, 1, 2, 5, 1]
    """
    fair = _RANGE - _RANGE % bound
    attempt = 0
    while True:
        digest = hmac.digest(key, f"{message}:{attempt}".encode(), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < fair:
            return number % bound
        attempt += 1


def take_back(before: tuple[TakeBack, ...], ply: int) -> tuple[TakeBack, ...]:
    """One more take-back, to this ply: it has the last word on all throws from there on.

    >>> take_back(take_back(take_back((), 8), 12), 10)
    (TakeBack(number=1, ply=8), TakeBack(number=3, ply=10))
    """
    number = before[-1].number + 1 if before else 1
    return (*(each for each in before if each.ply < ply), TakeBack(number, ply))


def write_words(words: Sequence[str]) -> str:
    """
    >>> write_words(["", "0a" * 16])
    '-;0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a'
    """
    return ";".join(word or NO_WORD for word in words)


def read_words(text: str, seats: int) -> tuple[str, ...]:
    """What `write_words` wrote; raises ValueError for anything else."""
    words = text.split(";")
    if len(words) != seats or not all(word == NO_WORD or _WORD.fullmatch(word) for word in words):
        raise ValueError(text)
    return tuple("" if word == NO_WORD else word for word in words)


def write_take_backs(taken_back: Sequence[TakeBack]) -> str:
    """
    >>> write_take_backs([TakeBack(1, 8), TakeBack(3, 10)])
    '1:8 3:10'
    """
    return " ".join(f"{each.number}:{each.ply}" for each in taken_back)


def read_take_backs(text: str) -> tuple[TakeBack, ...]:
    """What `write_take_backs` wrote; raises ValueError for anything else."""
    if not re.fullmatch(r"([0-9]{1,6}:[0-9]{1,6}( |$))*", text):
        raise ValueError(text)
    pairs = (each.split(":") for each in text.split())
    found = [TakeBack(int(number), int(ply)) for number, ply in pairs]
    if any(before.number >= after.number or before.ply >= after.ply for before, after in pairwise(found)):
        raise ValueError(text)
    return tuple(found)


def _reached(weights: Sequence[int], number: int) -> int:
    """The outcome whose share of the weights holds the number."""
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise AssertionError("the number is below the sum of the weights")
