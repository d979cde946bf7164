"""Figures of Delfino: four cards that show the same part at the centre of their square.

A figure is written as a number: four times the lower left place of its square, plus its part.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.kernels import kernel

from .board import EMPTY, FIRST, LAST, STRIDE

GOAL = 5

# Four corners make a figure and a card brings three, so 25 cards never show more than 18 figures. During a
# turn at most 6 new ones come: a player scores 4 without winning, and the last action completes 2. Six more
# are kept free, so that a turn read from a text that names as many can go on.
STANDING = 25 * 3 // 4
NAMED = STANDING + GOAL + 1
SPENT = NAMED + GOAL + 1


@kernel
def part_shown(state: Any, square: int) -> int:
    """The part at the centre of the square whose lower left card lies there; EMPTY where it is no figure."""
    lower_left = int(state.cards[square])
    lower_right = int(state.cards[square + 1])
    upper_left = int(state.cards[square + STRIDE])
    upper_right = int(state.cards[square + STRIDE + 1])
    if lower_left * lower_right * upper_left * upper_right == 0:  # a card is missing
        return EMPTY
    # A card shows the part (corner - nose) modulo 4, and a card is 1 + nose. At the centre meet the lower
    # left card's north-east corner (0), the lower right one's north-west (3), then south-east (1) and
    # south-west (2).
    part = (1 - lower_left) & 3
    if part != (4 - lower_right) & 3 or part != (2 - upper_left) & 3 or part != (3 - upper_right) & 3:
        return EMPTY
    return part


@kernel
def score_around(state: Any, place: int) -> int:
    """Score the figures that the card just turned or laid here completes; return how many are new."""
    fresh = 0
    for back in (0, 1, STRIDE, STRIDE + 1):
        square = place - back
        part = part_shown(state, square)
        if part != EMPTY and spend(state, 4 * square + part):
            fresh += 1
    score = int(state.scores[state.seat]) + fresh
    state.scores[state.seat] = min(score, GOAL)  # the counter stops at 5
    return fresh


@kernel
def spend(state: Any, figure: int) -> bool:
    """Note, in order, that a figure does not count again in this turn; False where that was known."""
    at = int(state.held)
    for known in range(state.held):
        if state.spent[known] == figure:
            return False
    while at > 0 and state.spent[at - 1] > figure:
        state.spent[at] = state.spent[at - 1]
        at -= 1
    state.spent[at] = figure
    state.held += 1
    return True


@kernel
def forget_fallen(state: Any) -> None:
    """A new turn: only the figures that stand now do not count. All of them are among those spent."""
    kept = 0
    for known in range(state.held):
        figure = int(state.spent[known])
        state.spent[known] = 0
        if part_shown(state, figure >> 2) == figure & 3:
            state.spent[kept] = figure
            kept += 1
    state.held = kept


@kernel
def standing_figures(state: Any, figures: Any) -> int:
    """Write every figure that stands, in order; return how many."""
    count = 0
    for square in range(FIRST, LAST + 1):
        part = part_shown(state, square)
        if part != EMPTY:
            figures[count] = 4 * square + part
            count += 1
    return count
