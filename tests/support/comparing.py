"""Two readings of the rules side by side: the box and its oracle, move by move."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from types import ModuleType

from support.shelved import oracle_of

from ludotheque import CHANCE, Box, Move, Position

GAMES = int(os.environ.get("LUDOTHEQUE_ORACLE_GAMES", "0"))  # 0: each test's own small number
FIRST = int(os.environ.get("LUDOTHEQUE_ORACLE_FIRST", "0"))  # number of the first game: a study goes on

Choose = Callable[[random.Random, Sequence[Move]], Move]


def game_numbers(games: int) -> range:
    """The numbers of the games to compare, each the seed of its own: so many if nothing else was asked."""
    return range(FIRST, FIRST + (GAMES or games))


def compare_games(box: Box, games: int, seed: int = 0, choose: Choose = random.Random.choice) -> None:
    """Play games on both; at every ply moves, mover and points must agree."""
    oracle = oracle_of(box.name)
    for number in game_numbers(games):
        rng = random.Random(f"{seed}:{number}:{box!r}")
        position, twin = box.start(), oracle.start(box.name, **box.options)
        while assert_same(position, oracle, twin):
            move = choose(rng, position.legal_moves)
            position, twin = position.play(move), oracle.play(twin, move.text)


def assert_same(position: Position, oracle: ModuleType, twin: object) -> bool:
    """Fail where the two differ; False when both say that the game is over."""

    def where() -> str:
        return f"{position!r} after {' '.join(map(str, position.moves))}"

    turn = "chance" if position.to_move == CHANCE else position.to_move
    assert turn == oracle.mover(twin), where()
    assert sorted(move.text for move in position.legal_moves) == sorted(oracle.moves(twin)), where()
    points = position.outcome.points if position.outcome else None
    assert points == oracle.points(twin), where()
    return position.outcome is None
