"""The peer that ours is measured beside: OpenSpiel's MCTSBot in C++, at a game of about our size."""

from __future__ import annotations

import time
from collections.abc import Callable

import pyspiel

PEER = "breakthrough(rows=6,columns=6)"
SEED = 1


def peer_searches(
    seconds: float,
    *,
    rollouts: int,
    exploration: float,
    simulations: int,
    memory: int,
    solve: bool = False,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Searches per second of the first position: each of so many simulations, and each of those of so many rollouts."""
    game = pyspiel.load_game(PEER)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    uct = pyspiel.ChildSelectionPolicy.UCT
    bot = pyspiel.MCTSBot(game, evaluator, exploration, simulations, memory, solve, SEED, False, uct)
    state = game.new_initial_state()
    done, begun = 0, clock()
    while (spent := clock() - begun) < seconds:
        bot.mcts_search(state)
        done += 1
    return done / spent
