"""Search speed beside OpenSpiel's C++ MCTSBot, and the strongest bots against plain UCT, in one run on one core."""

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import replace
from math import sqrt

import pyspiel

from ludotheque import Box, box, shelf
from ludotheque.bots import Rung, ladder
from ludotheque.core.text import same
from ludotheque.lab.arena import Tally, play_games
from ludotheque.search.tree import Style
from ludotheque.search.tree_search import TreeSearch
from ludotheque.search.watch import LIMITLESS, Budget

PEER = "breakthrough(rows=6,columns=6)"
ROUNDS = 5
GOAL = 5.0  # times the peer's simulations per second
BARS = {"duel": 0.95, "pyramida": 0.95}
BAR = 0.75


def peer_speed(seconds: float) -> float:
    """OpenSpiel's simulations per second: UCT with one random playout each, from the first position."""
    game = pyspiel.load_game(PEER)
    simulations = 2_000
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(
        game, evaluator, 1.4, simulations, 1000, True, 1, False, pyspiel.ChildSelectionPolicy.UCT
    )
    state = game.new_initial_state()
    done, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        bot.mcts_search(state)
        done += simulations
    return done / spent


def our_speed(chosen: Box, seconds: float) -> float:
    """The same with our tree: from an empty one, random playouts, proofs on."""
    search = TreeSearch(chosen, Style(blind=True))
    search.warm()
    found = search.think(chosen.start(), Budget(seconds))
    return found.work / found.seconds


def compare_speed(seconds: float) -> None:
    """Side by side and turn by turn, so that a busy machine slows both."""
    delta = box("delta")
    rounds = [(our_speed(delta, seconds), peer_speed(seconds)) for _ in range(ROUNDS)]
    ours, peer = (statistics.median(speeds) for speeds in zip(*rounds, strict=True))
    ratio = statistics.median(mine / theirs for mine, theirs in rounds)
    print(
        f"simulations per second   Delta {ours:,.0f}   OpenSpiel {PEER} {peer:,.0f}   × {ratio:.1f} (bar {GOAL})"
    )


def compare_strength(chosen: Box, games: int, seconds: float) -> None:
    """The strongest rung against plain UCT (averages only, random playouts), the same time for each move."""
    uct = Rung(0, same("UCT"), seconds=seconds, blind=True, proofs=False, exploration=sqrt(2.0))
    strongest = replace(ladder(chosen)[-1], seconds=seconds, work=LIMITLESS)
    tally = Tally()
    for game in play_games(chosen, strongest, uct, games, opening=1):  # UCT never plays the same game twice
        tally = tally.add(game)
    low, high = tally.interval
    bar = BARS.get(chosen.name, BAR)
    print(
        f"{chosen!r}: strongest against plain UCT, {seconds} s a move: {tally.rate:.0%}"
        f" ({low:.0%} – {high:.0%}) in {games} games, {tally.draws} of them shared (bar {bar:.0%})",
        flush=True,
    )


def forms() -> list[Box]:
    """The seven forms, and those for more than two with three and four players: each side then holds every other seat."""
    level_2 = box("deflecto", level="2")
    more = [box(name, players=players) for name in ("delfino", "deflecto") for players in ("3", "4")]
    return [*(box(name) for name in shelf()), level_2, *more, box("deflecto", level="2", players="4")]


def main(games: str = "20", seconds: str = "0.2", wanted: str = "") -> None:
    compare_speed(1.0)
    for chosen in forms():
        if wanted in repr(chosen):
            compare_strength(chosen, int(games), float(seconds))


if __name__ == "__main__":
    main(*sys.argv[1:4])
