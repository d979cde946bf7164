"""Vectorised environments on one core: ours, pgx's connect four and OpenSpiel's loop in Python, in one run."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pyspiel

from ludotheque import Box
from ludotheque.adapters.vector import VectorEnv
from ludotheque.core.family import Family
from ludotheque.shelf import all_forms

HERE = Path(__file__).parent
SMALL, LARGE = 16, 1024
ROUNDS = 5


def connect_four() -> Box:
    """The same game as the peers', written as a box; it is not on the shelf."""
    family = Family(f"{__package__}.toys.connect_four")
    return Box(family, family.forms[0], {})


def step_time(box: Box, games: int, steps: int) -> float:
    """Nanoseconds of the processor for one step of one game: the best of some rounds of the same random games."""
    env = VectorEnv(box, games)
    env.reset(seed=1)
    line = []
    for _ in range(steps):
        line.append(env.random_actions())
        env.step(line[-1])
    best = float("inf")
    for _ in range(ROUNDS):
        env.reset(seed=1)
        begun = time.process_time()
        for actions in line:
            env.step(actions)
        best = min(best, time.process_time() - begun)
    return best / (steps * games) * 1e9


def open_spiel_time(seconds: float = 0.5) -> float:
    """The same for OpenSpiel's connect four from Python: actions, mask and tensor of every position."""
    game = pyspiel.load_game("connect_four")
    rng = random.Random(1)
    state = game.new_initial_state()
    steps, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
        if state.is_terminal():
            state = game.new_initial_state()
        state.legal_actions_mask()
        state.observation_tensor()
    return spent / steps * 1e9


def pgx_times() -> dict[str, float]:
    """By batch, with actions drawn in the loop and without; by an interpreter that has pgx, named in LUDOTHEQUE_PGX."""
    interpreter = os.environ.get("LUDOTHEQUE_PGX", sys.executable)
    done = subprocess.run(
        [interpreter, str(HERE / "pgx_steps.py"), str(SMALL), str(LARGE)],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    peer = pgx_times()
    drawn, bare = peer[str(LARGE)], peer[f"bare {LARGE}"]
    print(f"{'':34} {f'ns, {SMALL}':>10} {f'ns, {LARGE}':>10} {'small/large':>12} {'× pgx':>8} {'× bare':>8}")

    def tell(name: str, small: float, large: float) -> None:
        print(
            f"{name:34} {small:>10.0f} {large:>10.0f} {small / large:>12.2f} {drawn / large:>8.1f} {bare / large:>8.1f}"
        )

    tell("pgx connect four, drawing actions", peer[str(SMALL)], drawn)
    tell("pgx connect four, bare steps", peer[f"bare {SMALL}"], bare)
    print(f"{'OpenSpiel connect four, Python':34} {open_spiel_time():>10.0f}")
    for each in (connect_four(), *all_forms()):
        steps = 400 if each.name == "connect_four" else 100
        tell(repr(each), step_time(each, SMALL, 4 * steps), step_time(each, LARGE, steps))


if __name__ == "__main__":
    main()
