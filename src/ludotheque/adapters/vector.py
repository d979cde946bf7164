"""Vectorised environments: thousands of games of one box, stepped at once by compiled code."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import Text
from ludotheque.encoding import encoding
from ludotheque.extras import needed
from ludotheque.shelf import box as take_box

from .stepping import DONE, ENDING, LEGAL, LENGTH, PLIES, RESET, STEP, TURN, UNNUMBERED, stepper


class IllegalAction(LudothequeError):
    """An action number that is not legal in its game."""


@dataclass(frozen=True)
class Buffers:
    """Where an environment writes; give your own arrays to have them filled. Between steps, only read them."""

    observations: NDArray[np.uint8]  # games × size: each as the seat to move sees it
    masks: NDArray[np.int8]  # games × actions: 1 where legal
    rewards: NDArray[np.float32]  # games × seats: of the step just made
    over: NDArray[np.bool_]  # games: the step ended the game, and the next one has begun

    @classmethod
    def make(cls, box: Box, games: int) -> Buffers:
        """New ones for so many games."""
        form = encoding(box)
        return cls(
            np.zeros((games, form.size), np.uint8),
            np.zeros((games, form.actions), np.int8),
            np.zeros((games, box.seats), np.float32),
            np.zeros(games, np.bool_),
        )


class VectorEnv:
    """Many games side by side. A game that ends is begun anew in the same step; chance is thrown inside.

    >>> env = VectorEnv("delta", games=3, seed=7)
    >>> observations, info = env.reset()
    >>> observations.shape, info["mask"].shape, info["turn"]
    ((3, 58), (3, 3969), array([0, 0, 0]))
    >>> observations, rewards, terminated, truncated, info = env.step(env.random_actions())
    >>> rewards.shape, int(terminated.sum()), info["turn"]
    ((3, 2), 0, array([1, 1, 1]))
    """

    def __init__(
        self,
        box: Box | str,
        games: int,
        *,
        seed: int = 0,
        first: int = 0,
        buffers: Buffers | None = None,
        **options: object,
    ) -> None:
        """`first` is the number of the first game: game 5 is the same alone, in a batch, or in a slice of one."""
        self.box = take_box(box, **options) if isinstance(box, str) else box
        self.games = games
        self.encoding = encoding(self.box)
        self.buffers = buffers or Buffers.make(self.box, games)
        self._first = first
        rules = self.box.rules
        limits = rules.bounds
        self.states = np.zeros(games, rules.state)
        self._keys = np.zeros((games, limits.plies + 1 if limits.repetition else 1), np.uint64)
        self._desks = np.zeros((games, 6), np.int64)
        self._legals = np.zeros((games, limits.moves), np.int32)
        self._choices = np.zeros(games, np.int64)
        self._dice = np.zeros(games, np.uint64)
        self._check(self.buffers)
        self._seed(seed)
        self._info = {"mask": self.buffers.masks, "turn": self._desks[:, TURN]}
        given = self.buffers
        self._answer = given.observations, given.rewards, given.over, np.zeros(games, np.bool_), self._info
        self._run = stepper(
            self.encoding.eye, rules, np.append(self.box.codes, self.box.seats), self.encoding.codes,
            self.encoding.table, self.states, self._keys, self._desks, self._dice, np.zeros(limits.moves, np.int64),
            np.zeros(limits.seats, np.float64), self._choices, self._legals, self.buffers.masks, self.buffers.observations,
            self.buffers.rewards, self.buffers.over,
        )  # fmt: skip

    @property
    def single_action_space(self) -> Any:
        """One game's actions, as Gymnasium describes them."""
        return needed("gymnasium", "study").spaces.Discrete(self.encoding.actions)

    @property
    def single_observation_space(self) -> Any:
        """One game's observations, as Gymnasium describes them."""
        lowest = np.zeros(self.encoding.size, np.uint8)
        return needed("gymnasium", "study").spaces.Box(lowest, self.encoding.limits, dtype=np.uint8)

    @property
    def turns(self) -> NDArray[np.int64]:
        """The seat to move in each game."""
        return self._desks[:, TURN]

    @property
    def plies(self) -> NDArray[np.int64]:
        """How many moves the players have made in each game."""
        return self._desks[:, PLIES]

    @property
    def endings(self) -> NDArray[np.int64]:
        """Where the last step ended a game, which of `facts.endings` it was, counted from 1; else 0."""
        return self._desks[:, ENDING]

    @property
    def lengths(self) -> NDArray[np.int64]:
        """Where the last step ended a game, how many moves the players made in it."""
        return self._desks[:, LENGTH]

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many legal actions each game has."""
        legal = self._desks[:, LEGAL]
        return np.bitwise_count(legal).astype(np.int64) if self.encoding.eye.permits else legal

    @property
    def legals(self) -> NDArray[np.int32]:
        """The legal actions of each game: the first `counts[game]` of row `game`."""
        if self.encoding.eye.permits:  # then no step lists them
            games, actions = np.nonzero(self._desks[:, LEGAL, None] >> np.arange(self.encoding.actions) & 1)
            firsts = np.cumsum(self.counts) - self.counts
            self._legals[games, np.arange(len(games)) - firsts[games]] = actions
        return self._legals

    def reset(self, *, seed: int | None = None) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin every game; without a seed the dice fall on as they would have."""
        if seed is not None:
            self._seed(seed)
        done = self._run(RESET)
        if done != DONE:
            raise self._wrong(done)
        return self.buffers.observations, self._info

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play one action in every game; nothing is played where any of them is illegal.

        Observations, rewards of all seats, which games ended, which were cut off (none ever is), and more:
        `mask`, `turn`. All are the environment's own arrays, written anew by the next step.
        """
        self._choices[...] = actions
        done = self._run(STEP)
        if done != DONE:
            raise self._wrong(done)
        return self._answer

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, each as likely."""
        draws = self._rng.random(self.games)
        chosen = (draws * self.counts).astype(np.int64)
        return self.legals[np.arange(self.games), chosen].astype(np.int64)

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorEnv:
        """The same games once more, in arrays of their own: compiled code knows where the old ones lie."""
        twin = VectorEnv(self.box, self.games, first=self._first)
        for name in ("states", "_keys", "_desks", "_legals", "_choices", "_dice"):
            getattr(twin, name)[...] = getattr(self, name)
        for name, array in vars(self.buffers).items():
            getattr(twin.buffers, name)[...] = array
        twin._rng = deepcopy(self._rng, memo)
        return twin

    def _wrong(self, done: int) -> Exception:
        if done == UNNUMBERED:
            return RuntimeError(f"{self.encoding!r} has no number for a legal move")
        return IllegalAction(_refused(done, int(self._choices[done])))

    def _seed(self, seed: int) -> None:
        words = [
            np.random.SeedSequence((seed, self._first + game)).generate_state(1, np.uint64)[0]
            for game in range(self.games)
        ]
        self._dice[:] = np.array(words, np.uint64) | np.uint64(1)  # xorshift never leaves zero
        self._rng = np.random.default_rng(seed)

    def _check(self, buffers: Buffers) -> None:
        """Compiled code writes without looking: what it is given must have the right shape."""
        usual = Buffers.make(self.box, 1)
        for name, right in vars(usual).items():
            given = getattr(buffers, name)
            if given.dtype != right.dtype or given.shape != (self.games, *right.shape[1:]):
                raise ValueError(f"{name} must be {right.dtype} of shape {(self.games, *right.shape[1:])}")
            if not (given.flags.c_contiguous and given.flags.writeable):
                raise ValueError(f"{name} must be writeable and in one piece")
        buffers.masks[:] = 0


def _refused(game: int, action: int) -> Text:
    return Text(
        en=f"Action {action} is not legal in game {game}; nothing was played.",
        fr=f"L’action {action} n’est pas permise dans la partie {game} ; rien n’a été joué.",
    )
