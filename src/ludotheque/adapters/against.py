"""A box as an environment for one agent: the other seats are played by opponents of your choice."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.agent import Agent, move_meant
from ludotheque.core.box import Box
from ludotheque.core.errors import PositionError
from ludotheque.core.position import Move, Position
from ludotheque.core.rules import CHANCE
from ludotheque.core.text import Text
from ludotheque.encoding import encoding
from ludotheque.shelf import open_box

from .endings import is_limit
from .entrants import agent_of, entrant, unhurried
from .mistakes import POSITION, RENDER_MODE, RESET_OPTION, check_known, illegal, not_reset, whole_number
from .rendering import MODES, render
from .rewards import zero_sum

SEAT = "seat"  # the option of reset that says which seat the agent has


class Against(gymnasium.Env):  # type: ignore[misc]  # Gymnasium is untyped to us
    """One game after the other against an opponent. A step is your move and all that follows until it is your turn again.

    >>> env = Against("delta", opponent="random")
    >>> observation, info = env.reset(seed=3)
    >>> observation.shape, int(env.action_masks().sum()), info["seat"]
    ((58,), 24, 1)
    """

    def __init__(
        self,
        box: Box | str,
        opponent: object = "1",
        *,
        seat: int | None = None,
        normalised: bool = False,
        unit_rewards: bool = True,
        illegal_loses: bool = False,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Without a `seat` every game has one by chance. With `illegal_loses` an illegal action ends the game, else it raises."""
        check_known(RENDER_MODE, render_mode, MODES)
        self.box = open_box(box, **options) if isinstance(box, str) else box
        self.encoding = encoding(self.box)
        self.opponent = unhurried(entrant(self.box, opponent))
        self.render_mode = render_mode
        self.metadata = {"name": f"{self.box.name}-v{self.encoding.version}", "render_modes": list(MODES)}
        self.action_space = gymnasium.spaces.Discrete(self.encoding.actions)
        self.normalised = normalised
        self.observation_space = (
            gymnasium.spaces.Box(0.0, 1.0, (self.encoding.size,), np.float32)
            if normalised
            else gymnasium.spaces.Box(
                np.zeros(self.encoding.size, np.uint8), self.encoding.limits, dtype=np.uint8
            )
        )
        self._scale = 1.0 / self.encoding.most_points if unit_rewards else 1.0
        self._illegal_loses = illegal_loses
        self._seat = seat
        self.seat = seat or 0
        self._position: Position | None = None
        self._others: dict[int, Agent] = {}

    @property
    def position(self) -> Position:
        """Where the game stands."""
        if self._position is None:
            raise not_reset()
        return self._position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin a game; `options` may say where (`position`, a text) and at which `seat`."""
        super().reset(seed=seed)
        chosen = options or {}
        for name in chosen:
            check_known(RESET_OPTION, name, (POSITION, SEAT))
        for _ in range(100):  # a game may be over before it is one's turn
            drawn = int(self.np_random.integers(self.box.seats))
            self.seat = int(chosen.get(SEAT, drawn if self._seat is None else self._seat))
            self._others = {
                each: agent_of(self.box, self.opponent, int(self.np_random.integers(1 << 31)))
                for each in range(self.box.seats)
                if each != self.seat
            }
            self._position = self._until_our_turn(self.box.position(chosen.get(POSITION, "")))
            if self._position.outcome is None:
                return self._seen(), self._info()
        self._position = None
        raise PositionError(Text(en="The game is over.", fr="La partie est finie."))

    def step(self, action: int) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play an action number, and let the others answer."""
        if self.position.outcome is not None:
            raise not_reset()
        move = self.encoding.move(self.position, whole_number(action))
        if move is None:
            if not self._illegal_loses:
                raise illegal(action)
            info = {**self._info(), "illegal": True}
            return self._seen(), -self.encoding.most_points * self._scale, True, False, info
        self._position = self._until_our_turn(self.position.play(move))
        outcome = self._position.outcome
        if outcome is None:
            return self._seen(), 0.0, False, False, self._info()
        cut = is_limit(outcome.ending)
        info = {**self._info(), "ending": outcome.ending, "points": outcome.points}
        reward = zero_sum(outcome.points)[self.seat] * self._scale
        return self._seen(), float(reward), not cut, cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each legal action, as sb3-contrib's MaskablePPO asks for them."""
        return self.encoding.mask(self.position).astype(np.bool_)

    def render(self) -> Any:
        """The position by the mode of rendering."""
        return render(self.position, self.render_mode)

    def _seen(self) -> NDArray[Any]:
        seen = self.encoding.observe(self.position, self.seat)
        return self.encoding.normalise(seen) if self.normalised else seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.encoding.mask(self.position), "seat": self.seat}

    def _until_our_turn(self, position: Position) -> Position:
        while (turn := position.to_move) is not None and turn != self.seat:
            position = position.play(
                self._thrown(position) if turn == CHANCE else self._answer(position, turn)
            )
        return position

    def _answer(self, position: Position, turn: int) -> Move:
        return move_meant(position, self._others[turn].act(position))

    def _thrown(self, position: Position) -> Move:
        moves = position.legal_moves
        return moves[int(self.np_random.choice(len(moves), p=[move.probability for move in moves]))]
