"""Tournaments: every bot plays every other, and the results become one table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from ludotheque.bots.rungs import Rung
from ludotheque.core.box import Box

from .arena import OPENING, Game, Meeting, Tally, play_meeting
from .calibration import BASE, UNHURRIED
from .jobs import Job, Place, run

ROUNDS = 500  # of the fit; it settles long before


@dataclass(frozen=True)
class Standing:
    """One bot's place: its games counted up, and its rating among these bots."""

    rung: Rung
    tally: Tally
    elo: float


@dataclass(frozen=True)
class Tournament:
    """Who scored what against whom."""

    rungs: tuple[Rung, ...]
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
    box: Box, rungs: Sequence[Rung], games: int, *, seed: int = 0, opening: int = OPENING
) -> Job[Game]:
    """All games of a round robin; work alone limits the thinking, so that every machine gives the same result."""
    players = [replace(rung, seconds=UNHURRIED) for rung in rungs]
    meetings = [
        Meeting(box.name, dict(box.options), pair, number, seed, opening)
        for pair in combinations(players, 2)
        for number in range(games)
    ]
    return Job(play_meeting, meetings, Game)


def play_tournament(
    box: Box,
    rungs: Sequence[Rung],
    games: int,
    *,
    seed: int = 0,
    on: Place = 1,
    kept: Path | None = None,
    on_piece: Callable[[int], None] | None = None,
) -> Tournament:
    """Play `games` for each pair; every opening from both sides."""
    played = run(tournament_job(box, rungs, games, seed=seed), on=on, kept=kept, on_piece=on_piece)
    pairs = {}
    for number, pair in enumerate(combinations(range(len(rungs)), 2)):
        tally = Tally()
        for game in played[number * games : (number + 1) * games]:
            tally = tally.add(game)
        pairs[pair] = tally
    return Tournament(tuple(rungs), pairs)


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
