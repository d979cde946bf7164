"""What all tests share: every box on the shelf, with every set of options worth a test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product

import coverage
import pytest
from support import databases

from ludotheque import Box, box, shelf
from ludotheque.core.kernels import PLAIN

collect_ignore = [
    "toys/hexapawn"
]  # a guest: its tests run where it is on the shelf, in conformance/test_guest.py

GAMES = int(os.environ.get("LUDOTHEQUE_GAMES", "1" if PLAIN else "6"))  # random games per box and test
MOST_SETS = 12
LONG = 5_000  # moves
# What these call is traced in the uncompiled run, which shows more; here tracing would double their time.
UNTRACED = ("boxes", "conformance")


def option_sets(name: str) -> list[dict[str, str]]:
    """All combinations of options where they are few; else each value once, the others at their default."""
    options = shelf()[name][1].options
    every = [
        dict(zip([o.name for o in options], values, strict=True))
        for values in product(*(o.values for o in options))
    ]
    if len(every) <= MOST_SETS:
        return every
    usual = {o.name: o.values[0] for o in options}
    singles = [{**usual, o.name: value} for o in options for value in o.values[1:]]
    return [usual, *singles]


DEFAULTS = [box(name) for name in shelf()]
BOXES = DEFAULTS if PLAIN else [box(name, **options) for name in shelf() for options in option_sets(name)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "any_box" in metafunc.fixturenames:
        metafunc.parametrize("any_box", BOXES, ids=repr)
    if "each_box" in metafunc.fixturenames:
        metafunc.parametrize("each_box", DEFAULTS, ids=lambda each: each.name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    tracing = coverage.Coverage.current()
    room = item.path.relative_to(item.config.rootpath).parts[:2]
    if tracing is None or PLAIN or room not in {("tests", name) for name in UNTRACED}:
        return (yield)
    tracing.stop()
    try:
        return (yield)
    finally:
        tracing.start()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[databases.Cluster]:
    """A PostgreSQL server for all tests of this process."""
    try:
        with databases.cluster(durable=False) as running:
            yield running
    except databases.NoPostgresql as missing:
        if os.environ.get("LUDOTHEQUE_WITHOUT_POSTGRESQL"):
            pytest.skip(str(missing))
        pytest.fail(
            f"{missing}; or say LUDOTHEQUE_WITHOUT_POSTGRESQL=1 and trust in others to run these tests"
        )


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    """Random games per box and test; one will do where a game takes thousands of moves."""
    played = request.node.callspec.params.get("any_box")
    return 1 if played and played.rules.bounds.plies > LONG else GAMES


__all__ = ["BOXES", "DEFAULTS", "Box"]
