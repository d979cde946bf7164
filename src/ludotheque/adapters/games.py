"""Many games of one box side by side, stepped at once by compiled code; what environments for programs are made of."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.box import Box
from ludotheque.core.errors import PositionError
from ludotheque.core.position import Position
from ludotheque.core.text import Text
from ludotheque.encoding import encoding
from ludotheque.shelf import open_box

from .buffers import Buffers
from .endings import limit_bits
from .mistakes import illegal, in_use, not_an_action, not_reset
from .stepping import (
    COUNTERS,
    DONE,
    ENDED,
    ENDING,
    HELD,
    LEGAL,
    LENGTH,
    PLIES,
    RESET,
    SHOW,
    STEP,
    TURN,
    UNNUMBERED,
    stepper,
)

Seeds = int | Sequence[int | None] | None
INTEGER = np.dtype(np.int64)
STATE = ("states", "_keys", "_counters", "_dice")


class Games:
    """Games of one box. One that ends is begun anew; chance is thrown inside.

    >>> games = Games("delta", 3, seed=7)
    >>> games.begin()
    >>> games.play(games.random_actions())
    0
    >>> games.turns, games.buffers.over
    (array([1, 1, 1]), array([False, False, False]))
    """

    def __init__(
        self,
        box: Box | str,
        games: int,
        *,
        seed: int = 0,
        first: int = 0,
        buffers: Buffers | None = None,
        masks: bool = True,
        next_step: bool = False,
        finals: bool = False,
        **options: object,
    ) -> None:
        """`first` is the number of the first game: game 5 is the same alone, in a batch, or in a slice of one."""
        self.box = open_box(box, **options) if isinstance(box, str) else box
        self.games = games
        self.encoding = encoding(self.box)
        self.buffers = buffers or Buffers.make(self.box, games, masks=masks)
        self.buffers.check(self.box, games)
        self._first = first
        rules, form, given = self.box.rules, self.encoding, self.buffers
        limits = rules.bounds
        self.states = np.zeros(games, rules.state)
        self.gains = np.zeros(games, np.float32)  # the reward of the seat that has moved
        self.cut = np.zeros(games, np.bool_)  # the step ended the game by a limit
        self.finals = np.zeros(
            (games if finals else 0, form.size), np.uint8
        )  # last positions of games that ended
        self.ended = np.zeros(games, np.bool_)  # the step ended the game, either way
        self._list_of_ended = np.zeros(games, np.int64)
        self._modes = np.array([next_step, finals, limit_bits(self.box)], np.int64)
        self._keys = np.zeros((games, limits.plies + 1 if limits.repetition else 1), np.uint64)
        self._counters = np.zeros((games, COUNTERS), np.int64)
        self._legals = np.zeros((games, limits.moves), np.int32)
        self._choices = np.zeros(games, np.int64)
        self._shape = (games,)
        self._dice = np.zeros(games, np.uint64)
        self._seed(seed)
        self._begun = self._busy = False
        self._run = stepper(
            form.eye, rules, np.append(self.box.codes, self.box.seats), form.codes, form.table, self.states, self._keys,
            self._counters, self._dice, np.zeros(limits.moves, np.int64), np.zeros(limits.seats, np.float64),
            self._choices, self._legals, given.masks, given.observations, given.rewards, self.gains, given.over, self.cut,
            self.finals, self.ended, self._list_of_ended, self._modes,
        )  # fmt: skip

    @property
    def turns(self) -> NDArray[np.int64]:
        """The seat to move in each game."""
        return self._counters[:, TURN]

    @property
    def plies(self) -> NDArray[np.int64]:
        """How many moves the players have made in each game."""
        return self._counters[:, PLIES]

    @property
    def endings(self) -> NDArray[np.int64]:
        """Where the last step ended a game, which of `facts.endings` it was, counted from 1; else 0."""
        return self._counters[:, ENDING]

    @property
    def lengths(self) -> NDArray[np.int64]:
        """Where the last step ended a game, how many moves the players made in it."""
        return self._counters[:, LENGTH]

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many legal actions each game has."""
        legal = self._counters[:, LEGAL]
        return np.bitwise_count(legal).astype(np.int64) if self.encoding.eye.permits else legal

    @property
    def legals(self) -> NDArray[np.int32]:
        """The legal actions of each game: the first `counts[game]` of row `game`."""
        if self.encoding.eye.permits:  # then no step lists them
            games, actions = np.nonzero(
                self._counters[:, LEGAL, None] >> np.arange(self.encoding.actions) & 1
            )
            firsts = np.cumsum(self.counts) - self.counts
            self._legals[games, np.arange(len(games)) - firsts[games]] = actions
        return self._legals

    @property
    def legal_lists(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The masks compressed: the legal actions of all games in one row, and where each game's begin and end.

        Those of game *n* are `actions[ends[n]:ends[n + 1]]`.
        """
        counts = self.counts
        listed = self.legals[np.arange(self._legals.shape[1]) < counts[:, None]]
        return listed, np.concatenate([[0], np.cumsum(counts)])

    def begin(self, seed: Seeds = None, positions: str | Sequence[str] | None = None) -> None:
        """Begin every game, or set up positions; without a seed the dice fall on as they would have."""
        if seed is not None:
            self._seed(seed)
        set_up = None if positions is None else self._read(positions)
        self._call(RESET)
        self._begun = True
        if set_up is not None:
            for game, position in enumerate(set_up):
                held = len(position.history)
                self.states[game] = position.state
                self._keys[game, :held] = position.history
                self._counters[game, HELD] = held
            self._call(SHOW)

    def play(self, actions: Any) -> int:
        """Play one action in every game, nothing where any of them is illegal; return how many games have ended."""
        if self._busy:
            raise in_use()
        self._busy = True
        try:
            try:
                usual = actions.dtype is INTEGER and len(actions) == self.games
            except (AttributeError, TypeError):
                usual = False
            self._choices[...] = actions if usual else self._whole_numbers(actions)
            done = self._run(STEP)
        finally:
            self._busy = False
        if done == DONE:
            return 0
        if done > ENDED:
            raise self._wrong(done)
        return ENDED - done

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, each as likely."""
        draws = self._rng.random(self.games)
        chosen: NDArray[np.int64] = (draws * self.counts).astype(np.int64)
        return self.legals[np.arange(self.games), chosen].astype(np.int64)

    def position(self, game: int) -> Position:
        """Where a game stands; the moves that led there are not known."""
        held = int(self._counters[game, HELD])
        return Position(self.box, self.states[game : game + 1].copy(), self._keys[game, :held].copy())

    def get_state(self) -> dict[str, Any]:
        """All that makes these games go on as they do, in arrays of its own; `set_state` takes it back."""
        arrays = {name.lstrip("_"): getattr(self, name).copy() for name in STATE}
        return {**arrays, "begun": self._begun, "rng": deepcopy(self._rng)}

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from where `get_state` was asked, of this environment or of one like it."""
        if state["states"].shape != self._shape or state["states"].dtype != self.states.dtype:
            raise ValueError(f"this is not a state of {self.games} games of {self.box!r}")
        if self._busy:
            raise in_use()
        self.buffers.masks[:] = 0
        for name in STATE:
            getattr(self, name)[...] = state[name.lstrip("_")]
        self._begun, self._rng = state["begun"], deepcopy(state["rng"])
        counted = self._counters[:, [LEGAL, ENDING, LENGTH]]
        self._counters[:, LEGAL] = 0
        if self._begun:
            self._call(SHOW)
            self._counters[:, [LEGAL, ENDING, LENGTH]] = counted

    def _call(self, task: int) -> None:
        if self._busy:
            raise in_use()
        self._busy = True
        try:
            done = self._run(task)
        finally:
            self._busy = False
        if done != DONE and done > ENDED:
            raise self._wrong(done)

    def _whole_numbers(self, actions: Any) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise not_an_action(given.dtype)
        if given.shape != self._shape:
            raise not_an_action(f"{given.dtype}{list(given.shape)}")
        whole: NDArray[np.int64] = given.astype(np.int64)
        return whole

    def _wrong(self, done: int) -> Exception:
        if done == UNNUMBERED:
            return RuntimeError(f"{self.encoding!r} has no number for a legal move")
        return illegal(int(self._choices[done]), done) if self._begun else not_reset()

    def _read(self, positions: str | Sequence[str]) -> list[Position]:
        texts = [positions] * self.games if isinstance(positions, str) else list(positions)
        if len(texts) != self.games:
            raise ValueError(f"{self.games} games need {self.games} positions, not {len(texts)}")
        found = [self.box.position(text) for text in texts]
        if any(position.outcome is not None for position in found):
            raise PositionError(Text(en="The game is over.", fr="La partie est finie."))
        return found

    def _seed(self, seed: int | Sequence[int | None]) -> None:
        if isinstance(seed, int | np.integer):
            origins: list[tuple[int, int] | None] = [(int(seed), self._first + n) for n in range(self.games)]
        else:
            origins = [None if each is None else (int(each), 0) for each in seed]
            if len(origins) != self.games:
                raise ValueError(f"{self.games} games need {self.games} seeds, not {len(origins)}")
        for game, origin in enumerate(origins):
            if origin is not None:
                word = np.random.SeedSequence(origin).generate_state(1, np.uint64)[0]
                self._dice[game] = word | np.uint64(1)  # xorshift never leaves zero
        told = [each[0] for each in origins if each is not None]
        self._rng = np.random.default_rng(int(seed) if isinstance(seed, int | np.integer) else told)
