"""Bots against bots: games from random openings, every opening played from both sides."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from ludotheque.adapters.entrants import Player, Seated, seated
from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE
from ludotheque.shelf import open_box

from .jobs import Job, results

OPENING = 2  # plies each game begins with at random: two bots without moods would play one game for ever
CONFIDENCE = 1.96  # standard deviations: 95 %


@dataclass(frozen=True)
class Game:
    """One game between two bots: what A had of it, from 0 to 1, and how it went."""

    score: float
    points: tuple[float, ...]
    plies: int
    slowest: float  # seconds of the longest thought


@dataclass(frozen=True)
class Meeting:
    """One game to be played, in words that travel to any process."""

    box: str
    options: dict[str, str]
    rungs: tuple[Player, Player]
    number: int
    seed: int
    opening: int = OPENING


@dataclass(frozen=True)
class Tally:
    """Games counted up from A's side."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    total: float = 0.0

    def add(self, game: Game) -> Tally:
        return Tally(
            self.games + 1,
            self.wins + (game.score == 1.0),
            self.draws + (0.0 < game.score < 1.0),
            self.total + game.score,
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.wins + other.wins,
            self.draws + other.draws,
            self.total + other.total,
        )

    @property
    def rate(self) -> float:
        return self.total / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the rate; draws count as halves."""
        return wilson(self.rate, self.games) if self.games else (0.0, 1.0)


def tally_of(games: Iterable[Game]) -> Tally:
    """These games counted up."""
    return reduce(Tally.add, games, Tally())


def wilson(rate: float, games: int, deviations: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval for a rate seen in so many games.

    >>> [round(edge, 2) for edge in wilson(0.6, 100)]
    [0.5, 0.69]
    """
    n, z = games, deviations
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def play_games(
    box: Box, a: Player, b: Player, games: int, *, seed: int = 0, processes: int = 1, opening: int = OPENING
) -> Iterator[Game]:
    """Let A and B play; game 2n + 1 repeats the opening of game 2n with the seats changed."""
    yield from (game for _, game in results(games_job(box, a, b, games, seed, opening), on=processes))


def games_job(box: Box, a: Player, b: Player, games: int, seed: int, opening: int = OPENING) -> Job[Game]:
    """The games of A and B as a job: a piece for each."""
    return Job(play_meeting, _meetings(box, a, b, games, seed, opening), Game)


def play_meeting(meeting: Meeting) -> Game:
    """The game of a meeting, in whatever process this is."""
    box = open_box(meeting.box, **meeting.options)
    return play_game(box, meeting.rungs, meeting.number, meeting.seed, meeting.opening)


def play_game(box: Box, rungs: Sequence[Player], number: int, seed: int, opening: int = OPENING) -> Game:
    """One game: the seats are taken in turn, A first in even games."""
    dice = random.Random(f"{seed} {number // 2}")
    holders = [(seat + number) % 2 for seat in range(box.seats)]
    bots = [seated(box, rungs[holder], dice.getrandbits(32) + seat) for seat, holder in enumerate(holders)]
    return play_on(open_game(box, dice, opening), bots, holders, dice)


def play_on(position: Position, bots: Sequence[Seated], holders: Sequence[int], dice: random.Random) -> Game:
    """A game from a position to its end; `holders` tells which seats are A's (0) and which are B's (1)."""
    slowest = 0.0
    while (turn := position.to_move) is not None:
        if turn == CHANCE:
            position = throw(position, dice)
            continue
        choice = bots[turn].choose(position)
        slowest = max(slowest, choice.seconds)
        position = position.play(choice.move)
    return _told(position, holders, slowest)


def open_game(box: Box, dice: random.Random, plies: int = OPENING) -> Position:
    """A few moves at random that do not end the game."""
    while True:
        position = box.start()
        for _ in range(plies):
            position = throw(position, dice) if position.outcome is None else position
        if position.outcome is None:
            return position


def throw(position: Position, dice: random.Random) -> Position:
    """A move at random: by its probability where chance is to move, else each as likely."""
    moves = position.legal_moves
    return position.play(dice.choices(moves, [move.probability or 1.0 for move in moves])[0])


def _told(position: Position, holders: Sequence[int], slowest: float) -> Game:
    outcome = position.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    return Game(_score(outcome.winners, holders), outcome.points, position.ply, slowest)


def _score(winners: tuple[int, ...], holders: Sequence[int]) -> float:
    """A's part of the win: the whole, none, or a share where seats of both won or nobody did."""
    if not winners:
        return 0.5
    return sum(holders[seat] == 0 for seat in winners) / len(winners)


def _meetings(box: Box, a: Player, b: Player, games: int, seed: int, opening: int) -> list[Meeting]:
    return [Meeting(box.name, dict(box.options), (a, b), number, seed, opening) for number in range(games)]
