"""Moves of random positions: what is told of them beforehand, and what both readings of the rules make of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from support.shelved import oracle_of

from ludotheque import CHANCE, Box, Move, Position
from ludotheque.core.kernels import PLAIN
from ludotheque.core.preview import Mark

POSITIONS = 20 if PLAIN else 2000
PLAIN_KINDS = {"way", "goes", "comes"}  # what nearly every move brings


class Tried(NamedTuple):
    """A move that was told of and then played, by the box and by its oracle."""

    position: Position
    move: Move
    marks: tuple[Mark, ...]
    after: Position
    before_twin: Any
    twin: Any

    def of(self, kind: str) -> list[Mark]:
        return [mark for mark in self.marks if mark.kind == kind]


def tried(box: Box, positions: int = POSITIONS, each: int = 3) -> Iterator[Tried]:
    """Some moves of random positions, those first that bring about more than others."""
    rng, oracle = random.Random(repr(box)), oracle_of(box.name)
    carry_out = getattr(oracle, "carry_out", oracle.play)
    seen = 0
    while seen < positions:
        position, twin = box.start(), oracle.start(box.name, **box.options)
        while position.outcome is None and seen < positions:
            moves = position.legal_moves
            if position.to_move != CHANCE:
                seen += 1
                for move, marks in _chosen(rng, position, moves, each):
                    after = position.play(move)
                    yield Tried(position, move, marks, after, twin, carry_out(twin, move.text))
            move = rng.choice(moves)
            position, twin = position.play(move), carry_out(twin, move.text)


def _chosen(
    rng: random.Random, position: Position, moves: Sequence[Move], each: int
) -> list[tuple[Move, tuple[Mark, ...]]]:
    told = [(move, position.preview(move)) for move in rng.sample(moves, min(len(moves), 20 * each))]
    told.sort(key=lambda pair: not {mark.kind for mark in pair[1]} - PLAIN_KINDS)
    return told[:each]
