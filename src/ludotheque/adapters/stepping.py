"""Many games stepped at once: the one compiled loop behind vectorised environments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ludotheque.core.game import advance, begin
from ludotheque.core.kernels import PLAIN, generic, inlined
from ludotheque.core.rules import CHANCE, legal, mover, payoff
from ludotheque.encoding.lookup import find
from ludotheque.encoding.verbs import write_numbers
from ludotheque.search.playout import happen

if not PLAIN:
    import numba

# Columns of `desks`: keys held, legal actions, whose turn, moves of the players so far; and of the game
# that the last step ended: which ending (0 where none ended), and how many moves it had.
HELD, COUNT, TURN, PLIES, ENDING, LENGTH = 0, 1, 2, 3, 4, 5
RESET, STEP = 0, 1
DONE, UNNUMBERED = -1, -2  # the second: the encoding lacks a code, which the tests rule out


@generic
def step_games(
    eye: Any,
    rules: Any,
    setup: Any,  # the box's codes of its options, then how many play
    codes: Any,
    table: Any,
    states: Any,
    keys: Any,
    desks: Any,
    dice: Any,
    room: Any,  # for the codes of one position's moves
    points: Any,
    choices: Any,
    legals: Any,
    masks: Any,
    numbers: Any,
    rewards: Any,
    over: Any,
    task: int,
) -> int:
    """Step every game by its choice, or begin them all.

    Return DONE, or the number of the first game with an illegal choice; then nothing has been played.
    """
    games = len(states)
    if task == STEP:
        for game in range(games):
            if not is_listed(legals[game], desks[game, COUNT], choices[game]):
                return game
    seats = int(setup[len(setup) - 1])
    for game in range(games):
        state = states[game]
        for listed in range(desks[game, COUNT]):
            masks[game, legals[game, listed]] = 0
        if task == RESET:
            held = begin(rules, state, setup, keys[game])
            desks[game, PLIES] = 0
        else:
            move = int(codes[choices[game]])
            held = advance(rules, state, move, keys[game], int(desks[game, HELD]))
            desks[game, PLIES] += 1
        turn = mover(rules, state)
        over[game] = False
        rewards[game] = 0.0
        desks[game, ENDING] = 0
        while turn < 0:
            if turn == CHANCE:
                held = advance(
                    rules, state, happen(rules, state, room, dice[game : game + 1]), keys[game], held
                )
            else:
                payoff(rules, state, points)
                share(points, seats, rewards[game])
                over[game] = True
                desks[game, ENDING] = state.ending
                desks[game, LENGTH] = desks[game, PLIES]
                held = begin(rules, state, setup, keys[game])
                desks[game, PLIES] = 0
            turn = mover(rules, state)
        count = list_actions(rules, state, table, room, legals[game], masks[game])
        if count < 0:
            return UNNUMBERED
        desks[game, HELD] = held
        desks[game, COUNT] = count
        desks[game, TURN] = turn
        write_numbers(eye, rules, state, turn, seats, keys[game], held, numbers[game])
    return DONE


@inlined
def is_listed(legals: Any, count: int, choice: int) -> bool:
    found = False
    for listed in range(count):
        found |= legals[listed] == choice
    return found


@inlined
def list_actions(rules: Any, state: Any, table: Any, room: Any, legals: Any, mask: Any) -> int:
    """Write the numbers of the legal moves and mark them; return how many, or UNNUMBERED."""
    count = legal(rules, state, room)
    known = 0
    for listed in range(count):
        action = find(table, room[listed])
        known |= action
        legals[listed] = action
        mask[action] = 1
    return count if known >= 0 else UNNUMBERED


@inlined
def share(points: Any, seats: int, rewards: Any) -> None:
    """A seat's points less the average of the others': every game is a game of zero sum."""
    total = 0.0
    for seat in range(seats):
        total += points[seat]
    for seat in range(seats):
        rewards[seat] = points[seat] - (total - points[seat]) / (seats - 1)


def steps_for(*arguments: Any) -> Callable[..., int]:
    """`step_games` for arguments of these types, which never change: no look at them at every step."""
    if PLAIN:
        return _plain_steps
    signature = tuple(numba.typeof(argument) for argument in arguments)
    step_games.compile(signature)  # type: ignore[attr-defined]  # compiled where Numba is
    found: Callable[..., int] = step_games.overloads[signature].entry_point  # type: ignore[attr-defined]  # the same
    return found


def _plain_steps(*arguments: Any) -> int:
    with np.errstate(over="ignore"):  # keys are words that run over
        return int(step_games(*arguments))
