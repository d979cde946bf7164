"""Tournaments: every bot plays every other, and the results become one table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Unpack

from ludotheque.adapters.entrants import Player, entrant, unhurried
from ludotheque.core.box import Box

from .arena import OPENING, Game, Meeting, Tally, play_meeting, tally_of
from .calibration import BASE
from .jobs import Job, Running, run

ROUNDS = 500  # of the fit; it settles long before


@dataclass(frozen=True)
class Standing:
    """One bot's place: its games counted up, and its rating among these bots."""

    rung: Player
    tally: Tally
    elo: float


@dataclass(frozen=True)
class Tournament:
    """Who scored what against whom."""

    rungs: tuple[Player, ...]
    pairs: dict[tuple[int, int], Tally]  # by places in `rungs`, the first one's view

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The best first."""
        places = range(len(self.rungs))
        elos = ratings([[self.rate(a, b) for b in places] for a in places], self._weight())
        found = [Standing(self.rungs[a], self._total(a), elos[a]) for a in places]
        return tuple(sorted(found, key=lambda standing: -standing.elo))

    def rate(self, a: int, b: int) -> float:
        """A's share of the games with B."""
        if a == b:
            return 0.5
        return self.pairs[a, b].rate if (a, b) in self.pairs else 1.0 - self.pairs[b, a].rate

    def _total(self, a: int) -> Tally:
        total = Tally()
        for (first, second), tally in self.pairs.items():
            if a in (first, second):
                total += tally if a == first else _other_side(tally)
        return total

    def _weight(self) -> int:
        return min(tally.games for tally in self.pairs.values())


def tournament_job(
    box: Box, players: Sequence[object], games: int, *, seed: int = 0, opening: int = OPENING
) -> Job[Game]:
    """All games of a round robin; work alone limits the thinking, so that every machine gives the same result."""
    entered = [unhurried(entrant(box, each)) for each in players]
    meetings = [
        Meeting(box.name, dict(box.options), pair, number, seed, opening)
        for pair in combinations(entered, 2)
        for number in range(games)
    ]
    return Job(play_meeting, meetings, Game)


def play_tournament(
    box: Box,
    players: Sequence[object],
    games: int,
    *,
    seed: int = 0,
    **running: Unpack[Running],
) -> Tournament:
    """Play `games` for each pair of rungs, agents, addresses or bots of OpenSpiel; every opening from both sides."""
    entered = [entrant(box, each) for each in players]
    played = run(tournament_job(box, entered, games, seed=seed), **running)
    pairs = {}
    for number, pair in enumerate(combinations(range(len(entered)), 2)):
        pairs[pair] = tally_of(played[number * games : (number + 1) * games])
    return Tournament(tuple(entered), pairs)


def ratings(rates: list[list[float]], games: int) -> list[float]:
    """Elo-like ratings that make these rates likely (Bradley and Terry); their average is the usual base.

    A bot that won everything counts as having lost half a game, or its rating would be endless.

    >>> [round(elo) for elo in ratings([[0.5, 0.75], [0.25, 0.5]], 100)]
    [1095, 905]
    """
    places = range(len(rates))
    edge = 0.5 / games
    scores = [sum(min(max(rates[a][b], edge), 1 - edge) for b in places if b != a) for a in places]
    strengths = [1.0] * len(rates)
    for _ in range(ROUNDS):
        met = [sum(1 / (strengths[a] + strengths[b]) for b in places if b != a) for a in places]
        strengths = [score / each for score, each in zip(scores, met, strict=True)]
        middle = math.exp(sum(map(math.log, strengths)) / len(strengths))
        strengths = [strength / middle for strength in strengths]
    return [BASE + 400.0 * math.log10(strength) for strength in strengths]


def _other_side(tally: Tally) -> Tally:
    lost = tally.games - tally.wins - tally.draws
    return Tally(tally.games, lost, tally.draws, tally.games - tally.total)
