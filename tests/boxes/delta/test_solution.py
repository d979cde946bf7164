"""Delta solved: the solver against naive rules on smaller games, and what every copy carries against the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.bots import Bot, ladder
from ludotheque.boxes.delta.solution import certificate, opening, proof
from ludotheque.boxes.delta.solution.checking import check_layer
from ludotheque.boxes.delta.solution.codes import decode, later, relay_code, stuck_code
from ludotheque.boxes.delta.solution.counts import counts
from ludotheque.boxes.delta.solution.geometry import CELLS, FULL, RELAYS, SLIDES, from_board
from ludotheque.boxes.delta.solution.knowledge import knowledge
from ludotheque.boxes.delta.solution.placement import Placement
from ludotheque.boxes.delta.solution.solver import NoRoom, Solver
from ludotheque.boxes.delta.solution.tables import layer_file, place, read_layer, shape
from ludotheque.boxes.delta.solution.winning import choose
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
        values = [later(value) for value in values]
    return max(values, default=-stuck_code(pawns, last))


def has_relay(cells: int) -> bool:
    return any(cells & line == line for line in RELAYS)


@pytest.mark.parametrize("last", [4, pytest.param(6, marks=compiled)])
def test_a_smaller_game_is_solved_as_its_rules_say(tmp_path: Path, last: int) -> None:
    """A game with so few pawns has the same cycles as the whole one; every value must follow from its moves."""
    Solver(tmp_path, 2, last).run()
    rng = random.Random(last)
    for pawns in range(last + 1):
        table = read_layer(layer_file(tmp_path, pawns), pawns)
        assert table.shape == shape(pawns)
        for _ in range(150):
            cells = rng.sample(range(CELLS), pawns)
            mover, waiting = (
                sum(1 << cell for cell in part) for part in (cells[: pawns // 2], cells[pawns // 2 :])
            )
            if not has_relay(mover):
                assert table[place(mover, waiting)] == naive_value(tmp_path, mover, waiting, last)


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    Solver(tmp_path, 1, 2).run()
    kept = layer_file(tmp_path, 1).stat().st_mtime_ns
    whole = layer_file(tmp_path, 0).read_bytes()
    layer_file(tmp_path, 0).unlink()
    Solver(tmp_path, 1, 2).run()
    assert layer_file(tmp_path, 1).stat().st_mtime_ns == kept
    assert layer_file(tmp_path, 0).read_bytes() == whole


def test_too_small_a_disk_is_told_politely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: type("Usage", (), {"free": 5 << 30})())
    with pytest.raises(NoRoom, match=r"need 14\.\d GB more of disk"):
        Solver(tmp_path).run()
    assert not list(tmp_path.iterdir())


def test_losses_mirror_wins() -> None:
    for code in range(1, 128):
        for pawns in (5, 6, 18):
            won, lost = decode(code, pawns), decode(-code, pawns)
            assert won.points == -lost.points
            if won.points != 7 and won.points != 1:
                assert won.plies == lost.plies


@pytest.fixture(autouse=True)
def no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever this machine has computed: only what every copy carries."""
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    knowledge.cache_clear()
    yield
    knowledge.cache_clear()


def random_position(pawns: int, rng: random.Random) -> lt.Position:
    """So many pawns placed by random moves, the game going on."""
    while True:
        position = DELTA.start()
        while position.ply < pawns and position.outcome is None:
            position = position.play(rng.choice(position.legal_moves))
        if position.outcome is None:
            return position


def worth_by_moves(position: lt.Position, seat: int) -> float:
    """Points won or lost by the best move, looked up one ply further."""
    after = [position.play(move) for move in position.legal_moves]
    points = [each.outcome.points if each.outcome else lt.solved(each).points for each in after]
    return max(each[seat] - each[1 - seat] for each in points)


def test_white_wins_and_the_first_pawn_matters() -> None:
    start = lt.solved(DELTA.start())
    assert start.points == (proof.promised(), 0)
    assert len(start.moves) == CELLS
    assert {move.text for move in start.best} <= {each.move.text for each in start.moves}
    assert start.points[0] > 0


@pytest.mark.parametrize("pawns", [*range(7), pytest.param(7, marks=compiled)])
def test_the_opening_follows_from_its_moves(pawns: int) -> None:
    """Each value of the table that every copy carries is that of the best move."""
    rng = random.Random(pawns)
    for _ in range(4):
        position = random_position(pawns, rng)
        truth, seat = lt.solved(position), position.to_move
        assert seat is not None
        assert truth.points[seat] - truth.points[1 - seat] == worth_by_moves(position, seat)


@pytest.fixture
def opening_tables(tmp_path: Path) -> Path:
    """The first layers as files, where the whole tables would lie."""
    for pawns, layer in enumerate(opening.opening()):
        layer.tofile(layer_file(tmp_path, pawns))
    return tmp_path


@pytest.mark.parametrize("pawns", range(8))
def test_random_positions_of_the_opening_agree_with_the_rules(opening_tables: Path, pawns: int) -> None:
    assert check_layer(opening_tables, pawns, 20 if PLAIN else 20_000) == 0


def test_a_wrong_value_is_found(opening_tables: Path) -> None:
    table = read_layer(layer_file(opening_tables, 4), 4)
    (table ^ 1).tofile(layer_file(opening_tables, 4))
    assert check_layer(opening_tables, 4, 20) == 20


def test_the_strategy_is_found_in_the_tables(opening_tables: Path) -> None:
    level, done, choices = certificate.FIRST, 0, certificate.read()
    for _ in range(3):
        found = choose(opening_tables, level)
        assert found.tolist() == choices[done : done + len(found)].tolist()
        done, level = done + len(found), certificate.follow(level, found).following
    assert level.pawns == 6


def test_the_counts_are_those_of_the_tables() -> None:
    for count, table in zip(counts(), opening.opening(), strict=False):
        assert count.entries == table.size
        assert count.drawn == int((table == 0).sum())
        assert count.won == int((table > 0).sum())
    assert len(counts()) == 19


def test_a_search_near_the_end_of_the_placement_is_exact() -> None:
    rng, search = random.Random(14), Placement(10)
    for _ in range(10):
        own = random_position(14, rng).state.own
        bounds = search.bounds(from_board(int(own[0])), from_board(int(own[1])))
        assert bounds.least <= bounds.most
    assert search.work > 0


@compiled
def test_table_and_search_agree_where_both_know() -> None:
    """The search of the placement knows nothing of the tables: neither may contradict the other."""
    rng, search = random.Random(8), Placement()
    exact = 0
    for _ in range(150):
        own = random_position(opening.PAWNS, rng).state.own
        mover, waiting = from_board(int(own[0])), from_board(int(own[1]))
        bounds = search.bounds(mover, waiting)
        code = int(opening.opening()[opening.PAWNS][place(mover, waiting)])
        assert bounds.least <= code <= bounds.most
        exact += bounds.least == bounds.most
    assert exact > 75


def test_plain_scoring_counts_one_for_a_relay() -> None:
    truth = lt.solved(lt.box("delta", scoring="plain").start())
    assert truth.points == (1.0, 0.0)


def test_what_is_not_known_says_how_far() -> None:
    with pytest.raises(lt.NotKnown, match="Néo-Delta is not"):
        lt.solved(lt.box("neodelta").start())


def test_after_the_last_pawn_only_the_whole_tables_know() -> None:
    rng = random.Random(3)
    quiet_one = next(
        position
        for position in (random_position(18, rng) for _ in range(200))
        if not any(position.play(move).outcome for move in position.legal_moves)
    )
    with pytest.raises(lt.NotKnown, match="ludotheque solve delta"):
        lt.solved(quiet_one)


@compiled
def test_the_certificate_holds() -> None:
    proved = proof.follow_all(certificate.read(), proof.promised(), quiet)
    assert proved.points == proof.promised()
    assert proved.positions[0] == 1
    assert sum(proved.positions) == len(certificate.read())


@compiled
@pytest.mark.parametrize(("at", "move"), [(0, 0), (0, 200), (3, 1), (50, 1)])
def test_a_changed_certificate_does_not(at: int, move: int) -> None:
    choices = certificate.read().copy()
    choices[at] = choices[at] + move if 0 < move < 200 else move
    with pytest.raises(lt.LudothequeError, match="does not hold"):
        proof.follow_all(choices, proof.promised(), quiet)


@compiled
def test_a_certificate_that_is_cut_short_or_too_long_does_not_hold() -> None:
    choices = certificate.read()
    for changed in (choices[:-1], np.append(choices, np.uint8(0))):
        with pytest.raises(lt.LudothequeError, match="choices where"):
            proof.follow_all(changed, proof.promised(), quiet)


@compiled
@pytest.mark.parametrize("number", [1, 4, 7, 8])
def test_the_perfect_bot_wins_as_white_with_the_points_promised(number: int) -> None:
    rungs = ladder(DELTA)
    bots = [Bot(DELTA, rungs[-1], seed=number), Bot(DELTA, rungs[number - 1], seed=number)]
    position = DELTA.start()
    while position.outcome is None:
        assert position.to_move is not None
        position = position.play(bots[position.to_move].think(position).move)
    assert position.outcome.ending == "relay"
    assert position.outcome.points[0] >= proof.promised()
