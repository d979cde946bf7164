"""Random games for tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ludotheque import Box, Position


def random_game(box: Box, seed: int, most: int | None = None) -> Iterator[Position]:
    """The positions of one random game, the first included; at most `most` moves."""
    rng = random.Random(seed)
    position = box.start()
    yield position
    while position.outcome is None and (most is None or position.ply < most):
        moves = position.legal_moves
        position = position.play(rng.choice(moves))
        yield position


def sampled_game(box: Box, seed: int, sample: int) -> list[Position]:
    """Some positions of a random game: the first, the last, and some between, in order."""
    positions = list(random_game(box, seed))
    inner = random.Random(seed).sample(positions[1:-1], min(sample, len(positions) - 2))
    chosen = {id(each) for each in (positions[0], *inner, positions[-1])}
    return [position for position in positions if id(position) in chosen]
