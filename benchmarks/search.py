"""Search speed beside OpenSpiel's C++ MCTSBot, and the strongest bots against plain UCT, in one run on one core."""

from __future__ import annotations

import statistics
import sys
from dataclasses import replace
from math import sqrt

from ludotheque import Box, box
from ludotheque.bots import Rung, ladder
from ludotheque.core.facts import PLAYERS
from ludotheque.core.text import same
from ludotheque.lab.arena import play_games, tally_of
from ludotheque.search.budget import LIMITLESS, Budget
from ludotheque.search.mcts import MctsSettings
from ludotheque.search.tree_search import TreeSearch
from ludotheque.shelf import all_forms

from .claims import bar
from .peer import PEER, peer_searches

ROUNDS = 5
SIMULATIONS = 2_000  # of one search of the peer
GOAL = 5.0  # times the peer's simulations per second


def peer_speed(seconds: float) -> float:
    """OpenSpiel's simulations per second: UCT with one random playout each, from the first position."""
    searches = peer_searches(
        seconds, rollouts=1, exploration=1.4, simulations=SIMULATIONS, memory=1000, solve=True
    )
    return SIMULATIONS * searches


def our_speed(chosen: Box, seconds: float) -> float:
    """The same with our tree: from an empty one, random playouts, proofs on."""
    search = TreeSearch(chosen, MctsSettings(uniform_playouts=True))
    search.warm()
    found = search.think(chosen.start(), Budget(seconds))
    return found.work / found.seconds


def compare_speed(chosen: Box, seconds: float) -> None:
    """Side by side and turn by turn, so that a busy machine slows both."""
    rounds = [(our_speed(chosen, seconds), peer_speed(seconds)) for _ in range(ROUNDS)]
    ours, peer = (statistics.median(speeds) for speeds in zip(*rounds, strict=True))
    ratio = statistics.median(mine / theirs for mine, theirs in rounds)
    print(
        f"simulations per second   {chosen.facts.title.en} {ours:,.0f}   OpenSpiel {PEER} {peer:,.0f}   × {ratio:.1f} (bar {GOAL})"
    )


def compare_strength(chosen: Box, games: int, seconds: float) -> None:
    """The strongest rung against plain UCT (averages only, random playouts), the same time for each move."""
    uct = Rung(0, same("UCT"), seconds=seconds, uniform_playouts=True, solver=False, exploration=sqrt(2.0))
    strongest = replace(ladder(chosen)[-1], seconds=seconds, work=LIMITLESS)
    tally = tally_of(
        play_games(chosen, strongest, uct, games, opening=1)
    )  # UCT never plays the same game twice
    low, high = tally.interval
    print(
        f"{chosen!r}: strongest against plain UCT, {seconds} s a move: {tally.rate:.0%}"
        f" ({low:.0%} – {high:.0%}) in {games} games, {tally.draws} of them shared (bar {bar(chosen.family):.0%})",
        flush=True,
    )


def forms_for_all() -> list[Box]:
    """Every form, with every number of players that can play it: each side then holds every other seat."""
    return [
        box(form.name, **form.changed, **({PLAYERS: count} if count != form.seats else {}))
        for form in all_forms()
        for count in form.facts.player_counts
    ]


def main(peer: str, games: str = "20", seconds: str = "0.2", wanted: str = "") -> None:
    compare_speed(box(peer), 1.0)
    for chosen in forms_for_all():
        if wanted in repr(chosen):
            compare_strength(chosen, int(games), float(seconds))


if __name__ == "__main__":
    main(*sys.argv[1:5])
