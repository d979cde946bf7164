"""The second process finds what the first one compiled."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ludotheque.core.kernels import PLAIN

SCRIPT = """
from ludotheque import box
from ludotheque.search import alphabeta, mcts
from ludotheque.search.alphabeta_search import AlphaBetaSearch
from ludotheque.search.tree_search import TreeSearch
from ludotheque.search.budget import Budget
delta = box("delta")
for search in (AlphaBetaSearch(delta), TreeSearch(delta)):
    search.warm()
    search.think(delta.start(), Budget(5.0, 500))
stats = [alphabeta.deepen_iteratively.stats, mcts.run_simulations.stats]
print(sum(sum(s.cache_misses.values()) for s in stats), sum(sum(s.cache_hits.values()) for s in stats))
"""


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_the_second_process_compiles_nothing() -> None:
    runs = [
        subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert runs[1].stdout.split() == ["0", "2"]
