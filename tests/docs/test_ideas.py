"""The list of ideas fits the strategies: every one can be taken out."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from ludotheque import box
from ludotheque.bots import find_rung

LIST = Path(__file__).parents[2] / "benchmarks" / "ideas.toml"
IDEAS = tomllib.loads(LIST.read_text("utf-8"))["ideas"]


@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: f"{idea['box']}: {idea['idea']}")
def test_every_idea_can_be_taken_out(idea: dict[str, str]) -> None:
    chosen = box(idea["box"])
    assert find_rung(chosen, idea["rung"])
    if "old" in idea:
        source = (files(chosen.family.package) / "strategy.py").read_text("utf-8")
        assert source.count(idea["old"]) == 1
    else:
        assert idea["without"]
