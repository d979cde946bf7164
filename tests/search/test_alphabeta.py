"""Alpha-beta: against plain minimax, tactics, points, repetition, and one signature for the disk cache."""

from __future__ import annotations

import pytest
from support.playing import random_game
from toys.fair import facts

from ludotheque import Box, Position, box
from ludotheque.core.family import Family
from ludotheque.core.kernels import PLAIN
from ludotheque.search import alphabeta
from ludotheque.search.alphabeta_search import AlphaBetaSearch
from ludotheque.search.budget import Budget
from ludotheque.search.result import RankedMove

PLENTY = Budget(seconds=120.0)
DELTA = box("delta")


def minimax(position: Position, depth: int, seat: int) -> float:
    """What a seat gets if both play the best moves; a game still open after `depth` plies is even."""
    if position.outcome is not None:
        mine, theirs = position.outcome.points[seat], position.outcome.points[1 - seat]
        return 0.5 if mine == theirs else 0.9 + 0.1 * mine / 36 if mine else 0.1 - 0.1 * theirs / 36
    if depth == 0:
        return 0.5
    values = [minimax(position.play(move), depth - 1, seat) for move in position.legal_moves]
    return max(values) if position.to_move == seat else min(values)


@pytest.mark.parametrize("seed", range(8))
def test_it_finds_what_plain_minimax_finds(seed: int) -> None:
    """Ends within three plies, and their points; what is open after that is a matter of opinion."""
    positions = [p for p in random_game(DELTA, seed) if p.outcome is None and 1 < len(p.legal_moves) < 40]
    position = positions[-2]
    seat = position.to_move
    assert seat is not None
    found = AlphaBetaSearch(DELTA, max_depth=3, exact=True).think(position, PLENTY)
    expected = {move.code: minimax(position.play(move), 2, seat) for move in position.legal_moves}
    for choice in found.moves:
        _agree(choice, expected[choice.code], seat)
    _agree(AlphaBetaSearch(DELTA, max_depth=3).think(position, PLENTY).best, max(expected.values()), seat)


def _agree(choice: RankedMove, expected: float, seat: int) -> None:
    assert choice.proven == (expected != 0.5)
    if choice.proven:
        assert choice.values[seat] == pytest.approx(expected, abs=1e-4)


def test_points_are_maximised_not_only_wins() -> None:
    """Two relays are there: the one that leaves more cells empty is the one with a pawn less on the board."""
    position = DELTA.start()
    for move in "b1 d4 b1e1 d4d2 d1a1 d3d5".split():
        position = position.play(move)
    found = AlphaBetaSearch(DELTA, max_depth=4).think(position, PLENTY)
    after = position.play(next(move for move in position.legal_moves if move.code == found.best.code))
    assert after.outcome is not None
    assert after.outcome.points == (18.0, 0.0)


def test_the_third_occurrence_is_foreseen() -> None:
    booth = Box(Family("toys.fair"), facts.FORMS[2], {})
    position = booth.start()
    for _ in range(3):
        position = position.play("0")
    found = AlphaBetaSearch(booth, max_depth=6).think(position, PLENTY)
    assert found.best.code == 1
    assert found.best.values == pytest.approx((0.6, 0.4), abs=1e-3)
    alone = AlphaBetaSearch(booth, max_depth=6).think(booth.read(position.text), PLENTY)
    assert alone.best.code == 0


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_the_recursion_has_one_signature() -> None:
    """With two, Numba's disk cache crashes the next process (numba issue 6061)."""
    AlphaBetaSearch(DELTA, max_depth=2).think(DELTA.start(), PLENTY)
    cached = alphabeta.negamax._cache._cache_file._load_index()  # type: ignore[attr-defined]  # of this and earlier processes
    assert len({signature[2:] for signature, *_ in cached}) == 1


def test_work_decides_everything() -> None:
    position = DELTA.start().play("b2").play("b4").play("b2e2")
    first, second = (AlphaBetaSearch(DELTA).think(position, Budget(120.0, 5000)) for _ in range(2))
    assert first.moves == second.moves
    assert first.line == second.line
    assert first.work == 5000
