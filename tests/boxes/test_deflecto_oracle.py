"""Deflecto against its naive second reading: all levels, numbers of players, doors and proofs, with calls."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any

import pytest
from oracle import deflecto as oracle
from oracle.deflecto_ways import allowed, faces

from ludotheque import Box, Move, Position, box

GAMES = int(os.environ.get("LUDOTHEQUE_ORACLE_GAMES", "6"))
FULL = 32  # at one ply in so many all moves are compared, for which the oracle takes a second
SOME = 60  # at the others so many cells and faces
OPTIONS = list(product("21", "432", ("across", "diagonal", "centre"), ("length", "any")))
FIELDS = ("level", "players", "doors", "proof")


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    chosen = box("deflecto", **dict(zip(FIELDS, OPTIONS[seed * 5 % len(OPTIONS)], strict=True)))
    calls = rng.choice((0.0, 0.02, 0.1, 0.5))
    position, twin = chosen.start(), oracle.start("deflecto", **chosen.options)
    while _assert_same(position, twin):
        _assert_same_moves(position, twin, rng)
        move = _choose(rng, position.legal_moves, calls)
        with monkeypatch.context() as patch:  # its legality is compared elsewhere
            patch.setattr(oracle, "moves", lambda _, text=move.text: [text])
            patch.setattr(oracle, "placements", _some_placement)
            twin = oracle.play(twin, move.text)
        position = position.play(move)


def _assert_same(position: Position, twin: oracle.Position) -> bool:
    """Fail where the two differ; False when both say that the game is over."""
    where, state, seats = repr(position), position.state, range(position.box.seats)
    assert position.to_move == oracle.mover(twin), where
    kept = [(state.length[s], state.empties[s]) if state.number[s] >= 0 else None for s in seats]
    assert kept == list(oracle.ways(twin)), where
    assert tuple(state.penalty[s] for s in seats) == twin.penalties, where
    points = position.outcome.points if position.outcome else None
    assert points == oracle.points(twin), where
    _assert_rebuilt(position.box, position)
    return position.outcome is None


def _assert_same_moves(position: Position, twin: oracle.Position, rng: random.Random) -> None:
    texts = [move.text for move in position.legal_moves]
    if twin.answering is not None or rng.randrange(FULL) == 0:
        assert sorted(texts) == sorted(oracle.moves(twin)), position
        return
    listed = {tuple(text.split(":")[:2]) for text in texts}
    candidates = list(_candidates(twin))
    for cell, face, may_lie in rng.sample(candidates, min(SOME, len(candidates))):
        assert ((cell, face) in listed) == may_lie(), (cell, face, position)


def _candidates(twin: oracle.Position) -> Iterator[tuple[str, str, Callable[[], bool]]]:
    """Cells and faces of the mover, each with the question whether the oracle allows it."""
    seat, placed = twin.turn or 0, oracle.board(twin)
    first = twin.numbers[seat] is None
    showable = sorted({face for kind, count in twin.hands[seat] if count for face in faces(kind)})
    for cell, numbers in (oracle.first_cells if first else oracle.later_cells)(twin):
        pairs = [oracle.DOORS[twin.doors][number] for number in numbers]
        for face in showable:
            if not first or (face[0] == "p" and len(face) > 2):
                yield cell, face, partial(allowed, twin.level, {**placed, cell: face}, cell, pairs)


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


def _some_placement(twin: oracle.Position) -> tuple[str, ...]:
    """The first placement that the oracle allows: enough to know who is skipped."""
    return next(((f"{cell}:{face}",) for cell, face, may_lie in _candidates(twin) if may_lie()), ())
