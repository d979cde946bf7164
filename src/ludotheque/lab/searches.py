"""A few searches with little work by every bot of a ladder: equal before and after an edit, it changed no search."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace

from ludotheque.bots import Bot, Rung, ladder
from ludotheque.bots.rungs import ALPHABETA
from ludotheque.core.box import Box
from ludotheque.core.rules import CHANCE
from ludotheque.search.budget import UNHURRIED

from .arena import open_game, throw

NODES, SIMULATIONS = 3000, 150  # at most, of one search
MOVES = 4  # that each bot makes, for all seats in turn: what it remembers from move to move counts too


def searches_of(box: Box) -> str:
    """A digest of what the bots of a box choose, expect and look at."""
    told = "\n".join(line for rung in ladder(box) for line in search_lines(box, rung))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def search_lines(box: Box, rung: Rung, *, moves: int = MOVES, seed: int = 1) -> Iterator[str]:
    """One line for each move that a bot makes against itself after a random opening."""
    dice = random.Random(f"{box.name} {rung.number} {seed}")
    most = NODES if rung.search == ALPHABETA else SIMULATIONS
    bot = Bot(box, replace(rung, seconds=UNHURRIED, work=min(rung.work, most)), seed=seed)
    position = open_game(box, dice)
    while moves and position.outcome is None:
        if position.to_move == CHANCE:
            position = throw(position, dice)
            continue
        found = bot.think(position)
        values = " ".join(f"{value:.6f}" for value in found.values)
        line = " ".join(move.text for move in found.line)
        yield f"{rung.number} {found.move}: {values}; {line}; {found.work} {found.unit}, depth {found.depth}"
        position = position.play(found.move)
        moves -= 1
