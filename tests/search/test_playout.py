"""Random games: legal, even, seeded."""

from __future__ import annotations

import numpy as np
import pytest
from support.playing import sampled_game

from ludotheque import CHANCE, Box, box
from ludotheque.core.chance import generator
from ludotheque.core.kernels import PLAIN, generic
from ludotheque.search.playout import draw_chance, playouts, sample


@generic
def draw_many(
    rules: object, state: object, chance: bool, moves: object, rng: object, drawn: np.ndarray
) -> None:
    for number in range(len(drawn)):
        drawn[number] = draw_chance(rules, state, moves, rng) if chance else sample(rules, state, moves, rng)


def test_every_move_is_drawn_as_often(each_box: Box) -> None:
    for position in sampled_game(each_box, 4, sample=4)[:-1]:
        codes = sorted(move.code for move in position.legal_moves)
        drawn = np.zeros(40 if PLAIN else 400 * len(codes), np.int64)
        moves = np.empty(each_box.rules.bounds.moves, np.int64)
        chance = position.to_move == CHANCE
        with np.errstate(over="ignore"):
            draw_many(each_box.rules, position.state, chance, moves, generator(9), drawn)
        found, counts = np.unique(drawn, return_counts=True)
        assert set(found.tolist()) <= set(codes)
        if not PLAIN:  # 400 expected, standard deviation 20
            assert len(found) == len(codes)
            assert counts.min() > 280
            assert counts.max() < 520


def test_playouts_are_seeded() -> None:
    start = box("delta").start()
    first, again, other = (playouts(start, games=20, seed=seed) for seed in (1, 1, 2))
    assert first.plies == again.plies
    assert first.points.tolist() == again.points.tolist()
    assert (first.plies, first.points.tolist()) != (other.plies, other.points.tolist())


def test_playouts_from_a_finished_game_only_count_it() -> None:
    position = box("delta").read("...../WWWW./..B../..B../...B. 9")
    done = playouts(position, games=10)
    assert done.plies == 0
    assert done.points.tolist() == [180.0, 0.0]


@pytest.mark.parametrize("seed", [1, 2])
def test_random_white_and_black_both_win_sometimes(seed: int) -> None:
    done = playouts(box("delta").start(), games=200, seed=seed)
    assert done.points.min() > 0
