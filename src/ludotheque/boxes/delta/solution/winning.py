"""White's strategy from the whole tables: at every position the best move, and of those the one with least to answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.kernels import generic, inlined

from ..rules import BOUNDS, State, legal, play
from .certificate import FIRST, Choices, Level, follow, lay, relay_at_once
from .checking import from_board, look_up
from .kernels import layer
from .tables import layer_file, read_layer


def find_strategy(directory: Path) -> list[Choices]:
    """The bytes of the certificate, one array for each level."""
    found: list[Choices] = []
    level = FIRST
    while len(level.keys):
        found.append(choose(directory, level))
        level = follow(level, found[-1]).following
    return found


def choose(directory: Path, level: Level) -> Choices:
    then = level.pawns + 1
    table = read_layer(layer_file(directory, then), then)
    choices = np.zeros(len(level.keys), np.uint8)
    states, moves = np.zeros(4, State), np.zeros((3, BOUNDS.moves), np.int64)
    choose_all(layer(then), table, level.pawns, level.keys, states, moves, choices)
    return choices


@generic
def choose_all(of: Any, table: Any, pawns: int, keys: Any, states: Any, moves: Any, choices: Any) -> None:
    for i in range(len(keys)):
        lay(states[0], keys[i], pawns)
        best, fewest = 128, 0
        for j in range(legal(states[0], moves[0])):
            states[1] = states[0]
            play(states[1], moves[0, j])
            value = look_up(of, table, from_board(states[1].own[1]), from_board(states[1].own[0]))
            if value <= best:
                count = open_answers(states[1:], moves)
                if value < best or count < fewest:
                    best, fewest = value, count
                    choices[i] = j


@inlined
def open_answers(states: Any, moves: Any) -> int:
    """Black's answers after which White has no relay at once."""
    count = 0
    for i in range(legal(states[0], moves[1])):
        states[1] = states[0]
        play(states[1], moves[1, i])
        if not states[1].ending and relay_at_once(states[1], states[2:], moves[2]) == 0:
            count += 1
    return count
