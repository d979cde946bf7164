"""The rules of a box as a value: what names its machine code, and how it travels."""

from __future__ import annotations

import pickle

from ludotheque import Box
from ludotheque.core.rules import Rules


def test_the_digest_is_the_same_for_the_same_sources(each_box: Box) -> None:
    assert each_box.rules.digest == Rules(each_box.family.package).digest
    assert len(each_box.rules.digest) == 16


def test_rules_travel_between_processes_as_their_name(each_box: Box) -> None:
    assert pickle.loads(pickle.dumps(each_box.rules)) is each_box.rules  # noqa: S301  # our own bytes
    assert repr(each_box.rules) == f"Rules({each_box.family.package!r})"
