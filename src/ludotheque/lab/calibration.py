"""Calibrating a ladder: every rung plays the one below, and the results become ratings."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from ludotheque.bots.rungs import Rung, ladder
from ludotheque.core.box import Box
from ludotheque.core.text import Text
from ludotheque.search.budget import LIMITLESS, UNHURRIED

from .arena import CONFIDENCE, Tally, play_games
from .fingerprint import fingerprint
from .searches import searches_of

HEAVY = 20_000  # simulations or nodes: bots that think so much play half as many games
BASE = 1000.0  # the rating of the first rung
EQUALS = 1e-4  # the temperature of one who takes the best move, and any of them where several seem as good
LOOK_AHEAD = Rung(
    0,
    Text(en="One move ahead", fr="Un coup d’avance"),
    work=1,
    prior_visits=1.0,
    cutoff=0,
    temperature=EQUALS,
)


@dataclass(frozen=True)
class Pair:
    """What one rung scored against another, with the 95 % interval of its rate."""

    above: int
    below: int
    games: int
    wins: int
    draws: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Rating:
    """An Elo-like rating, summed up from the first rung, with its 95 % interval."""

    rung: int
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Calibration:
    """The measured ladder of one form."""

    box: str
    options: Mapping[str, str]
    fingerprint: str
    pairs: tuple[Pair, ...]  # the first is the look-ahead player (rung 0) above the first rung
    ratings: tuple[Rating, ...] = ()
    searches: str = (
        ""  # what its bots chose with little work: an edit that leaves it as it is changed no search
    )


def calibrate(
    box: Box,
    games: int,
    *,
    processes: int = 1,
    seed: int = 0,
    on_game: Callable[[Rung, Rung, Tally], None] | None = None,
) -> Calibration:
    """Play every pair; work alone limits the bots' thinking, so that a busy machine gives the same table."""
    look_ahead, *rungs = (replace(rung, seconds=UNHURRIED) for rung in (LOOK_AHEAD, *ladder(box)))
    opponents = [(look_ahead, rungs[0]), *zip(rungs[1:], rungs[:-1], strict=True)]
    pairs = []
    for above, below in opponents:
        tally = Tally()
        played = games // 2 if HEAVY <= above.work < LIMITLESS else games
        for game in play_games(box, above, below, played, seed=seed, processes=processes):
            tally = tally.add(game)
            if on_game is not None:
                on_game(above, below, tally)
        pairs.append(_pair(above, below, tally))
    return Calibration(
        box.name, dict(box.options), fingerprint(box), tuple(pairs), rate(pairs), searches_of(box)
    )


def rate(pairs: list[Pair]) -> tuple[Rating, ...]:
    """Ratings from the chain of pairs; the doubts of its links add up as squares."""
    ratings = [Rating(1, BASE, BASE, BASE)]
    elo, variance = BASE, 0.0
    for pair in pairs:
        if pair.below == 0 or pair.above == 0:
            continue
        elo += elo_gap(pair.rate, pair.games)
        deviation = (elo_gap(pair.high, pair.games) - elo_gap(pair.low, pair.games)) / (2 * CONFIDENCE)
        variance += deviation**2
        doubt = CONFIDENCE * math.sqrt(variance)
        ratings.append(Rating(pair.above, round(elo, 1), round(elo - doubt, 1), round(elo + doubt, 1)))
    return tuple(ratings)


def elo_gap(rate: float, games: int) -> float:
    """The gap in rating that makes a rate likely; all or nothing counts as half a game less.

    >>> round(elo_gap(0.75, 100))
    191
    """
    edge = 0.5 / games
    rate = min(max(rate, edge), 1.0 - edge)
    return 400.0 * math.log10(rate / (1.0 - rate))


def find_calibration(box: Box) -> Calibration | None:
    """The calibration that the box keeps, for the present options; None where there is none."""
    for found in read_calibrations(box.family.package):
        if found.box == box.name and dict(found.options) == dict(box.options):
            return found
    return None


def write_calibration(box: Box, calibration: Calibration) -> Path:
    """Write a calibration into the box, in place of an earlier one of the same form and options."""
    others = [
        c
        for c in read_calibrations(box.family.package)
        if (c.box, dict(c.options)) != (box.name, dict(box.options))
    ]
    file = Path(str(files(box.family.package) / "ladder.json"))
    tables = sorted([*others, calibration], key=lambda c: (c.box, sorted(c.options.items())))
    file.write_text(
        json.dumps([asdict(table) for table in tables], indent=1, ensure_ascii=False) + "\n", "utf-8"
    )
    return file


def read_calibrations(package: str) -> list[Calibration]:
    """All that a box folder keeps."""
    file = files(package) / "ladder.json"
    return [_calibration(table) for table in json.loads(file.read_text("utf-8"))] if file.is_file() else []


def _calibration(table: dict[str, Any]) -> Calibration:
    return Calibration(
        table["box"],
        table["options"],
        table["fingerprint"],
        tuple(Pair(**pair) for pair in table["pairs"]),
        tuple(Rating(**rating) for rating in table["ratings"]),
        table["searches"],
    )


def _pair(above: Rung, below: Rung, tally: Tally) -> Pair:
    low, high = tally.interval
    return Pair(
        above.number, below.number, tally.games, tally.wins, tally.draws,
        round(tally.rate, 4), round(low, 4), round(high, 4),
    )  # fmt: skip
