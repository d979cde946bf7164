"""What boxes claim of their strategies: `strategy.toml` in their folders."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from ludotheque import shelf
from ludotheque.core.family import Family

BAR = 0.75  # what a strongest bot scores against plain UCT, where its box claims no more


def ideas() -> list[dict[str, Any]]:
    """The ideas of every strategy on the shelf."""
    families = {family.package: family for family, _ in shelf().values()}
    return [idea for family in families.values() for idea in claimed(family).get("ideas", [])]


def bar(family: Family) -> float:
    found: float = claimed(family).get("bar", BAR)
    return found


def claimed(family: Family) -> dict[str, Any]:
    file = files(family.package) / "strategy.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
