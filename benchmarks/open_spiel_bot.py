"""OpenSpiel's MCTSBot at our games against our strongest rung, both with the same time for each move.

Forms are named as OpenSpiel names games, options in brackets: name(option=value).
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from ludotheque.adapters.open_spiel import PREFIX, register
from ludotheque.bots import Bot, ladder
from ludotheque.lab.arena import Tally
from ludotheque.search.budget import LIMITLESS


def play(name: str, number: int, simulations: int) -> tuple[float, float]:
    """Our return in one game, and the seconds that each side had for a move; seats change from game to game."""
    game = pyspiel.load_game(PREFIX + name)
    form, seat = game.box, number % 2
    dice = np.random.RandomState(number)
    peer = mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    ours = Bot(form, replace(ladder(form)[-1], work=LIMITLESS), seed=number)
    ours.warm()
    state = game.new_initial_state()
    spent, moves = 0.0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=odds))
        elif state.current_player() == seat:
            seconds = spent / moves if moves else 0.05
            state.apply_action(game.encoding.action(ours.think(state.position, seconds=seconds).move))
        else:
            begun = time.perf_counter()
            state.apply_action(peer.step(state))
            spent, moves = spent + time.perf_counter() - begun, moves + 1
    return state.returns()[seat], spent / moves


def main(games: int, simulations: int, *names: str) -> None:
    register()
    for name in names:
        tally, times = Tally(), []
        for number in range(games):
            result, seconds = play(name, number, simulations)
            won = 1.0 if result > 0 else 0.5 if result == 0 else 0.0
            tally += Tally(1, int(won == 1.0), int(won == 0.5), won)
            times.append(seconds)
        low, high = tally.interval
        print(
            f"{name:17} {tally.wins} of {tally.games} won, {tally.draws} drawn ({low:.0%} – {high:.0%}), "
            f"{sum(times) / len(times):.2f} s a move, {simulations} simulations of OpenSpiel",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
