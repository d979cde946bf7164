"""How much of a random game goes into finding the legal moves: play it once, then with every list made twice."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from ludotheque import Box
from ludotheque.core.chance import draw, generator
from ludotheque.core.game import advance
from ludotheque.core.kernels import generic
from ludotheque.core.rules import OVER, legal, mover


@generic
def play_listing(rules: Any, origin: Any, games: int, lists: int, moves: Any, keys: Any, rng: Any) -> int:
    """Random games in which every list of moves is made `lists` times; chance is drawn evenly."""
    work = np.empty_like(origin)
    plies = 0
    for _ in range(games):
        work[0] = origin[0]
        held = 0
        while mover(rules, work[0]) != OVER:
            count = 0
            for _ in range(lists):
                count = legal(rules, work[0], moves)
            held = advance(rules, work[0], moves[draw(rng, count)], keys, held)
            plies += 1
    return plies


def legality_share(box: Box, seconds: float) -> float:
    """The share of a random game's time spent in `legal`."""
    rules = box.rules
    origin = np.zeros(1, rules.state)
    origin[0] = box.start().state
    moves = np.empty(rules.bounds.moves, np.int64)
    keys = np.empty(rules.bounds.plies + 1, np.uint64)

    def spent(games: int, lists: int) -> float:
        rng = generator(7)
        begun = time.process_time()
        play_listing(rules, origin, games, lists, moves, keys, rng)
        return time.process_time() - begun

    spent(1, 1)
    games = 1
    while spent(games, 1) < seconds / 4:
        games *= 2
    once, twice = spent(games, 1), spent(games, 2)
    return (twice - once) / once
