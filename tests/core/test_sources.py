"""Which sources a box's machine code is made of."""

from __future__ import annotations

import pickle
from pathlib import Path

import ludotheque
from ludotheque import Box
from ludotheque.core.rules import Rules, rules_of
from ludotheque.core.sources import reached_sources

HOUSE = Path(ludotheque.__file__).parent


def test_imports_are_followed_inside_the_house() -> None:
    rules = rules_of("ludotheque.boxes.delta")
    found = {str(path.relative_to(HOUSE)) for path in reached_sources([rules.module], [])}
    assert {
        "boxes/delta/rules.py",
        "boxes/delta/board.py",
        "boxes/delta/sampling.py",
        "core/bits.py",
    } <= found
    assert not {"boxes/delta/drawing.py", "boxes/delta/notation.py"} & found


def test_the_digest_is_of_the_sources(each_box: Box) -> None:
    assert each_box.rules.digest == Rules(each_box.family.package).digest
    assert len(each_box.rules.digest) == 16


def test_rules_travel_between_processes_as_their_name(each_box: Box) -> None:
    assert pickle.loads(pickle.dumps(each_box.rules)) is each_box.rules  # noqa: S301  # our own bytes
    assert repr(each_box.rules) == f"Rules({each_box.family.package!r})"
