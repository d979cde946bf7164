"""Bots against bots: games from random openings, every opening played from both sides."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context

from ludotheque.bots.bot import Bot
from ludotheque.bots.rungs import Rung
from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE
from ludotheque.shelf import box as take_box

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

    @property
    def rate(self) -> float:
        return self.total / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the rate; draws count as halves."""
        if not self.games:
            return 0.0, 1.0
        n, z = self.games, CONFIDENCE
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(self.rate * (1 - self.rate) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


def play_games(
    box: Box, a: Rung, b: Rung, games: int, *, seed: int = 0, processes: int = 1, opening: int = OPENING
) -> Iterator[Game]:
    """Let A and B play; game 2n + 1 repeats the opening of game 2n with the seats changed."""
    if processes == 1:
        yield from (play_game(box, (a, b), number, seed, opening) for number in range(games))
        return
    task = (box.name, dict(box.options), (a, b))
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(_play_elsewhere, *task, number, seed, opening) for number in range(games)]
        for done in as_completed(waiting):
            yield done.result()


def play_game(box: Box, rungs: Sequence[Rung], number: int, seed: int, opening: int = OPENING) -> Game:
    """One game: the seats are taken in turn, A first in even games."""
    dice = random.Random(f"{seed} {number // 2}")
    holders = [(seat + number) % 2 for seat in range(box.seats)]
    bots = [Bot(box, rungs[holder], seed=dice.getrandbits(32) + seat) for seat, holder in enumerate(holders)]
    return play_on(open_game(box, dice, opening), bots, holders, dice)


def play_on(position: Position, bots: Sequence[Bot], holders: Sequence[int], dice: random.Random) -> Game:
    """A game from a position to its end; `holders` tells which seats are A's (0) and which are B's (1)."""
    slowest = 0.0
    while (turn := position.to_move) is not None:
        if turn == CHANCE:
            position = _throw(position, dice)
            continue
        thought = bots[turn].think(position)
        slowest = max(slowest, thought.seconds)
        position = position.play(thought.move)
    return _told(position, holders, slowest)


def open_game(box: Box, dice: random.Random, plies: int = OPENING) -> Position:
    """A few moves at random that do not end the game."""
    while True:
        position = box.start()
        for _ in range(plies):
            position = _throw(position, dice) if position.outcome is None else position
        if position.outcome is None:
            return position


def _throw(position: Position, dice: random.Random) -> Position:
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


def _play_elsewhere(
    name: str, options: dict[str, str], rungs: tuple[Rung, Rung], number: int, seed: int, opening: int
) -> Game:
    return play_game(take_box(name, **options), rungs, number, seed, opening)
