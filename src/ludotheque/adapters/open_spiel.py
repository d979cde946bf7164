"""Every box as a game of OpenSpiel: `register()`, then `pyspiel.load_game("ludotheque_duel(rows=9)")`."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.facts import Facts
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE, OVER
from ludotheque.core.text import Text
from ludotheque.encoding import Encoding, encoding
from ludotheque.shelf import open_box, shelf

from .moment import first_moment
from .rewards import zero_sum

PREFIX = "ludotheque_"
CRASHING = {  # C++ bots, and their likes in Python
    "MCTSBot": "open_spiel.python.algorithms.mcts.MCTSBot",
    "ISMCTSBot": "open_spiel.python.algorithms.ismcts.ISMCTSBot",
}


def register() -> tuple[str, ...]:
    """Register every form on the shelf; return the games' names. Again is no harm."""
    _guard()
    known = set(pyspiel.registered_names())
    for name in shelf():
        if PREFIX + name not in known:
            # A class of its own for each: OpenSpiel keeps it until long after Python has gone.
            kind = type(f"{name.capitalize()}Game", (BoxGame,), {"form": name})
            pyspiel.register_game(_game_type(open_box(name)), kind)
    return tuple(PREFIX + name for name in shelf())


class BoxGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """A box with its options, as OpenSpiel sees a game."""

    form = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        # OpenSpiel copies whatever a game holds: it holds words, and the box is found by them.
        self._chosen = dict(params or {})
        box = self.box
        most = self.encoding.most_points
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions, max_chance_outcomes=len(self.encoding.throws),
            num_players=box.seats, min_utility=-most, max_utility=most, utility_sum=0.0,
            max_game_length=box.rules.bounds.plies,
        )  # fmt: skip
        super().__init__(_game_type(box), info, params or {})

    @property
    def box(self) -> Box:
        return _taken(self.form, tuple(self._chosen.items()))

    @property
    def encoding(self) -> Encoding:
        return encoding(self.box)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return _restored_game, (str(self),)

    def new_initial_state(self, state: object = None) -> BoxState:
        return BoxState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Tensors for what is seen now; the history as a string for what is remembered."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return BoxObserver(self)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class BoxState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is untyped
    """One moment of a game."""

    def __init__(self, game: BoxGame) -> None:
        super().__init__(game)
        self.moment = first_moment(game.box)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return _restored_state, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    @property
    def position(self) -> Position:
        """The same as a position of the house."""
        return self.moment.position

    def current_player(self) -> int:
        special = {OVER: pyspiel.PlayerId.TERMINAL, CHANCE: pyspiel.PlayerId.CHANCE}
        return int(special.get(self.moment.turn, self.moment.turn))

    def is_terminal(self) -> bool:
        return self.moment.turn == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, each with its probability."""
        codes, odds = self.moment.codes, self.moment.odds()
        return sorted(zip(map(self._form.throws.index, codes), odds, strict=True))

    def returns(self) -> list[float]:
        """Each seat's points less the average of the others'."""
        if self.moment.turn != OVER:
            return [0.0] * self.moment.box.seats
        return list(zero_sum(self.moment.points))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._form.action(code) for code in self.moment.codes)

    def _apply_action(self, action: int) -> None:
        chance = self.moment.turn == CHANCE
        code = self._form.throws[action] if chance else self._form.code(action)
        self.moment = self.moment.after(code)

    def _action_to_string(self, player: int, action: int) -> str:
        code = self._form.throws[action] if player == CHANCE else self._form.code(action)
        return self.moment.text_of(code)

    def __str__(self) -> str:
        return self.moment.text

    @property
    def _form(self) -> Encoding:
        return encoding(self.moment.box)


class BoxObserver:
    """What a seat sees: the encoding's numbers from 0 to 1, and its parts by name."""

    def __init__(self, game: BoxGame) -> None:
        self._form = game.encoding
        self.tensor = np.zeros(self._form.size, np.float32)
        self.dict = self._form.split(self.tensor)

    def set_from(self, state: BoxState, player: int) -> None:
        moment = state.moment
        self.tensor[:] = self._form.observe_state(moment.state, moment.keys, player) / self._form.limits

    def string_from(self, state: BoxState, player: int) -> str:
        return state.moment.text


def _guard() -> None:
    """OpenSpiel's C++ bots let go of the interpreter while they hold Python's games, and the process dies: refuse before."""
    for name, instead in CRASHING.items():
        kind = getattr(pyspiel, name)
        if not hasattr(kind, "guarded"):
            setattr(pyspiel, name, _guarded(kind, instead))


def _guarded(kind: Any, instead: str) -> Any:
    def begin(self: Any, game: Any, *arguments: Any, **named: Any) -> None:
        if isinstance(game, BoxGame):
            raise LudothequeError(
                Text(
                    en=f"pyspiel.{kind.__name__} cannot play games written in Python; {instead} can.",
                    fr=f"pyspiel.{kind.__name__} ne sait pas jouer aux jeux écrits en Python ; {instead} le sait.",
                )
            )
        kind.__init__(self, game, *arguments, **named)

    return type(kind.__name__, (kind,), {"__init__": begin, "guarded": True})


def _restored_game(text: str) -> Any:
    register()
    return pyspiel.load_game(text)


def _restored_state(text: str) -> Any:
    register()
    return pyspiel.deserialize_game_and_state(text)[1]


@cache
def _taken(name: str, options: tuple[tuple[str, object], ...]) -> Box:
    return open_box(name, **dict(options))


def _game_type(box: Box) -> Any:
    facts, types = box.facts, pyspiel.GameType
    random = types.ChanceMode.EXPLICIT_STOCHASTIC if encoding(box).throws else types.ChanceMode.DETERMINISTIC
    return types(
        short_name=PREFIX + box.name, long_name=facts.title.en, dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=random, information=types.Information.PERFECT_INFORMATION, utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL, max_num_players=max(facts.player_counts),
        min_num_players=min(facts.player_counts), provides_information_state_string=True,
        provides_information_state_tensor=False, provides_observation_string=True,
        provides_observation_tensor=True, parameter_specification=_parameters(facts),
    )  # fmt: skip


def _parameters(facts: Facts) -> dict[str, int | str]:
    """The options with their defaults; OpenSpiel reads what looks like a number as one."""
    usual = {option.name: option.values for option in facts.options}
    return {
        name: int(values[0]) if all(value.isdigit() for value in values) else values[0]
        for name, values in usual.items()
    }
