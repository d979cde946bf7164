"""Tournaments: everyone meets everyone, ratings fit, and a cluster gives the same table as one process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludotheque
from ludotheque import box
from ludotheque.bots import ladder
from ludotheque.lab.jobs import run
from ludotheque.lab.tournament import play_tournament, ratings, tournament_job

DELTA = box("delta")
RUNGS = ladder(DELTA)[:4:2]

CLUSTER = """
import os
import ray
from ray.cluster_utils import Cluster
from ludotheque import box
from ludotheque.bots import ladder
from ludotheque.lab.jobs import run
from ludotheque.lab.tournament import tournament_job
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
ray.init(address=cluster.address, log_to_driver=False)
assert len(ray.nodes()) == 2
delta = box("delta")
job = tournament_job(delta, ladder(delta)[:4:2], 4, seed=3)
played = run(job, on="ray")
print([game.points for game in played], [game.plies for game in played])
ray.shutdown()
cluster.shutdown()
"""


def test_everyone_meets_everyone() -> None:
    heard: list[int] = []
    found = play_tournament(DELTA, ladder(DELTA)[:3], 2, on_piece=heard.append)
    assert set(found.pairs) == {(0, 1), (0, 2), (1, 2)}
    assert heard == list(range(1, 7))
    assert sum(each.tally.games for each in found.standings) == 2 * 6
    assert found.rate(0, 2) + found.rate(2, 0) == 1.0
    assert [each.elo for each in found.standings] == sorted((s.elo for s in found.standings), reverse=True)


def test_ratings_fit_the_rates() -> None:
    elos = ratings([[0.5, 0.64, 0.76], [0.36, 0.5, 0.64], [0.24, 0.36, 0.5]], 100)
    assert elos[0] - elos[1] == pytest.approx(100, abs=3)
    assert sum(elos) / 3 == pytest.approx(1000)


def test_processes_and_a_cluster_of_two_nodes_give_the_same_games(tmp_path: Path) -> None:
    job = tournament_job(DELTA, RUNGS, 4, seed=3)
    here = run(job)
    elsewhere = run(job, on=2, directory=tmp_path)
    assert [(game.points, game.plies) for game in here] == [(game.points, game.plies) for game in elsewhere]
    source = str(Path(ludotheque.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, "-c", CLUSTER],
        env={**os.environ, "PYTHONPATH": source, "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == f"{[game.points for game in here]} {[game.plies for game in here]}"
