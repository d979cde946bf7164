"""Random games to the end, in bulk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import draw, generator
from ludotheque.core.game import advance
from ludotheque.core.kernels import generic
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE, OVER, bounds, legal, mover, payoff, weight


@generic
def pick(rules: Any, state: Any, turn: int, moves: Any, count: int, rng: Any) -> int:
    """A move at random: each as likely, or what chance brings by its weights."""
    if turn != CHANCE:
        return int(moves[draw(rng, count)])
    total = 0
    for number in range(count):
        total += weight(rules, state, moves[number])
    left = draw(rng, total)
    for number in range(count):
        left -= weight(rules, state, moves[number])
        if left < 0:
            return int(moves[number])
    return int(moves[count - 1])


@generic
def play_out(rules: Any, state: Any, moves: Any, keys: Any, held: int, rng: Any) -> int:
    """Play one game to its end in place; return how many moves that took."""
    plies = 0
    turn = mover(rules, state)
    while turn != OVER:
        count = legal(rules, state, moves)
        held = advance(rules, state, pick(rules, state, turn, moves, count, rng), keys, held)
        plies += 1
        turn = mover(rules, state)
    return plies


@generic
def play_out_many(
    rules: Any, origin: Any, games: int, history: Any, rng: Any, totals: Any, longest: int
) -> int:
    """Play games from one position, add up the seats' points; return the moves played."""
    most_moves, _, seats, _ = bounds(rules)
    moves = np.empty(most_moves, np.int64)
    keys = np.empty(len(history) + longest + 1, np.uint64)
    points = np.zeros(seats, np.float64)
    work = np.empty_like(origin)
    plies = 0
    for _ in range(games):
        work[0] = origin[0]
        keys[: len(history)] = history
        plies += play_out(rules, work[0], moves, keys, len(history), rng)
        payoff(rules, work[0], points)
        totals += points
    return plies


@dataclass(frozen=True)
class Playouts:
    """What many random games brought."""

    games: int
    plies: int
    points: NDArray[np.float64]  # per seat, summed up


def playouts(position: Position, games: int, seed: int = 0) -> Playouts:
    """Random games from a position.

    >>> from ludotheque import box
    >>> playouts(box("delta").start(), games=100, seed=1).games
    100
    """
    rules = position.box.rules
    totals = np.zeros(rules.bounds.seats, np.float64)
    origin = np.zeros(1, rules.state)
    origin[0] = position.state
    with np.errstate(over="ignore"):
        plies = play_out_many(
            rules, origin, games, position.history, generator(seed), totals, rules.bounds.plies
        )
    return Playouts(games, int(plies), totals[: position.box.seats])
