"""Budgets and cancelling: a search ends on time, and at once when told to."""

from __future__ import annotations

from threading import Event, Timer
from time import perf_counter

import pytest

from ludotheque import Box, box
from ludotheque.search.alphabeta_search import AlphaBetaSearch
from ludotheque.search.budget import Budget, supervise
from ludotheque.search.mcts import MctsSettings, simulate
from ludotheque.search.nodes import USED_NODES
from ludotheque.search.tree_search import TreeSearch
from ludotheque.search.tree_worker import TreeWorker

DELTA = box("neodelta")
LONG = 3600.0
SOON = 20.0  # generous: a busy machine must not fail the test, an hour-long search must


@pytest.fixture(params=[TreeSearch, AlphaBetaSearch])
def search(request: pytest.FixtureRequest) -> TreeSearch | AlphaBetaSearch:
    made: TreeSearch | AlphaBetaSearch = request.param(DELTA)
    made.warm()
    return made


def test_cancelling_ends_a_long_search(search: TreeSearch | AlphaBetaSearch) -> None:
    cancel = Event()
    Timer(0.2, cancel.set).start()
    begun = perf_counter()
    found = search.think(DELTA.start(), Budget(LONG), cancel=cancel)
    assert perf_counter() - begun < SOON
    assert found.stopped
    assert found.best.code in {move.code for move in DELTA.start().legal_moves}


def test_a_cancelled_question_still_has_an_answer(search: TreeSearch | AlphaBetaSearch) -> None:
    cancel = Event()
    cancel.set()
    found = search.think(DELTA.start(), Budget(LONG), cancel=cancel)
    assert found.best.code in {move.code for move in DELTA.start().legal_moves}


@pytest.mark.parametrize("made", [TreeSearch, AlphaBetaSearch])
def test_what_is_cancelled_before_it_begins_does_next_to_nothing(
    made: type[TreeSearch] | type[AlphaBetaSearch],
) -> None:
    cancel = Event()
    cancel.set()
    assert made(DELTA).think(DELTA.start(), Budget(LONG), cancel=cancel).work <= 1
    assert made(DELTA).think(DELTA.start(), Budget(0.0)).work <= 1


@pytest.mark.parametrize(
    "settings", [MctsSettings(), MctsSettings(prior_visits=2.0)], ids=["playouts", "looking ahead"]
)
def test_a_simulation_is_stopped_on_its_way(each_box: Box, settings: MctsSettings) -> None:
    """Random games of some boxes have thousands of plies, and some positions thousands of moves to look at."""
    worker = TreeWorker(each_box, settings, 1, 4 * each_box.rules.bounds.moves)
    worker.reset(each_box.start())
    worker.allow(2)
    worker.run()
    done, visits = worker.work, worker.tree.nodes["visits"][: worker.tree.counters[USED_NODES]].copy()
    worker.stop()
    for _ in range(3):
        simulate(each_box.rules, worker.tree, settings)
    assert worker.work == done
    assert (worker.tree.nodes["visits"][: len(visits)] == visits).all()
    assert (worker.tree.nodes["visits"][len(visits) : worker.tree.counters[USED_NODES]] == 0).all()


def test_what_is_carried_to_the_next_search_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tree may have a million nodes: only its upper part goes along, and the root keeps all its moves."""
    monkeypatch.setattr("ludotheque.search.tree_worker.REUSED_NODES", 2_000)
    search = TreeSearch(DELTA, seed=1)
    position = DELTA.start().play("b2").play("b4")
    found = search.think(position, Budget(LONG, 20_000))
    tree = search._workers[0].tree
    assert tree.counters[USED_NODES] > 10_000
    for code in found.line[:1]:
        position = position.play(next(move for move in position.legal_moves if move.code == code))
    again = search.think(position, Budget(LONG, 1))
    assert tree.counters[USED_NODES] <= 2_000 + DELTA.rules.bounds.moves
    assert sum(choice.weight for choice in again.moves) > 100
    assert len(again.moves) == len(position.legal_moves)


def test_seconds_are_kept(search: TreeSearch | AlphaBetaSearch) -> None:
    found = search.think(DELTA.start(), Budget(0.3))
    assert 0.25 < found.seconds < SOON
    assert found.stopped
    assert found.work > 100


def test_progress_is_told(search: TreeSearch | AlphaBetaSearch) -> None:
    told: list[int] = []
    search.think(DELTA.start(), Budget(0.3), on_progress=told.append)
    assert told == sorted(told)
    assert told[-1] > 0


def test_a_worker_that_breaks_is_not_hidden() -> None:
    class Broken:
        work = 0

        def run(self) -> None:
            raise RuntimeError("broken")

        def stop(self) -> None:
            pass

    with pytest.raises(RuntimeError, match="broken"):
        supervise([Broken()], perf_counter() + LONG)
