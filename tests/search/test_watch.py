"""Budgets and cancelling: a search ends on time, and at once when told to."""

from __future__ import annotations

from threading import Event, Timer
from time import perf_counter

import pytest

from ludotheque import box
from ludotheque.search.deep_search import DeepSearch
from ludotheque.search.tree_search import TreeSearch
from ludotheque.search.watch import Budget, supervise

DELTA = box("neodelta")
LONG = 3600.0
SOON = 20.0  # generous: a busy machine must not fail the test, an hour-long search must


@pytest.fixture(params=[TreeSearch, DeepSearch])
def search(request: pytest.FixtureRequest) -> TreeSearch | DeepSearch:
    made: TreeSearch | DeepSearch = request.param(DELTA)
    made.warm()
    return made


def test_cancelling_ends_a_long_search(search: TreeSearch | DeepSearch) -> None:
    cancel = Event()
    Timer(0.2, cancel.set).start()
    begun = perf_counter()
    found = search.think(DELTA.start(), Budget(LONG), cancel=cancel)
    assert perf_counter() - begun < SOON
    assert found.stopped
    assert found.best.code in {move.code for move in DELTA.start().legal_moves}


def test_a_cancelled_question_still_has_an_answer(search: TreeSearch | DeepSearch) -> None:
    cancel = Event()
    cancel.set()
    found = search.think(DELTA.start(), Budget(LONG), cancel=cancel)
    assert found.best.code in {move.code for move in DELTA.start().legal_moves}


def test_seconds_are_kept(search: TreeSearch | DeepSearch) -> None:
    found = search.think(DELTA.start(), Budget(0.3))
    assert 0.25 < found.seconds < SOON
    assert found.stopped
    assert found.work > 100


def test_progress_is_told(search: TreeSearch | DeepSearch) -> None:
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
