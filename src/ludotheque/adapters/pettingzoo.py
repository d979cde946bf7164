"""Every box as a PettingZoo environment: agents take turns, masks tell what is legal, chance is thrown inside."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ludotheque.core.box import Box
from ludotheque.core.errors import PositionError
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE
from ludotheque.core.text import Text
from ludotheque.encoding import encoding
from ludotheque.shelf import open_box

from .endings import is_limit
from .mistakes import (
    POSITION,
    RENDER_MODE,
    RESET_OPTION,
    check_known,
    illegal,
    not_reset,
    unknown,
    whole_number,
)
from .rendering import MODES, render
from .rewards import zero_sum


def env(box: Box | str, /, *, render_mode: str | None = None, **options: object) -> Any:
    """A box from the shelf, wrapped so that illegal actions and wrong orders of calls are noticed."""
    raw = raw_env(box, render_mode=render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


def raw_env(box: Box | str, /, *, render_mode: str | None = None, **options: object) -> BoxEnv:
    """The bare environment."""
    return BoxEnv(open_box(box, **options) if isinstance(box, str) else box, render_mode)


class BoxEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is untyped to us
    """One game. An observation is `{"observation": numbers, "action_mask": mask}`, see docs/encodings.md."""

    agent_selection: str

    def __init__(self, box: Box, render_mode: str | None = None) -> None:
        super().__init__()
        check_known(RENDER_MODE, render_mode, MODES)
        self.box = box
        self.encoding = encoding(box)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{box.name}_v{self.encoding.version}", "render_modes": list(MODES), "is_parallelizable": False,
        }  # fmt: skip
        self.possible_agents = [f"seat_{seat}" for seat in range(box.seats)]
        self._action_space = gymnasium.spaces.Discrete(self.encoding.actions)
        self._observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(
                    np.zeros(self.encoding.size, np.uint8), self.encoding.limits, dtype=np.uint8
                ),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.encoding.actions,), np.int8),
            }
        )
        self._dice, _ = seeding.np_random()
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """Where the game stands."""
        if self._position is None:
            raise not_reset()
        return self._position

    def observation_space(self, agent: str) -> Any:
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, at the start or at `options={"position": text}`; a seed fixes what chance will bring."""
        for name in options or {}:
            if name != POSITION:  # PettingZoo's own suite gives an unknown one and wants it taken
                warnings.warn(str(unknown(RESET_OPTION, name, (POSITION,))), stacklevel=2)
        if seed is not None:
            self._dice, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._position = self._after_chance(self.box.position((options or {}).get(POSITION, "")))
        if self._position.outcome is not None:
            raise PositionError(Text(en="The game is over.", fr="La partie est finie."))
        self._pass_on()

    def step(self, action: int | None) -> None:
        """Play an action number of the agent whose turn it is; after the end, each agent steps None once."""
        if self._position is None:
            raise not_reset()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = self.encoding.move(self._position, whole_number(action))
        if move is None:
            raise illegal(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._position = self._after_chance(self._position.play(move))
        outcome = self._position.outcome
        if outcome is None:
            self._pass_on()
        else:
            self.rewards = dict(zip(self.possible_agents, zero_sum(outcome.points), strict=True))
            cut = is_limit(outcome.ending)
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
            self.infos = {seat: {"ending": outcome.ending, "points": outcome.points} for seat in self.agents}
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """As the agent sees the position; where it is not its turn, nothing is legal."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.encoding.actions, np.int8)
        if self.position.to_move == seat:
            mask = self.encoding.mask(self.position)
        return {"observation": self.encoding.observe(self.position, seat), "action_mask": mask}

    def render(self) -> Any:
        """The position by the mode of rendering: text, the sketch in the terminal, pixels, an SVG drawing."""
        return render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _pass_on(self) -> None:
        turn = self.position.to_move
        self.agent_selection = self.possible_agents[turn if turn is not None else 0]

    def _after_chance(self, position: Position) -> Position:
        while position.to_move == CHANCE:
            moves = position.legal_moves
            odds = [move.probability for move in moves]
            position = position.play(moves[int(self._dice.choice(len(moves), p=odds))])
        return position
