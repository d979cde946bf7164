"""Whether what reports count as having come about can be seen to have come about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from support.playing import random_game

from ludotheque import CHANCE, Box, Position
from ludotheque.core.kernels import PLAIN
from ludotheque.lab.occurrences import occurrences_of

SEEDS = range(1 if PLAIN else 6)


def happened(
    chosen: Box, game: Callable[[Box, int], Iterator[Position]] = random_game
) -> Iterator[tuple[Position, Position, tuple[bool, ...]]]:
    """Every player's move of some games: before, after, and what the box says of it."""
    occurrences = occurrences_of(chosen)
    assert occurrences is not None
    for seed in SEEDS:
        for before, after in pairwise(game(chosen, seed)):
            if before.to_move != CHANCE:
                assert after.last_code is not None
                found = occurrences.occurred(before.state, after.last_code, after.state)
                assert len(found) == len(occurrences.NAMES)
                yield before, after, found
