"""Dice that can be checked: before the game the hash of their seed is shown, after it the seed."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ludotheque.core.game import weight_of
from ludotheque.core.position import Move, Position
from ludotheque.core.rules import CHANCE

WORD = 1 << 64  # a throw uses the first eight bytes of a digest


def new_seed() -> str:
    """A seed nobody can guess, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown before the game.

    >>> commitment("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def number_below(seed: str, ply: int, bound: int) -> int:
    """The number from 0 to bound - 1 that this seed gives at this ply, every one equally likely.

    Numbers above the last whole multiple of the bound are drawn again, so that none is favoured.

    >>> [number_below("00" * 32, ply, 6) for ply in range(8)]
    [0, 2, 4, 2, 1, 2, 5, 1]
    """
    fair = WORD - WORD % bound
    attempt = 0
    while True:
        message = f"{ply}:{attempt}".encode()
        word = int.from_bytes(hmac.digest(bytes.fromhex(seed), message, "sha256")[:8], "big")
        if word < fair:
            return word % bound
        attempt += 1


def throw(seed: str, position: Position) -> Move:
    """What chance brings where it is to move: the outcomes in the box's order, by their weights."""
    outcomes = position.legal_moves
    weights = [weight_of(position.box.rules, position.state, move.code) for move in outcomes]
    return outcomes[_reached(weights, number_below(seed, position.ply, sum(weights)))]


def wrong_throws(seed: str, positions: Iterable[Position]) -> list[int]:
    """The plies of a game at which chance did not bring what the seed says; none in an honest game."""
    line = list(positions)
    return [
        before.ply
        for before, after in pairwise(line)
        if before.to_move == CHANCE and before.play(throw(seed, before)) != after
    ]


def _reached(weights: Sequence[int], number: int) -> int:
    """The outcome whose share of the weights holds the number."""
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise AssertionError("the number is below the sum of the weights")
