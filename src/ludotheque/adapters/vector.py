"""Vectorised environments: thousands of games of one box, as Gymnasium expects them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ludotheque.core.box import Box

from .buffers import Buffers
from .endings import is_limit
from .games import Games, Seeds
from .mistakes import POSITION, RENDER_MODE, RESET_OPTION, EnvironmentMistake, IllegalAction, check_known
from .rendering import MODES, render

__all__ = ["Buffers", "EnvironmentMistake", "IllegalAction", "VectorEnv", "is_limit"]

Answer = tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class VectorEnv(Games, GymnasiumVectorEnv):  # type: ignore[misc]  # Gymnasium is untyped to us
    """Many games side by side, each seen and played by the seat to move; chance is thrown inside.

    >>> env = VectorEnv("delta", games=3, seed=7)
    >>> observations, info = env.reset()
    >>> observations.shape, info["mask"].shape, info["turn"]
    ((3, 58), (3, 3969), array([0, 0, 0]))
    >>> observations, rewards, terminated, truncated, info = env.step(env.random_actions())
    >>> rewards, int(terminated.sum()), info["turn"]
    (array([0., 0., 0.], dtype=float32), 0, array([1, 1, 1]))
    """

    def __init__(
        self,
        box: Box | str,
        games: int = 1,
        *,
        seed: int = 0,
        first: int = 0,
        buffers: Buffers | None = None,
        masks: bool = True,
        copy: bool = False,
        finals: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
        normalised: bool = False,
        unit_rewards: bool = False,
        **options: object,
    ) -> None:
        """`copy` gives arrays that no later step writes into; without `finals` no last position is shown.

        `normalised` gives observations as float32 from 0 to 1, `unit_rewards` rewards from -1 to 1.
        Without `masks` there is no `info["mask"]`, only the lists `info["legal"]` with their lengths `info["count"]`.
        """
        check_known(RENDER_MODE, render_mode, MODES)
        mode = AutoresetMode(autoreset_mode)
        if mode is AutoresetMode.DISABLED:
            raise ValueError("games are begun anew in the same step or in the next one")
        next_step = mode is AutoresetMode.NEXT_STEP
        super().__init__(
            box, games, seed=seed, first=first, buffers=buffers, masks=masks, next_step=next_step,
            finals=finals and not next_step, **options,
        )  # fmt: skip
        self.num_envs = games
        self.render_mode = render_mode
        self.copy = copy
        self.metadata = {
            "name": f"{self.box.name}-v{self.encoding.version}", "render_modes": list(MODES), "autoreset_mode": mode,
        }  # fmt: skip
        self._how: dict[str, Any] = {
            "first": first, "masks": masks, "copy": copy, "finals": finals, "autoreset_mode": mode,
            "render_mode": render_mode, "normalised": normalised, "unit_rewards": unit_rewards,
        }  # fmt: skip
        self._floats = np.zeros(self.buffers.observations.shape if normalised else 0, np.float32)
        self._scale = np.float32(1.0 / self.encoding.most_points if unit_rewards else 1.0)
        self._bare = not (copy or normalised or unit_rewards)
        given, info = self.buffers, self._informed()
        seen: NDArray[Any] = self._floats if normalised else given.observations
        self._answer: Answer = seen, self.gains, given.over, self.cut, info
        self._last = np.full(games, None, object)
        self._views: list[NDArray[Any]] = [*self.finals]
        self._shown: list[int] = []  # of the games in `_last`
        self._last_answer: Answer = *self._answer[:4], {**info, **self._final_info()}

    @cached_property
    def single_action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.encoding.actions)

    @cached_property
    def single_observation_space(self) -> spaces.Box:
        if self._floats.size:
            return spaces.Box(0.0, 1.0, (self.encoding.size,), np.float32)
        return spaces.Box(np.zeros(self.encoding.size, np.uint8), self.encoding.limits, dtype=np.uint8)

    @cached_property
    def action_space(self) -> Any:
        return batch_space(self.single_action_space, self.games)

    @cached_property
    def observation_space(self) -> Any:
        return batch_space(self.single_observation_space, self.games)

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin every game, with one seed for all or one for each; `options={"position": text}` begins elsewhere.

        One text for all games, or one for each; a game that is begun anew later begins at the start.
        """
        for name in options or {}:
            check_known(RESET_OPTION, name, (POSITION,))
        self.begin(seed, (options or {}).get(POSITION))
        observations, _, _, _, info = self._answer if self._bare else self._dressed(self._answer)
        return observations, info

    def step(self, actions: NDArray[Any] | Sequence[int]) -> Answer:
        """Play one action in every game; nothing is played where any of them is illegal.

        Observations; the reward of the seat that moved; which games ended by the rules, which by a limit; and more: `mask`,
        `turn`, `rewards` of all seats, and where games ended `final_obs` and `final_info`. Unless `copy` was chosen, all
        are the environment's own arrays, written anew by the next step.
        """
        number = self.play(actions)
        answer = self._with_finals(number) if number else self._answer
        return answer if self._bare else self._dressed(answer)

    def render(self) -> tuple[Any, ...] | None:
        """Every game in the mode of rendering."""
        if self.render_mode is None:
            return None
        return tuple(render(self.position(game), self.render_mode) for game in range(self.games))

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open."""

    def __copy__(self) -> VectorEnv:
        """The same games once more, in arrays of their own: two environments never share games."""
        return _restored(type(self), self.box, self.games, self._how, self.get_state())

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorEnv:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.box, self.games, self._how, self.get_state())

    def _informed(self) -> dict[str, Any]:
        """What is told beside the observations, as Gymnasium tells it: with `_name` where it is true of a game."""
        told = {"turn": self.turns, "rewards": self.buffers.rewards}
        if self.buffers.masks.shape[1]:
            told["mask"] = self.buffers.masks
        if not self.encoding.eye.permits:
            told |= {"legal": self._legals, "count": self._counters[:, 1]}
        return told

    def _final_info(self) -> dict[str, Any]:
        """What is told where games have ended; where the next step begins them anew, it is told of them as they stand."""
        told = {"ending": self.endings, "length": self.lengths, "rewards": self.buffers.rewards}
        if not len(self.finals):
            return told
        return {
            "final_obs": self._last,
            "_final_obs": self.ended,
            "final_info": told,
            "_final_info": self.ended,
        }

    def _dressed(self, answer: Answer) -> Answer:
        """The answer as it was wished: from 0 to 1, in arrays of its own."""
        if self._floats.size:
            np.multiply(self.buffers.observations, self.encoding.scale, out=self._floats)
        if self._scale != 1.0:
            self.gains *= self._scale
            np.multiply(self.buffers.rewards, self._scale, out=self.buffers.rewards)
        return _copied_answer(answer) if self.copy else answer

    def _with_finals(self, number: int) -> Answer:
        """Some games have ended: their last observations go along, unless each is shown already."""
        if len(self.finals):
            last, views = self._last, self._views
            for game in self._shown:
                last[game] = None
            self._shown = self._list_of_ended[:number].tolist()
            for game in self._shown:
                last[game] = self.encoding.normalise(views[game]) if self._floats.size else views[game]
        return self._last_answer


def _restored(
    kind: type[VectorEnv], box: Box, games: int, how: dict[str, Any], state: dict[str, Any]
) -> VectorEnv:
    twin = kind(box, games, **how)
    twin.set_state(state)
    return twin


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    return value.copy()


def _copied_answer(answer: Answer) -> Answer:
    observations, rewards, over, cut, info = answer
    return observations.copy(), rewards.copy(), over.copy(), cut.copy(), _copied(info)
