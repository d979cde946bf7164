"""Many games stepped at once: the one compiled loop behind vectorised environments."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from ludotheque.core.game import advance, begin
from ludotheque.core.kernels import PLAIN, generic, inlined
from ludotheque.core.rules import CHANCE, legal, mover, payoff
from ludotheque.encoding.lookup import find
from ludotheque.encoding.verbs import permit, permits, write_numbers
from ludotheque.search.playout import happen

# Columns of `desks`: keys held; how many legal actions are listed, or their bits where the box writes its masks
# itself; whose turn, moves of the players so far; and of the game that the last step ended: which ending (0 where
# none ended), and how many moves it had.
HELD, LEGAL, TURN, PLIES, ENDING, LENGTH = 0, 1, 2, 3, 4, 5
RESET, STEP = 0, 1
DONE, UNNUMBERED = -1, -2  # the second: the encoding lacks a code, which the tests rule out


@inlined
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
            if not is_legal(eye, choices[game], len(codes), legals[game], desks[game, LEGAL]):
                return game
    seats = int(setup[len(setup) - 1])
    for game in range(games):
        state = states[game]
        forget_actions(eye, masks[game], legals[game], desks[game, LEGAL])
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
        found = list_actions(eye, rules, state, table, room, legals[game], masks[game])
        if found < 0:
            return UNNUMBERED
        desks[game, HELD] = held
        desks[game, LEGAL] = found
        desks[game, TURN] = turn
        write_numbers(eye, rules, state, turn, seats, keys[game], held, numbers[game])
    return DONE


@inlined
def is_legal(eye: Any, choice: int, actions: int, legals: Any, listed_or_bits: int) -> bool:
    """Not asked of the mask: somebody may have written into it."""
    if permits(eye):
        return 0 <= choice < actions and listed_or_bits >> choice & 1 != 0
    found = False
    for listed in range(listed_or_bits):
        found |= legals[listed] == choice
    return found


@inlined
def forget_actions(eye: Any, mask: Any, legals: Any, count: int) -> None:
    """Clear a mask, where that is not done by writing the next one."""
    if not permits(eye):
        for listed in range(count):
            mask[legals[listed]] = 0


@inlined
def list_actions(eye: Any, rules: Any, state: Any, table: Any, room: Any, legals: Any, mask: Any) -> int:
    """Write the mask, and the numbers of the legal moves; return how many or the mask's bits, or UNNUMBERED."""
    if permits(eye):
        return permit(eye, state, mask)
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


def stepper(eye: Any, rules: Any, *arrays: Any) -> Callable[[int], int]:
    """`step_games` for these arrays, to be called with a task."""
    if PLAIN:
        return partial(_plain_steps, eye, rules, *arrays)
    table = table_of(arrays)
    arguments = (eye, rules, table.ctypes.data)
    kinds = tuple(map(numba.typeof, (*arguments, STEP)))
    step_at.compile(kinds)  # type: ignore[attr-defined]  # compiled where Numba is
    compiled: Callable[..., int] = step_at.overloads[kinds].entry_point  # type: ignore[attr-defined]  # the same
    found = partial(compiled, *arguments)
    found.holds = table, arrays  # type: ignore[attr-defined]  # they live as long as what knows their addresses
    return found


def _plain_steps(*arguments: Any) -> int:
    with np.errstate(over="ignore"):  # keys are words that run over
        return int(step_games(*arguments))


if not PLAIN:
    import numba

    from .addresses import row, rows, states, table_at, table_of

    @generic
    def step_at(eye: Any, rules: Any, address: int, task: int) -> int:
        """`step_games` with its arrays told by the table at an address: a call takes a third of the time."""
        told = table_at(address, 15)
        return step_games(
            eye, rules, row(told, 0, np.int64), row(told, 1, np.int64), rows(told, 2, np.int64),
            states(rules, told, 3), rows(told, 4, np.uint64), rows(told, 5, np.int64), row(told, 6, np.uint64),
            row(told, 7, np.int64), row(told, 8, np.float64), row(told, 9, np.int64), rows(told, 10, np.int32),
            rows(told, 11, np.int8), rows(told, 12, np.uint8), rows(told, 13, np.float32), row(told, 14, np.bool_), task,
        )  # fmt: skip
