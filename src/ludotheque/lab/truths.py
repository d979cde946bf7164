"""Positions whose truth is known, with what every move there is worth: what an agent's moves are measured by."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle

from ludotheque.bots.evaluation import shares
from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.truth import NotKnown, solved
from ludotheque.problems.collection import problems_of

from .arena import throw

WALK = 40  # plies of one walk at most
OPEN = 0.5  # the share of a game that nobody can force
WALKS = 1000  # before one gives up


@dataclass(frozen=True)
class Known:
    """A position, and the share of the game that each move keeps for who is to move, by the move's code."""

    position: Position
    worth: dict[int, float]

    @property
    def best(self) -> float:
        return max(self.worth.values())


@lru_cache(maxsize=8)
def known_positions(box: Box, count: int, seed: int) -> tuple[Known, ...]:
    """So many different positions where every move is known and not all are as good; fewer where they are not found.

    They are met on random walks from the start and from the positions of the box's problems.
    """
    found: dict[int, Known] = {}
    if box.family.solution is None:
        return ()
    for position in _walks(box, random.Random(f"truth {seed}")):
        known = look_up(position) if position.key not in found else None
        if known is not None:
            found[position.key] = known
        if len(found) >= count:
            break
    return tuple(found.values())


def look_up(position: Position) -> Known | None:
    """What is known of a position, if that is what every move leads to and tells moves apart.

    A solution may say REST_IS_OPEN: then moves that it does not tell of lead where nobody can force an end, half of the game.
    """
    seat = position.to_move
    if seat is None or seat < 0:
        return None
    try:
        truth = solved(position)
        if getattr(position.box.family.solution, "REST_IS_OPEN", False):
            told = {each.move.code: shares(each.points)[seat] for each in truth.moves}
            worth = {move.code: told.get(move.code, OPEN) for move in position.legal_moves}
        else:
            worth = {move.code: _share(position.play(move), seat) for move in position.legal_moves}
    except NotKnown:
        return None
    return Known(position, worth) if len(set(worth.values())) > 1 else None


def _share(after: Position, seat: int) -> float:
    points = after.outcome.points if after.outcome is not None else solved(after).points
    return shares(points)[seat]


def _walks(box: Box, dice: random.Random) -> Iterator[Position]:
    """Every second walk begins at the start, the others at problems; one position in three is looked at."""
    problems = [problem.start() for problem in problems_of(box.name)]
    elsewhere = cycle([each for each in problems if each.box == box] or [box.start()])
    for number in range(WALKS):
        position = next(elsewhere) if number % 2 else box.start()
        for _ in range(WALK):
            if position.outcome is not None:
                break
            if dice.random() < 1 / 3:
                yield position.without_line()
            position = throw(position, dice)
