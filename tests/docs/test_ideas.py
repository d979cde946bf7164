"""The ideas that boxes claim fit their strategies: every one can be taken out."""

from __future__ import annotations

from importlib.resources import files

import pytest

from benchmarks.claims import ideas
from ludotheque import box
from ludotheque.bots import find_rung


@pytest.mark.parametrize("idea", ideas(), ids=lambda idea: f"{idea['form']}: {idea['idea']}")
def test_every_idea_can_be_taken_out(idea: dict[str, str]) -> None:
    chosen = box(idea["form"])
    assert find_rung(chosen, idea["rung"])
    if "old" in idea:
        source = (files(chosen.family.package) / "strategy.py").read_text("utf-8")
        assert source.count(idea["old"]) == 1
    else:
        assert idea["without"]
