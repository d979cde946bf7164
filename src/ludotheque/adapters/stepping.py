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
from ludotheque.search.playout import draw_chance

# Columns of `counters`: keys held; how many legal actions are listed, or their bits where the box writes its masks
# itself; whose turn, moves of the players so far; of the game that the last step ended: which ending (0 where
# none ended), and how many moves it had; and whether the game waits to be begun anew by the next step.
HELD, LEGAL, TURN, PLIES, ENDING, LENGTH, WAITS = 0, 1, 2, 3, 4, 5, 6
COUNTERS = 7
# What `modes` holds: whether a game that ended is begun anew by the next step and not by the same one; whether the last
# position of a game is shown; and the bits of the endings that are limits.
NEXT_STEP, FINALS, LIMITS = 0, 1, 2
RESET, STEP, SHOW = 0, 1, 2  # the last: see what lies on the boards, where somebody else has put it there
DONE, UNNUMBERED, ENDED = -1, -2, -3  # the second: the encoding lacks a code, which the tests rule out


@inlined
def step_games(  # noqa: C901, PLR0912  # one step of one game, in its order: split further, it would be read in pieces
    eye: Any,
    rules: Any,
    setup: Any,  # the box's codes of its options, then how many play
    codes: Any,
    table: Any,
    states: Any,
    keys: Any,
    counters: Any,
    dice: Any,
    room: Any,  # for the codes of one position's moves
    points: Any,
    choices: Any,
    legals: Any,
    masks: Any,
    numbers: Any,
    rewards: Any,  # of all seats
    gains: Any,  # of the seat that has moved
    over: Any,  # ended by the rules
    cut: Any,  # ended by a limit
    finals: Any,  # the last position of a game that ended, as who moved last sees it
    ended: Any,  # which games have ended, either way
    list_of_ended: Any,  # their numbers
    modes: Any,
    task: int,
) -> int:
    """Step every game by its choice, or begin them all.

    Return DONE, ENDED less how many where games have ended, or the number of the first game with an illegal choice; then
    nothing has been played.
    """
    games = len(states)
    if task == STEP:
        wrong = find_illegal(eye, len(codes), choices, legals, counters)
        if wrong < games:
            return wrong
    seats = int(setup[len(setup) - 1])
    number = 0
    for game in range(games):
        state, count = states[game], counters[game]
        forget_actions(eye, masks[game], legals[game], count[LEGAL])
        moved = count[TURN]
        if task == SHOW:
            held = int(count[HELD])
        elif task == RESET or count[WAITS]:
            held = begin_anew(rules, state, setup, keys[game], count)
        else:
            held = advance(rules, state, int(codes[choices[game]]), keys[game], int(count[HELD]))
            count[PLIES] += 1
        turn = mover(rules, state)
        over[game] = cut[game] = ended[game] = False
        rewards[game] = 0.0
        gains[game] = 0.0
        count[ENDING] = 0
        while turn < 0 and not count[WAITS]:
            if turn == CHANCE:
                held = advance(
                    rules, state, draw_chance(rules, state, room, dice[game : game + 1]), keys[game], held
                )
            else:
                payoff(rules, state, points)
                share(points, seats, rewards[game])
                gains[game] = rewards[game, moved]
                cut[game] = modes[LIMITS] >> state.ending & 1 != 0
                over[game] = not cut[game]
                ended[game] = True
                list_of_ended[number] = game
                number += 1
                if modes[FINALS]:
                    write_numbers(eye, rules, state, moved, seats, keys[game], held, finals[game])
                held = end_game(rules, state, setup, keys[game], count, held, modes[NEXT_STEP])
            turn = mover(rules, state)
        if count[WAITS]:
            turn, found = moved, stand_in(eye, legals[game], masks[game])
        else:
            found = list_actions(eye, rules, state, table, room, legals[game], masks[game])
        if found < 0:
            return UNNUMBERED
        count[HELD], count[LEGAL], count[TURN] = held, found, turn
        write_numbers(eye, rules, state, turn, seats, keys[game], held, numbers[game])
    return ENDED - number if number else DONE


@inlined
def find_illegal(eye: Any, actions: int, choices: Any, legals: Any, counters: Any) -> int:
    """The first game whose choice is not legal; as many as there are games where all are."""
    for game in range(len(choices)):
        listed = counters[game, LEGAL]
        if not (is_legal(eye, choices[game], actions, legals[game], listed) or counters[game, WAITS]):
            return game
    return len(choices)


@inlined
def begin_anew(rules: Any, state: Any, setup: Any, keys: Any, count: Any) -> int:
    """Another game; return how many keys are held."""
    count[PLIES] = 0
    count[WAITS] = 0
    return int(begin(rules, state, setup, keys))


@inlined
def end_game(rules: Any, state: Any, setup: Any, keys: Any, count: Any, held: int, next_step: int) -> int:
    """Note how and when a game ended, and begin the next one or wait; return how many keys are held."""
    count[ENDING] = state.ending
    count[LENGTH] = count[PLIES]
    if next_step:
        count[WAITS] = 1
        return held
    return int(begin_anew(rules, state, setup, keys, count))


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
    if not permits(eye) and len(mask):
        for listed in range(count):
            mask[legals[listed]] = 0


@inlined
def stand_in(eye: Any, legals: Any, mask: Any) -> int:
    """A game that waits to be begun anew takes any action; whoever chooses by the mask finds the first one in it."""
    if permits(eye):
        mask[:] = 0
    legals[0] = 0
    if len(mask):
        mask[0] = 1
    return 1


@inlined
def list_actions(eye: Any, rules: Any, state: Any, table: Any, room: Any, legals: Any, mask: Any) -> int:
    """Write the mask, if any, and the numbers of the legal moves; return how many or the mask's bits, or UNNUMBERED."""
    if permits(eye):
        return permit(eye, state, mask)
    count = legal(rules, state, room)
    known = 0
    if not len(mask):
        for listed in range(count):
            action = find(table, room[listed])
            known |= action
            legals[listed] = action
        return count if known >= 0 else UNNUMBERED
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
        told = table_at(address, 21)
        return step_games(
            eye, rules, row(told, 0, np.int64), row(told, 1, np.int64), rows(told, 2, np.int64),
            states(rules, told, 3), rows(told, 4, np.uint64), rows(told, 5, np.int64), row(told, 6, np.uint64),
            row(told, 7, np.int64), row(told, 8, np.float64), row(told, 9, np.int64), rows(told, 10, np.int32),
            rows(told, 11, np.int8), rows(told, 12, np.uint8), rows(told, 13, np.float32), row(told, 14, np.float32),
            row(told, 15, np.bool_), row(told, 16, np.bool_), rows(told, 17, np.uint8), row(told, 18, np.bool_), row(told, 19, np.int64),
            row(told, 20, np.int64), task,
        )  # fmt: skip
