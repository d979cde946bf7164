"""How fast a box plays: random games per second on one core."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ludotheque.core.box import Box

from .playout import playouts


@dataclass(frozen=True)
class Speed:
    """Random games and moves per second."""

    playouts: float
    moves: float


def measure(box: Box, seconds: float = 1.0) -> Speed:
    """Play random games from the start for so much of the processor's time; compiling is not counted."""
    start = box.start()
    playouts(start, games=1)
    games = plies = 0
    batch = 1
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done = playouts(start, games=batch, seed=games)
        games, plies = games + done.games, plies + done.plies
        if time.process_time() - begun < seconds / 4:
            batch *= 2
    return Speed(games / spent, plies / spent)
