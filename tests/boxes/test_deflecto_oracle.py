"""Deflecto against its naive second reading: all levels, numbers of players, doors and proofs, with calls."""

from __future__ import annotations

import os
import random
from itertools import product
from typing import Any

import pytest
from oracle import deflecto as oracle
from oracle.deflecto_ways import allowed, faces

from ludotheque import Box, Move, Position, box

GAMES = int(os.environ.get("LUDOTHEQUE_ORACLE_GAMES", "6"))
FULL = 8  # at one ply in so many all moves are compared; the oracle takes seconds for them
OPTIONS = list(product("21", "432", ("across", "diagonal", "centre"), ("length", "any")))
FIELDS = ("level", "players", "doors", "proof")


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    chosen = box("deflecto", **dict(zip(FIELDS, OPTIONS[seed * 5 % len(OPTIONS)], strict=True)))
    calls = rng.choice((0.0, 0.02, 0.1, 0.5))
    position, twin = chosen.start(), oracle.start("deflecto", **chosen.options)
    while _assert_same(position, twin, thorough=rng.randrange(FULL) == 0):
        move = _choose(rng, position.legal_moves, calls)
        with monkeypatch.context() as patch:  # the legality of the move is compared elsewhere
            patch.setattr(oracle, "moves", lambda _: [move.text])
            patch.setattr(oracle, "placements", _some_placement)
            twin = oracle.play(twin, move.text)
        position = position.play(move)


def _assert_same(position: Position, twin: oracle.Position, thorough: bool) -> bool:
    """Fail where the two differ; False when both say that the game is over."""
    where, state, seats = repr(position), position.state, range(position.box.seats)
    assert position.to_move == oracle.mover(twin), where
    kept = [(state.length[s], state.empties[s]) if state.number[s] >= 0 else None for s in seats]
    assert kept == list(oracle.ways(twin)), where
    assert tuple(state.penalty[s] for s in seats) == twin.penalties, where
    if thorough:
        assert sorted(move.text for move in position.legal_moves) == sorted(oracle.moves(twin)), where
    points = position.outcome.points if position.outcome else None
    assert points == oracle.points(twin), where
    _assert_rebuilt(position.box, position)
    return position.outcome is None


def _assert_rebuilt(chosen: Box, position: Position) -> None:
    """What the state keeps up to date is what follows from the board."""
    again: Any = chosen.read(position.text).state
    for name in position.state.dtype.names:
        assert (again[name] == position.state[name]).all(), (name, position)


def _choose(rng: random.Random, moves: tuple[Move, ...], calls: float) -> Move:
    """Mostly placements, so that games last; answers fall either way."""
    *placements, last = moves
    if last.text == "call":
        return last if rng.random() < calls else rng.choice(placements)
    return moves[rng.random() < 0.6] if last.text == "dispute" else rng.choice(moves)


def _some_placement(position: oracle.Position) -> tuple[str, ...]:
    """The first placement the oracle allows: enough to know who is skipped."""
    if position.numbers[position.turn or 0] is None:
        return ("first turn",)
    hand = [kind for kind, count in position.hands[position.turn or 0] if count > 0]
    placed = oracle.board(position)
    for cell, numbers in oracle.later_cells(position):
        pairs = [oracle.DOORS[position.doors][number] for number in numbers]
        for face in sorted({face for kind in hand for face in faces(kind)}):
            if allowed(position.level, {**placed, cell: face}, cell, pairs):
                return (f"{cell}:{face}",)
    return ()
