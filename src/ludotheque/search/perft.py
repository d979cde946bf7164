"""Counting lines of play: the plainest proof that rules are right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludotheque.core.game import advance
from ludotheque.core.kernels import generic
from ludotheque.core.position import Position
from ludotheque.core.rules import OVER, legal, mover


@generic
def count_lines(rules: Any, states: Any, level: int, depth: int, moves: Any, keys: Any, held: int) -> int:
    """Lines of exactly `depth` moves from states[level]; a finished game is not continued."""
    if mover(rules, states[level]) == OVER:
        return 0
    count = legal(rules, states[level], moves[level])
    if depth == 1:
        return count
    lines = 0
    for number in range(count):
        states[level + 1] = states[level]
        keys[level + 1, :held] = keys[level, :held]
        now = advance(rules, states[level + 1], moves[level, number], keys[level + 1], held)
        lines += count_lines(rules, states, level + 1, depth - 1, moves, keys, now)
    return lines


def perft(position: Position, depth: int) -> int:
    """How many lines of `depth` moves begin here.

    >>> from ludotheque import box
    >>> [perft(box("delta").start(), depth) for depth in (1, 2, 3)]
    [25, 600, 3768]
    """
    if depth == 0:
        return 1
    rules, history = position.box.rules, position.history
    states = np.zeros(depth + 1, rules.state)
    states[0] = position.state
    moves = np.empty((depth + 1, rules.bounds.moves), np.int64)
    keys = np.zeros((depth + 1, len(history) + depth + 1), np.uint64)
    keys[0, : len(history)] = history
    with np.errstate(over="ignore"):
        return int(count_lines(rules, states, 0, depth, moves, keys, len(history)))


def divide(position: Position, depth: int) -> Iterator[tuple[str, int]]:
    """The same count, move by move: for a progress bar, and for finding where two readings differ."""
    for move in position.legal_moves:
        yield move.text, perft(position.play(move), depth - 1)
