"""What a form is like to play: games at random, games between bots, and what more thinking is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Unpack

import numpy as np

from ludotheque.adapters.entrants import Player
from ludotheque.adapters.games import Games
from ludotheque.bots.rungs import ladder
from ludotheque.core.box import Box
from ludotheque.core.position import winners
from ludotheque.encoding import encoding
from ludotheque.search.budget import UNHURRIED
from ludotheque.shelf import open_box

from .arena import Game, Meeting, Tally, play_meeting, tally_of, wilson
from .dataset import PLAYER, Moves, dataset_job
from .jobs import Job, R, Running, run
from .occurrences import occurrences_of, state_after

BATCH = 128  # random games of one piece
BUDGETS = (50, 200, 800, 3200)  # simulations or nodes a move: each four times the one before
OPENING = 2


@dataclass(frozen=True)
class Batch:
    """Random games to be played, in words that travel to any process."""

    box: str
    options: dict[str, str]
    first: int
    games: int
    seed: int


@dataclass
class Count:
    """Games counted up."""

    games: int = 0
    lengths: list[int] = field(default_factory=list)  # moves of the players, game by game
    shares: list[float] = field(
        default_factory=list
    )  # of the wins, seat by seat; who share a win have a part each
    draws: int = 0  # games that nobody won
    endings: dict[str, int] = field(default_factory=dict)
    kinds: dict[int, int] = field(default_factory=dict)  # moves of each kind of the encoding
    occurred: dict[int, int] = field(default_factory=dict)  # what the box names in its `occurrences.py`
    choices: dict[int, tuple[int, int]] = field(default_factory=dict)  # by ply: sum of legal moves, games

    def add(self, other: Count) -> None:
        """Count these games in too."""
        self.games += other.games
        self.lengths += other.lengths
        self.shares = [
            sum(pair) for pair in zip(self.shares or [0.0] * len(other.shares), other.shares, strict=True)
        ]
        self.draws += other.draws
        for name, times in other.endings.items():
            self.endings[name] = self.endings.get(name, 0) + times
        for kind, times in other.kinds.items():
            self.kinds[kind] = self.kinds.get(kind, 0) + times
        for what, times in other.occurred.items():
            self.occurred[what] = self.occurred.get(what, 0) + times
        for ply, (legal, games) in other.choices.items():
            before = self.choices.get(ply, (0, 0))
            self.choices[ply] = before[0] + legal, before[1] + games

    def note(self, points: Sequence[float], ending: str, length: int) -> None:
        """Count one finished game."""
        self.games += 1
        self.lengths.append(length)
        self.shares = self.shares or [0.0] * len(points)
        won = winners(points)
        self.draws += not won
        for seat in won or range(len(points)):
            self.shares[seat] += 1 / len(won or points)
        self.endings[ending] = self.endings.get(ending, 0) + 1

    def choose(self, ply: int, legal: int, kind: int) -> None:
        """Count one move among so many."""
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        total, games = self.choices.get(ply, (0, 0))
        self.choices[ply] = total + legal, games + 1

    def occur(self, found: tuple[bool, ...]) -> None:
        """Count what one move brought about."""
        for what in np.flatnonzero(found).tolist():
            self.occurred[what] = self.occurred.get(what, 0) + 1

    def interval(self, seat: int) -> tuple[float, float]:
        """95 % for a seat's share of the wins."""
        return wilson(self.shares[seat] / self.games, self.games)


@dataclass(frozen=True)
class Thinking:
    """What the bot with more thinking scored against the same bot with less."""

    less: int
    more: int
    tally: Tally


@dataclass(frozen=True)
class Survey:
    """All that a report tells."""

    box: Box
    at_random: Count
    bots: Count
    rung: Player
    thinking: tuple[Thinking, ...]


def survey(
    box: Box,
    *,
    random_games: int = 1024,
    games: int = 40,
    rung: Player | None = None,
    budgets: Sequence[int] = BUDGETS,
    seed: int = 0,
    **running: Unpack[Running],
) -> Survey:
    """Play all that a report needs; each part keeps its pieces in a directory of its own."""
    player: Player = rung or ladder(box)[len(ladder(box)) // 2]
    directory, on_piece = running.get("directory"), running.get("on_piece")
    done = 0

    def play(job: Job[R], name: str) -> list[R]:
        nonlocal done
        so_far = done
        heard = (lambda now: on_piece(so_far + now)) if on_piece else None
        found = run(
            job, on=running.get("on", 1), directory=directory / name if directory else None, on_piece=heard
        )
        done += len(job.pieces)
        return found

    at_random, bots = Count(), Count()
    for count in play(random_job(box, random_games, seed), "random"):
        at_random.add(count)
    for moves in play(dataset_job(box, player, games, seed=seed, opening=OPENING), "bots"):
        bots.add(counted(box, moves))
    met = play(thinking_job(box, games, seed, budgets), "thinking")
    steps = [tally_of(met[first : first + games]) for first in range(0, len(met), games)]
    thinking = tuple(map(Thinking, budgets[:-1], budgets[1:], steps))
    return Survey(box, at_random, bots, player, thinking)


def pieces(random_games: int, games: int, budgets: Sequence[int] = BUDGETS) -> int:
    """How many pieces a survey has, for a progress bar."""
    return len(range(0, random_games, BATCH)) + games * len(budgets)


def random_job(box: Box, games: int, seed: int) -> Job[Count]:
    starts = range(0, games, BATCH)
    batches = [Batch(box.name, dict(box.options), first, min(BATCH, games - first), seed) for first in starts]
    return Job(play_batch, batches, Count)


def play_batch(batch: Batch) -> Count:
    """The first game of each environment to its end: counting the next ones too would favour short games."""
    box = open_box(batch.box, **batch.options)
    form, occurrences = encoding(box), occurrences_of(box)
    env = Games(box, batch.games, seed=batch.seed, first=batch.first, masks=False)
    env.begin()
    rewards = env.buffers.rewards
    count = Count()
    still = np.ones(batch.games, bool)
    while still.any():
        actions, ply = env.random_actions(), env.plies.copy()
        legal, before = env.counts.copy(), env.states.copy()
        kinds = np.searchsorted(form.ends, actions, side="right")
        env.play(actions)
        over = env.ended
        for game in np.flatnonzero(still):
            count.choose(int(ply[game]), int(legal[game]), int(kinds[game]))
            if occurrences:
                code = form.code(int(actions[game]))
                after = state_after(box, before[game], code) if over[game] else env.states[game]
                count.occur(occurrences.occurred(before[game], code, after))
        for game in np.flatnonzero(still & over):
            ending = box.facts.endings[int(env.endings[game]) - 1].name
            count.note(rewards[game].round(4).tolist(), ending, int(env.lengths[game]))
        still &= ~over
    return count


def counted(box: Box, moves: Moves) -> Count:
    """One game of bots, counted."""
    count, form, occurrences = Count(), encoding(box), occurrences_of(box)
    own = [at for at, by in enumerate(moves.by) if by == PLAYER]
    for ply, at in enumerate(own):
        count.choose(OPENING + ply, moves.legal[at], form.kind(moves.action[at]))
    if occurrences:
        codes = [form.code(moves.action[at]) for at in own]
        states = [box.read(moves.position[at]).state for at in own]
        states.append(state_after(box, states[-1], codes[-1]))
        for (before, after), code in zip(pairwise(states), codes, strict=True):
            count.occur(occurrences.occurred(before, code, after))
    count.note(moves.points, moves.ending, OPENING + len(own))
    return count


def thinking_job(box: Box, games: int, seed: int, budgets: Sequence[int]) -> Job[Game]:
    """The strongest bot against itself with a quarter of its work, on every budget; what it knows by heart is left out."""
    strongest = replace(
        ladder(box)[-1], seconds=UNHURRIED, depth=0, epsilon=0.0, temperature=0.0, knows=False
    )
    pairs = [
        (replace(strongest, work=more), replace(strongest, work=less)) for less, more in pairwise(budgets)
    ]
    meetings = [
        Meeting(box.name, dict(box.options), pair, number, seed, OPENING)
        for pair in pairs
        for number in range(games)
    ]
    return Job(play_meeting, meetings, Game)
