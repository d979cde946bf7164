"""The steps every game takes, for any box: begin, look, advance with the repetition rule."""

from __future__ import annotations

from typing import Any

from .kernels import generic
from .rules import OVER, REPEATED, bounds, consult, key, legal, mover, payoff, play, start, weight


@generic
def begin(rules: Any, state: Any, options: Any, keys: Any) -> int:
    """Write the first position and its key; return how many keys are held."""
    start(rules, state, options)
    return remember(rules, state, keys, 0)


@generic
def remember(rules: Any, state: Any, keys: Any, held: int) -> int:
    """Add the position's key to those held, where the box has a repetition rule."""
    if not bounds(rules)[3]:
        return 0
    keys[held] = key(rules, state)
    return held + 1


@generic
def advance(rules: Any, state: Any, move: int, keys: Any, held: int) -> int:
    """Play a move, keep the keys of what may come back, end the game on a third occurrence."""
    again = play(rules, state, move)
    _, limit, _, repetition = bounds(rules)
    if not repetition:
        return 0
    if not again:
        held = 0
    keys[held] = key(rules, state)
    # A third occurrence is four plies away at least; it goes before the limit, which only a counter reaches.
    if held >= 4 and (mover(rules, state) != OVER or state.ply == limit):
        times = 1
        for earlier in range(held):
            times += keys[earlier] == keys[held]
        if times >= 3:
            state.ending = REPEATED
    return held + 1


@generic
def look(rules: Any, state: Any, moves: Any, points: Any) -> tuple[int, int]:
    """Whose turn it is, how many moves were written, and the points if it is over."""
    turn = mover(rules, state)
    if turn == OVER:
        payoff(rules, state, points)
        return turn, 0
    return turn, legal(rules, state, moves)


@generic
def key_of(rules: Any, state: Any) -> Any:
    """The key of one position."""
    return key(rules, state)


@generic
def weight_of(rules: Any, state: Any, move: int) -> int:
    """The weight of one outcome of chance."""
    return int(weight(rules, state, move))


@generic
def ask(rules: Any, state: Any, question: int, answer: Any) -> int:
    """A box's own question about one position."""
    return int(consult(rules, state, question, answer))
