"""Random games to the end, in bulk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import draw, generator
from ludotheque.core.game import advance
from ludotheque.core.kernels import PLAIN, generic
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE, OVER, bounds, legal, mover, payoff, rules_of, weight


def sample(rules: Any, state: Any, moves: Any, rng: Any) -> int:
    """A legal move of a player, each as likely; a box may know how to find one without listing them all."""
    given = rules.verb("sample")
    if given:
        return int(given(state, moves, rng))
    return int(moves[draw(rng, legal(rules, state, moves))])


@generic
def draw_chance(rules: Any, state: Any, moves: Any, rng: Any) -> int:
    """What chance brings, by its weights."""
    count = legal(rules, state, moves)
    total = 0
    for number in range(count):
        total += weight(rules, state, moves[number])
    left = draw(rng, total)
    number = -1
    while left >= 0:
        number += 1
        left -= weight(rules, state, moves[number])
    return int(moves[number])


@generic
def play_out(rules: Any, state: Any, moves: Any, keys: Any, held: int, rng: Any) -> int:
    """Play one game to its end in place; return how many moves that took."""
    plies = 0
    turn = mover(rules, state)
    while turn != OVER:
        if turn == CHANCE:
            move = draw_chance(rules, state, moves, rng)
        else:
            move = sample(rules, state, moves, rng)
        held = advance(rules, state, move, keys, held)
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


if not PLAIN:
    from numba.extending import overload

    def _typed_sample(package: str) -> Any:
        own, listed = rules_of(package).verb("sample"), rules_of(package).module.legal
        if own:
            return lambda rules, state, moves, rng: own(state, moves, rng)
        return lambda rules, state, moves, rng: moves[draw(rng, listed(state, moves))]

    overload(sample)(lambda rules, state, moves, rng: _typed_sample(rules.package))
