"""Figures that lack one card's turning, and which of them the next player can complete by one run and turnings."""

from __future__ import annotations

from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.kernels import plain

from .actions import throws
from .board import EMPTY, FIRST, LAST, STEPS, STRIDE, action_parts
from .rules import CHOOSE, THROW

CORNERS = (0, 1, STRIDE, STRIDE + 1)  # of a square, from its lower left place
SHOWN = (1, 4, 2, 3)  # a card shows at the centre the part (this - card) modulo 4: see figures.py
PARTS = tuple(part for part in range(4) if part != EMPTY)


class Opening(NamedTuple):
    """A figure that can be completed with a throw of so much or more."""

    figure: int
    throw: int


class Lacking(NamedTuple):
    """A figure of which one card lies wrong, and by how many quarter turns."""

    figure: int
    place: int
    turns: int


def next_seat(state: Any) -> int | None:
    """Who throws next if the turn ends as soon as it may; None where it cannot end now."""
    if state.ending or state.asked == CHOOSE:
        return None
    if state.asked == THROW:
        return int(state.seat)
    if state.use_all and state.left:
        return None
    return (int(state.seat) + 1) % int(state.players)


def open_to_next(state: Any) -> tuple[Opening, ...]:
    """What the next player could complete if the turn ended: by at most one run, then by turning that card."""
    seat = next_seat(state)
    if seat is None:
        return ()
    pawns = tuple(state.pawns[: state.players].tolist())
    return _open(state.cards.tobytes(), pawns[seat], pawns, bool(state.full_die))


@lru_cache(64)
def _open(cards: bytes, own: int, pawns: tuple[int, ...], full_die: bool) -> tuple[Opening, ...]:
    faces = _faces(full_die)
    found: dict[int, int] = {}
    for lacking in lacking_one(cards):
        run = _run(cards, own, lacking.place, pawns)
        if run is None or run + lacking.turns > faces[-1]:
            continue
        throw = max(run + lacking.turns, faces[0])
        found[lacking.figure] = min(throw, found.get(lacking.figure, throw))
    return tuple(Opening(figure, throw) for figure, throw in sorted(found.items()))


@cache
def _faces(full_die: bool) -> list[int]:
    """The numbers of the die, in order."""
    codes = [0] * 6
    count = plain(throws)(SimpleNamespace(full_die=full_die), codes)
    return [action_parts(code)[1] for code in codes[:count]]


def lacking_one(cards: bytes) -> list[Lacking]:
    """Every figure that one card alone would complete by being turned."""
    all_cards = np.frombuffer(cards, np.int8)
    corners = [all_cards[FIRST + each : LAST + 1 + each] for each in CORNERS]
    there = (corners[0] != 0) & (corners[1] != 0) & (corners[2] != 0) & (corners[3] != 0)
    shown = np.array([(base - corner) & 3 for base, corner in zip(SHOWN, corners, strict=True)])
    found = []
    for part in PARTS:
        right = shown == part
        for at in np.flatnonzero(there & (right.sum(0) == 3)).tolist():
            wrong = int(np.flatnonzero(~right[:, at])[0])
            turns = (int(shown[wrong, at]) - part) & 3
            found.append(Lacking(4 * (FIRST + at) + part, FIRST + at + CORNERS[wrong], turns))
    return found


def _run(cards: bytes, own: int, target: int, pawns: tuple[int, ...]) -> int | None:
    """The points that a straight run to a card costs; None where no run leads there."""
    if own == target:
        return 0
    if target in pawns:
        return None
    for step in STEPS.tolist():
        distance, rest = divmod(target - own, step)
        if rest == 0 and distance > 0 and all(cards[own + step * each] for each in range(1, distance + 1)):
            return int(distance)
    return None
