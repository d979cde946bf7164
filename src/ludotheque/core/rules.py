"""The verbs of a box, callable from any generic code and specialised for the box by the compiler.

Compiled code receives a `Rules` as a value of its own Numba type, one type per box. The type's name holds a
digest of what the sources mean, so the disk cache serves the next process and never serves an older rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

from .digest import compiled_in, digest
from .kernels import PLAIN, BoxKernels

GENERIC = ("core", "search")  # where code for any box stands
OVER = -2
CHANCE = -1
REPEATED = 1  # state.ending after the third occurrence, in boxes that have the rule


@dataclass(frozen=True)
class Bounds:
    """What buffers must hold: proved from the rules, never cut off."""

    moves: int  # legal moves in one position
    plies: int  # moves of one game, chance included
    seats: int
    repetition: bool  # the third occurrence of a position ends the game


class StateRecord(np.void):  # type: ignore[misc]  # final for the type checker only
    """A record whose fields read as attributes, a few times as fast as `numpy.record` does it."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def state_type(fields: list[Any]) -> np.dtype[Any]:
    """A position as one record whose fields read as attributes, compiled and plain."""
    return np.dtype((StateRecord, np.dtype(fields, align=True)))


class Rules(BoxKernels):
    """The kernels of one box folder: `rules.py`, and `strategy.py` where there is one."""

    def __init__(self, package: str) -> None:
        super().__init__(package)
        self.module: ModuleType = import_module(f"{package}.rules")
        self.strategy: ModuleType | None = optional_module(f"{package}.strategy")
        self.state: np.dtype[Any] = self.module.State
        self.bounds: Bounds = self.module.BOUNDS

    def __repr__(self) -> str:
        return f"Rules({self.package!r})"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return rules_of, (self.package,)

    def verb(self, name: str) -> Callable[..., Any] | None:
        """A kernel by its name, or None where the box does not bring it."""
        found: Callable[..., Any] | None = getattr(self.module, name, None)
        return found or getattr(self.strategy, name, None)

    @cached_property
    def digest(self) -> str:
        """What the code means that is compiled into this box's machine code.

        All generic code too: it calls across files, and Numba watches the outermost only.
        """
        return digest([*self.kernel_modules, *compiled_in(*GENERIC)])

    @property
    def kernel_modules(self) -> list[ModuleType]:
        """The modules that hold the verbs."""
        return [self.module] + ([self.strategy] if self.strategy else [])


@cache
def rules_of(package: str) -> Rules:
    """The one `Rules` of a box folder."""
    return Rules(package)


def optional_module(name: str) -> ModuleType | None:
    """A module that a box folder need not have."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None


# The verbs. A box brings the first six; `weight` has a default, `consult` is asked only by the box itself.


def start(rules: Any, state: Any, options: Any) -> None:
    """Write the first position."""
    rules.module.start(state, options)


def mover(rules: Any, state: Any) -> int:
    """Whose turn it is: a seat, CHANCE or OVER."""
    return int(rules.module.mover(state))


def legal(rules: Any, state: Any, moves: Any) -> int:
    """Write the codes of the legal moves, or of what chance can bring, and return how many."""
    return int(rules.module.legal(state, moves))


def play(rules: Any, state: Any, move: int) -> bool:
    """Play in place, unchecked. True where earlier positions may still come back."""
    return bool(
        rules.module.play(state, int(move))
    )  # searches keep moves in arrays: NumPy's numbers subtract no truths


def payoff(rules: Any, state: Any, points: Any) -> None:
    """Write each seat's points of a game that is over."""
    rules.module.payoff(state, points)


def key(rules: Any, state: Any) -> np.uint64:
    """A hash of what makes two positions the same: board, mover and rights."""
    found: np.uint64 = rules.module.key(state)
    return found


def weight(rules: Any, state: Any, move: int) -> int:
    """How likely chance brings this outcome, in parts of the sum over all of them."""
    given = rules.verb("weight")
    return int(given(state, int(move))) if given else 1


def consult(rules: Any, state: Any, question: int, answer: Any) -> int:
    """A question of the box's own (a way, a reach), for its drawing and refusals; it fills `answer`."""
    return int(rules.verb("consult")(state, question, answer))


def bounds(rules: Any) -> tuple[int, int, int, bool]:
    """moves, plies, seats, repetition: constants for the compiler."""
    b = rules.bounds
    return b.moves, b.plies, b.seats, b.repetition


if not PLAIN:
    import numba
    from numba.extending import overload

    def compiled_verb(
        verb: Callable[..., Any], default: Callable[..., Any] | str | None = None
    ) -> Callable[..., Any]:
        """Teach the compiler that `verb(rules, ...)` is the kernel of that name in the box.

        A box that does not bring it gets `default`: a kernel, or the name of another verb of the box.
        """
        arity = verb.__code__.co_argcount - 1
        shape = _SHAPES[arity]

        def implement(rules: Any, *arguments: Any) -> Any:
            box = rules_of(rules.package)
            usual = box.verb(default) if isinstance(default, str) else default
            own = box.verb(verb.__name__) or usual
            return shape(own) if own is not None else None

        overload(verb, strict=False)(_with_arity(implement, arity))
        return verb

    def _with_arity(implement: Callable[..., Any], arity: int) -> Callable[..., Any]:
        typings: dict[int, Callable[..., Any]] = {
            1: lambda rules, a: implement(rules, a),
            2: lambda rules, a, b: implement(rules, a, b),
            3: lambda rules, a, b, c: implement(rules, a, b, c),
        }
        return typings[arity]

    _SHAPES: dict[int, Callable[[Any], Any]] = {
        1: lambda own: lambda rules, a: own(a),
        2: lambda own: lambda rules, a, b: own(a, b),
        3: lambda own: lambda rules, a, b, c: own(a, b, c),
    }

    def _even_weight(state: Any, move: int) -> int:
        return 1

    for _verb in (start, mover, legal, play, payoff, key, consult):
        compiled_verb(_verb)
    compiled_verb(weight, default=numba.njit(_even_weight))

    def _constant_bounds(package: str) -> Any:
        own = rules_of(package).bounds
        constants = (own.moves, own.plies, own.seats, own.repetition)
        return lambda rules: constants

    overload(bounds)(lambda rules: _constant_bounds(rules.package))
