"""The certificate: White's strategy, level by level, in a form that the rules of the box alone can check.

A level holds the positions, up to symmetry, in which White is to move and has no relay at once. The file gives one byte
for each of them, in the order of their keys: which of the legal moves White makes. Every answer of Black is tried; where
White then has no relay at once, the position belongs to the next level. The proof is complete when a level is empty.
"""

from __future__ import annotations

import lzma
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.kernels import generic, inlined

from ..board import SMALL, STRIDE
from ..rules import BOUNDS, RELAY, SMALL_BOARD, State, legal, payoff, play
from .geometry import CELLS, SYMMETRIES, TURNS

FILE = "certificate.xz"
ROW = (1 << SMALL) - 1
CHUNK = 4096  # positions followed at a time
ANSWERS = 8 * 16 + 22  # of Black to one move, at most: eight pawns that slide, and his exception
FINE, NO_MOVE, NOT_WON = 0, 1, 2  # what is found of a level

Keys = NDArray[np.int64]
Choices = NDArray[np.uint8]


class Level(NamedTuple):
    """Positions with White to move, up to symmetry, that the strategy reaches."""

    pawns: int
    keys: Keys


class Step(NamedTuple):
    """What came of one level: the next one, and how many lines ended in a relay, the least with how many points."""

    following: Level
    ended: int
    points: int


class Broken(Exception):
    """The certificate fails at a level."""


FIRST = Level(0, np.zeros(1, np.int64))


def read() -> Choices:
    """White's choices, level after level."""
    return np.frombuffer(lzma.decompress((files(__package__) / FILE).read_bytes()), np.uint8)


def pack(choices: list[Choices]) -> bytes:
    return lzma.compress(b"".join(each.tobytes() for each in choices), preset=9 | lzma.PRESET_EXTREME)


def follow(level: Level, choices: Choices) -> Step:
    """Make White's moves at a level and try every answer; raise Broken where a line is not won."""
    states, moves = np.zeros(3, State), np.zeros((3, BOUNDS.moves), np.int64)
    room = np.zeros(CHUNK * ANSWERS, np.int64)
    told = np.array([FINE, 0, SMALL * SMALL], np.int64)
    reached = [np.zeros(0, np.int64)]
    for first in range(0, len(level.keys), CHUNK):
        part = slice(first, first + CHUNK)
        count = follow_some(level.pawns, level.keys[part], choices[part], states, moves, room, TURNS, told)
        if told[0] != FINE:
            raise Broken(level.pawns)
        reached.append(np.unique(room[:count]))
    return Step(Level(level.pawns + 2, np.unique(np.concatenate(reached))), int(told[1]), int(told[2]))


@generic
def follow_some(
    pawns: int, keys: Any, choices: Any, states: Any, moves: Any, room: Any, turns: Any, told: Any
) -> int:
    """Writes the positions of the next level, some several times; tells how many lines ended and the least points."""
    count = 0
    for i in range(len(keys)):
        lay(states[0], keys[i], pawns)
        if choices[i] >= legal(states[0], moves[0]):
            told[0] = NO_MOVE
            return 0
        play(states[0], moves[0, choices[i]])
        if states[0].ending:
            told[0] = NOT_WON  # a relay at once would not need a byte
            return 0
        for j in range(legal(states[0], moves[1])):
            states[1] = states[0]
            play(states[1], moves[1, j])
            if states[1].ending:
                told[0] = NOT_WON
                return 0
            points = relay_at_once(states[1], states[2:], moves[2])
            if points:
                told[1] += 1
                told[2] = min(told[2], points)
            else:
                room[count] = key_of(states[1].own[0], states[1].own[1], turns)
                count += 1
    return count


@inlined
def key_of(white: int, black: int, turns: Any) -> int:
    """A position up to symmetry: the smallest of its eight images, White's cells above Black's."""
    least = -1
    for symmetry in range(SYMMETRIES):
        image = 0
        for row in range(SMALL):
            image |= turns[symmetry, row, white >> STRIDE * row & ROW] << CELLS
            image |= turns[symmetry, row, black >> STRIDE * row & ROW]
        if least < 0 or image < least:
            least = image
    return least


@inlined
def lay(state: Any, key: int, pawns: int) -> None:
    """Put a position on the board of the rules."""
    state.board = SMALL_BOARD
    state.ply = pawns
    state.own[0] = 0
    state.own[1] = 0
    for row in range(SMALL):
        state.own[0] |= (key >> CELLS + SMALL * row & ROW) << STRIDE * row
        state.own[1] |= (key >> SMALL * row & ROW) << STRIDE * row


@inlined
def relay_at_once(state: Any, room: Any, moves: Any) -> int:
    """The most points that White, to move, can get by completing a relay now; 0 where he cannot."""
    best = 0
    points = np.zeros(2)
    for i in range(legal(state, moves)):
        room[0] = state
        play(room[0], moves[i])
        if room[0].ending == RELAY:
            payoff(room[0], points)
            best = max(best, int(points[0]))
    return best
