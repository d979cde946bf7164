"""Deflecto against its naive second reading: all levels, numbers of players, doors and proofs, with calls."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from boxes.deflecto import oracle
from support.comparing import game_numbers

from ludotheque import Box, Move, Position, box

FULL = 64  # at one ply in so many all moves are compared, for which the oracle takes half a second
SOME = 8  # at the others so many cells and faces
OPTIONS = list(product("21", "432", ("across", "diagonal", "centre"), ("length", "any")))
FIELDS = ("level", "players", "doors", "proof")
BOXES = [box("deflecto", **dict(zip(FIELDS, values, strict=True))) for values in OPTIONS]


@pytest.mark.parametrize("chosen", BOXES, ids=repr)
def test_random_games_agree(chosen: Box) -> None:
    for number in game_numbers(1):
        compare_game(chosen, random.Random(f"{number} {chosen!r}"))


def compare_game(chosen: Box, rng: random.Random) -> None:
    calls = rng.choice((0.0, 0.02, 0.1, 0.5))
    position, twin = chosen.start(), oracle.start("deflecto", **chosen.options)
    while _assert_same(position, twin):
        _assert_same_moves(position, twin, rng)
        move = _choose(rng, position.legal_moves, calls)
        position, twin = position.play(move), oracle.carry_out(twin, move.text)


def _assert_same(position: Position, twin: oracle.Position) -> bool:
    """Fail where the two differ; False when both say that the game is over."""
    state, seats = position.state, range(position.box.seats)
    assert position.to_move == oracle.mover(twin), position
    kept = [(state.length[s], state.empties[s]) if state.number[s] >= 0 else None for s in seats]
    assert kept == list(oracle.ways(twin)), position
    assert tuple(state.penalty[s] for s in seats) == twin.penalties, position
    points = position.outcome.points if position.outcome else None
    assert points == oracle.points(twin), position
    _assert_rebuilt(position)
    return position.outcome is None


def _assert_same_moves(position: Position, twin: oracle.Position, rng: random.Random) -> None:
    texts = [move.text for move in position.legal_moves]
    if twin.answering is not None or rng.randrange(FULL) == 0:
        assert sorted(texts) == sorted(oracle.moves(twin)), position
        return
    listed = f" {' '.join(texts)} "
    candidates = list(oracle.candidates(twin))
    for cell, face, numbers in rng.sample(candidates, min(SOME, len(candidates))):
        found = any(f" {cell}:{face}{end}" in listed for end in (" ", ":"))  # at level 2 the piece follows
        assert found == oracle.may_lie(twin, cell, face, numbers), (cell, face, position)


def _assert_rebuilt(position: Position) -> None:
    """What the state keeps up to date is what follows from the board."""
    again: Any = position.box.read(position.text).state
    for name in position.state.dtype.names:
        assert (again[name] == position.state[name]).all(), (name, position)


def _choose(rng: random.Random, moves: tuple[Move, ...], calls: float) -> Move:
    """Mostly placements, so that games last; answers fall either way."""
    *placements, last = moves
    if last.text == "call":
        return last if rng.random() < calls else rng.choice(placements)
    return moves[rng.random() < 0.6] if last.text == "dispute" else rng.choice(moves)
