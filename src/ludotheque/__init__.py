"""Ludothèque: out-of-print board games to play, to look into, and to study.

>>> import ludotheque as lt
>>> position = lt.box("delta").start().play("b2").play("b4").play("b2e2")
>>> position.to_move, len(position.legal_moves), position.outcome
(1, 26, None)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .core import pickling as pickling  # whoever has a box or a position can send it
from .core.box import Box
from .core.errors import (
    IllegalMove,
    LudothequeError,
    MoveError,
    OptionError,
    PositionError,
    RecordError,
    Refusal,
    UnknownBox,
    UnreadableMove,
)
from .core.match import Match
from .core.position import Move, Outcome, Position
from .core.record import Record
from .core.rules import CHANCE
from .core.truth import NotKnown, Truth, solved
from .extras import needed
from .shelf import open_box as box
from .shelf import read_record, shelf

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from .adapters.against import Against
    from .adapters.vector import VectorEnv
    from .bots.agent import RungAgent

__version__ = "0.1.0"


def env(name: str, /, *, render_mode: str | None = None, **options: object) -> AECEnv:
    """A box as a PettingZoo environment; needs `pip install ludotheque[study]`.

    >>> game = env("duel")
    >>> game.reset(seed=1)
    >>> game.agent_selection, int(game.observe("seat_0")["action_mask"].sum())
    ('seat_0', 37)
    """
    # Imported by name: who only plays needs no PettingZoo.
    return _adapter("pettingzoo").env(name, render_mode=render_mode, **options)


def make(
    name: str, /, *, opponent: object = None, render_mode: str | None = None, **options: Any
) -> AECEnv | Against:
    """An environment by its name and version: PettingZoo's for all seats, or with an `opponent` Gymnasium's for one.

    >>> make("delta-v1").unwrapped.metadata["name"], make("duel-v1", opponent="random", rows=9).metadata["name"]
    ('delta_v1', 'duel-v1')
    """
    if opponent is not None:
        return against(name, opponent=opponent, render_mode=render_mode, **options)
    return _adapter("pettingzoo").env(_adapter("naming").box_of(name, options), render_mode=render_mode)


def make_vec(name: str, /, num_envs: int = 1, **options: Any) -> VectorEnv:
    """Many games as a `gymnasium.vector.VectorEnv`; options of the box and of the environment.

    >>> make_vec("delta-v1", num_envs=3, scoring="plain").num_envs
    3
    """
    environment = {each: options.pop(each) for each in _VECTOR if each in options}
    chosen = _adapter("naming").box_of(name, options)
    return cast("VectorEnv", _adapter("vector").VectorEnv(chosen, num_envs, **environment))


def against(name: str, /, opponent: object = "1", **options: Any) -> Against:
    """A box as a Gymnasium environment for one agent: a rung, an agent or an address plays the other seats.

    >>> game = against("delta", opponent="hedgehog", seat=0)
    >>> observation, info = game.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = game.step(int(game.action_masks().argmax()))
    >>> game.position.ply, reward, terminated
    (2, 0.0, False)
    """
    environment = {each: options.pop(each) for each in _AGAINST if each in options}
    chosen = _adapter("naming").box_of(name, options)
    return cast("Against", _adapter("against").Against(chosen, opponent, **environment))


def bot(name: str, wanted: str | int, /, *, seed: int | None = None, **options: object) -> RungAgent:
    """A bot of a box's ladder, by name or number, as an agent: `act(position)` gives its move.

    >>> delta = box("delta")
    >>> bot("delta", "hedgehog", seed=1).act(delta.start()) in delta.start().legal_moves
    True
    """
    from .bots.agent import bot as on_ladder  # noqa: PLC0415  # searches are loaded by who asks for a bot

    return on_ladder(box(name, **options), wanted, seed=seed)


_VECTOR = (
    "seed",
    "first",
    "buffers",
    "masks",
    "copy",
    "finals",
    "autoreset_mode",
    "render_mode",
    "normalised",
    "unit_rewards",
)
_AGAINST = ("seat", "normalised", "unit_rewards", "illegal_loses", "render_mode")


def _adapter(name: str) -> Any:
    return needed(f"{__name__}.adapters.{name}", "study")


__all__ = [
    "CHANCE",
    "Box",
    "IllegalMove",
    "LudothequeError",
    "Match",
    "Move",
    "MoveError",
    "NotKnown",
    "OptionError",
    "Outcome",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "Truth",
    "UnknownBox",
    "UnreadableMove",
    "against",
    "bot",
    "box",
    "env",
    "make",
    "make_vec",
    "read_record",
    "shelf",
    "solved",
]
