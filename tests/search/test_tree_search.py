"""Tree search: seats, chance, proofs, repetition, reuse, threads."""

from __future__ import annotations

import pytest
from toys.fair import facts

from ludotheque import Box, Position, box
from ludotheque.core.family import Family
from ludotheque.search.budget import Budget
from ludotheque.search.mcts import MctsSettings
from ludotheque.search.nodes import ROOT
from ludotheque.search.tree_search import TreeSearch

FAIR = Family("toys.fair")
PLENTY = Budget(seconds=60.0, work=400)
LOOKING = MctsSettings(prior_visits=2.0)


def booth(name: str) -> Box:
    return Box(FAIR, next(form for form in facts.FORMS if form.name == name), {})


@pytest.fixture(params=[MctsSettings(), LOOKING], ids=["playouts", "looking ahead"])
def settings(request: pytest.FixtureRequest) -> MctsSettings:
    found: MctsSettings = request.param
    return found


def test_chance_counts_by_its_weights(settings: MctsSettings) -> None:
    found = TreeSearch(booth("gamble"), settings).think(booth("gamble").start(), PLENTY)
    assert found.best.code == 1
    assert found.best.proven
    assert found.best.values == pytest.approx(
        (0.6, 0.4)
    )  # (0.9 + 2 * 0.75 + 0) / 4; unweighted it would be 0.55


def test_each_of_three_maximises_his_own(settings: MctsSettings) -> None:
    found = TreeSearch(booth("three"), settings).think(booth("three").start(), PLENTY)
    assert found.best.code == 1
    assert found.best.proven
    assert found.best.values == pytest.approx((0.5, 0.1, 0.4))
    assert found.line == (1, 0)


def test_the_third_occurrence_is_foreseen(settings: MctsSettings) -> None:
    position = booth("pendulum").start()
    for _ in range(3):
        position = position.play("0")
    found = TreeSearch(booth("pendulum"), settings).think(position, PLENTY)
    assert found.best.code == 1  # swinging on would bring the first position about for the third time
    assert found.best.values == pytest.approx((0.6, 0.4))


def test_without_its_history_the_same_position_is_another() -> None:
    position = booth("pendulum").start().play("0")
    found = TreeSearch(booth("pendulum")).think(booth("pendulum").read(position.text), PLENTY)
    assert found.best.code == 0
    assert found.best.values == pytest.approx((0.4, 0.6))


DELTA = box("delta")
RELAY_IN_ONE = """
    . . . . .
    . B . . .
    . B . . W
    . . . . .
    . W W W .
    """
MUST_BLOCK = """
    . . . . .
    W . . W .
    . . . . .
    . . . . .
    B B B . .
    """


def delta(board: str, ply: int) -> Position:
    rows = "/".join("".join(row.split()) for row in board.strip().splitlines())
    return DELTA.read(f"{rows} {ply}")


def test_a_relay_in_one_is_proven_and_played(settings: MctsSettings) -> None:
    position = delta(RELAY_IN_ONE, 10)
    found = TreeSearch(DELTA, settings).think(position, Budget(60.0, 2000))
    assert found.best.proven
    after = position.play(next(move for move in position.legal_moves if move.code == found.best.code))
    assert after.outcome is not None
    assert (after.outcome.ending, after.outcome.winners) == ("relay", (0,))


def test_seed_and_work_decide_everything() -> None:
    position = DELTA.start().play("b2").play("b4").play("b2e2")
    first, second = (
        TreeSearch(DELTA, seed=7, threads=2).think(position, Budget(60.0, 600)) for _ in range(2)
    )
    other = TreeSearch(DELTA, seed=8, threads=2).think(position, Budget(60.0, 600))
    assert first.moves == second.moves
    assert first.work == second.work == 600
    assert first.moves != other.moves


def test_what_was_learned_is_kept_after_moves() -> None:
    search = TreeSearch(DELTA, seed=1)
    position = DELTA.start().play("b2").play("b4").play("b2e2")
    found = search.think(position, Budget(60.0, 4000))
    reply = found.line[1]
    known = dict(_weights(search))
    for code in (found.best.code, reply):
        position = position.play(next(move for move in position.legal_moves if move.code == code))
    again = search.think(position, Budget(60.0, 1))
    total = sum(choice.weight for choice in again.moves)
    assert 1 < total < known[found.best.code]
    assert {choice.code for choice in again.moves} == {move.code for move in position.legal_moves}


def test_another_game_begins_with_an_empty_tree() -> None:
    search = TreeSearch(DELTA, seed=1)
    search.think(DELTA.start().play("b2").play("b4"), Budget(60.0, 500))
    found = search.think(DELTA.start().play("c3").play("b4"), Budget(60.0, 50))
    assert sum(choice.weight for choice in found.moves) <= 50


def test_a_full_pool_still_learns() -> None:
    search = TreeSearch(DELTA, seed=1, capacity=0)
    found = search.think(DELTA.start().play("b2").play("b4"), Budget(60.0, 3000))
    assert found.work == 3000
    assert search._workers[0].tree.nodes.size == 4 * DELTA.rules.bounds.moves


def _weights(search: TreeSearch) -> list[tuple[int, int]]:
    found = search._workers[0].children(ROOT)
    return [] if found is None else list(zip(found.codes.tolist(), found.visits.tolist(), strict=True))
