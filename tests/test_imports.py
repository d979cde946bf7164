"""Imports of the whole package, those for types too: they go round in one place only."""

from __future__ import annotations

from collections.abc import Callable, Collection
from graphlib import CycleError, TopologicalSorter

import grimp

# A position knows its box, a box begins positions, and a family describes what its boxes bring: one value in three
# parts. Everything else has an order.
TOGETHER = {f"ludotheque.core.{name}" for name in ("box", "family", "position", "truth")}


def cycle(modules: Collection[str], imported_by: Callable[[str], set[str]]) -> list[str]:
    """Modules that import one another in a circle; none where they have an order."""
    try:
        TopologicalSorter({each: imported_by(each) & set(modules) for each in modules}).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_imports_go_round_nowhere_but_in_the_contract() -> None:
    graph = grimp.build_graph("ludotheque", exclude_type_checking_imports=False)
    assert not cycle(graph.modules - TOGETHER, graph.find_modules_directly_imported_by)


def test_a_circle_is_found() -> None:
    imports = {"box": {"position"}, "position": {"box"}, "shelf": {"box"}}
    assert set(cycle(imports.keys(), imports.__getitem__)) == {"box", "position"}
    assert not cycle({"box", "shelf"}, imports.__getitem__)
