"""The compiled loop of vectorised environments is kept for the next process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.examples import DELTA

import ludotheque
from ludotheque.core.kernels import PLAIN

PROBE = """
import sys
from ludotheque.adapters.stepping import step_at
from ludotheque.adapters.vector import VectorEnv
env = VectorEnv(sys.argv[1], 2)
env.reset()
env.step(env.random_actions())
print(sum(step_at.stats.cache_misses.values()), sum(step_at.stats.cache_hits.values()))
"""


@pytest.mark.skipif(PLAIN, reason="nothing is compiled in the plain run")
def test_the_next_process_compiles_nothing() -> None:
    source = str(Path(ludotheque.__file__).parent.parent)
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", PROBE, DELTA.name],
            env={**os.environ, "PYTHONPATH": source},
            capture_output=True,
            text=True,
            check=True,
        )
    assert done.stdout.split() == ["0", "1"]
