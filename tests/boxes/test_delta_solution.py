"""Delta solved: the solver against naive rules on smaller games, and what every copy carries against the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.boxes.delta.solution import certificate, proof, solve
from ludotheque.boxes.delta.solution.codes import Value, decode, relay_code, stuck_code
from ludotheque.boxes.delta.solution.geometry import CELLS, FULL, RELAYS, SLIDES, to_board
from ludotheque.boxes.delta.solution.knowledge import Knowledge
from ludotheque.boxes.delta.solution.solver import NoRoom, Solver
from ludotheque.boxes.delta.solution.tables import layer_file, place, read_layer, shape
from ludotheque.core.kernels import PLAIN

compiled = pytest.mark.skipif(PLAIN, reason="millions of positions: only compiled")
DELTA = lt.box("delta")


def quiet(what: object, done: int, total: int) -> None:
    """Nobody looks."""


def naive_moves(mover: int, waiting: int, pawns: int, last: int) -> Iterator[int]:
    """The mover's pawns after each of his moves."""
    empty = FULL & ~(mover | waiting)
    if pawns in (0, 1, 3):
        yield from (mover | 1 << cell for cell in range(CELLS) if empty >> cell & 1)
    for origin, landing, tracer, way in SLIDES:
        if mover & origin and way & empty == way:
            slid = mover ^ origin | landing
            lifted = [0] if pawns < last else [1 << cell for cell in range(CELLS) if slid >> cell & 1]
            yield from (slid ^ taken | tracer for taken in lifted if taken != landing)


def naive_value(directory: Path, mover: int, waiting: int, last: int) -> int:
    """What a position is worth by its moves and the table of what follows."""
    pawns = (mover | waiting).bit_count()
    if any(waiting & line == line for line in RELAYS):
        return -relay_code(pawns, last)
    then = min(pawns + 1, last)
    table = read_layer(layer_file(directory, then), then)
    values = [-int(table[place(waiting, after)]) if not has_relay(after) else relay_code(then, last)
              for after in naive_moves(mover, waiting, pawns, last)]  # fmt: skip
    if pawns == last:
        values = [value - (value > 0) + (value < 0) for value in values]
    return max(values, default=-stuck_code(pawns, last))


def has_relay(cells: int) -> bool:
    return any(cells & line == line for line in RELAYS)


@compiled
@pytest.mark.parametrize("last", [4, 6])
def test_a_smaller_game_is_solved_as_its_rules_say(tmp_path: Path, last: int) -> None:
    """A game with so few pawns has the same cycles as the whole one; every value must follow from its moves."""
    Solver(tmp_path, 2, last).run()
    rng = random.Random(last)
    for pawns in range(last + 1):
        table = read_layer(layer_file(tmp_path, pawns), pawns)
        assert table.shape == shape(pawns)
        for _ in range(150):
            cells = rng.sample(range(CELLS), pawns)
            mover, waiting = (sum(1 << cell for cell in part) for part in (cells[: pawns // 2], cells[pawns // 2 :]))
            if not has_relay(mover):
                assert table[place(mover, waiting)] == naive_value(tmp_path, mover, waiting, last)


@compiled
def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    Solver(tmp_path, 1, 4).run()
    kept = layer_file(tmp_path, 3).stat().st_mtime_ns
    whole = layer_file(tmp_path, 0).read_bytes()
    layer_file(tmp_path, 0).unlink()
    Solver(tmp_path, 1, 4).run()
    assert layer_file(tmp_path, 3).stat().st_mtime_ns == kept
    assert layer_file(tmp_path, 0).read_bytes() == whole


def test_too_small_a_disk_is_told_politely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: type("Usage", (), {"free": 5 << 30})())
    with pytest.raises(NoRoom, match=r"need 14\.\d GB more of disk"):
        Solver(tmp_path).run()
    assert not list(tmp_path.iterdir())


def test_losses_mirror_wins() -> None:
    for code in range(1, 128):
        won, lost = decode(code, 5), decode(-code, 5)
        assert won == Value(-lost.points, lost.plies)
