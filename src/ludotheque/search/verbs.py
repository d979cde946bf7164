"""The verbs of a box's strategy: each has a default, so that a box without `strategy.py` can be searched."""

from __future__ import annotations

from typing import Any

from ludotheque.core.kernels import PLAIN
from ludotheque.core.rules import payoff

from .playout import sample


def reward(rules: Any, state: Any, values: Any) -> None:
    """What a finished game is worth to each seat, from 0 to 1; by default its points as they are."""
    given = rules.verb("reward")
    if given:
        given(state, values)
    else:
        payoff(rules, state, values)


def ceiling(rules: Any, state: Any, values: Any) -> None:
    """The most that each seat can still be rewarded; by default 1."""
    given = rules.verb("ceiling") or _everything
    given(state, values)


def evaluate(rules: Any, state: Any, values: Any) -> None:
    """What an open game is worth to each seat, from 0 to 1; by default nothing is known: one half."""
    given = rules.verb("evaluate") or _nothing_known
    given(state, values)


def pick(rules: Any, state: Any, moves: Any, rng: Any) -> int:
    """The playout's choice of a move; `moves` is room to list them. By default any of them alike."""
    given = rules.verb("pick")
    return int(given(state, moves, rng)) if given else sample(rules, state, moves, rng)


def noisy(rules: Any, state: Any, move: int) -> int:
    """How much a move upsets the position: 0 for a quiet one; noisy ones are never cut off."""
    given = rules.verb("noisy") or _all_quiet
    return int(given(state, move))


def _everything(state: Any, values: Any) -> None:
    for seat in range(len(values)):
        values[seat] = 1.0


def _nothing_known(state: Any, values: Any) -> None:
    for seat in range(len(values)):
        values[seat] = 0.5


def _all_quiet(state: Any, move: int) -> int:
    return 0


if not PLAIN:
    import numba
    from numba.extending import overload

    from ludotheque.core.rules import compiled_verb, rules_of

    compiled_verb(reward, default="payoff")
    for _verb, _default in ((ceiling, _everything), (evaluate, _nothing_known), (noisy, _all_quiet)):
        compiled_verb(_verb, default=numba.njit(nogil=True)(_default))

    def _typed_pick(package: str) -> Any:
        own = rules_of(package).verb("pick")
        if own:
            return lambda rules, state, moves, rng: own(state, moves, rng)
        return lambda rules, state, moves, rng: sample(rules, state, moves, rng)

    overload(pick)(lambda rules, state, moves, rng: _typed_pick(rules.package))
