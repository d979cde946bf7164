"""Random playouts on one core: every box compiled and plain, beside OpenSpiel's C++ breakthrough, in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

from ludotheque import Box
from ludotheque.search.speed import Speed, measure
from ludotheque.shelf import all_forms

from .legality import legality_share
from .peer import PEER, peer_searches

ROLLOUTS = 2_000
ROUNDS = 3


def peer_playouts(seconds: float) -> float:
    """OpenSpiel's rollouts per second: one simulation, many rollouts, all in C++."""
    searches = peer_searches(
        seconds, rollouts=ROLLOUTS, exploration=2.0, simulations=1, memory=100, clock=time.process_time
    )
    return ROLLOUTS * searches


def plain_speed(each: Box, seconds: float) -> Speed:
    """The same measurement of the same sources without the compiler, in a process of its own."""
    options = [word for name, value in each.changed.items() for word in ("-o", f"{name}={value}")]
    done = subprocess.run(
        [sys.executable, "-m", "ludotheque", "bench", each.name, "--json", "--seconds", str(seconds), *options],
        env={**os.environ, "LUDOTHEQUE_PLAIN": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return Speed(**json.loads(done.stdout)[each.name])


def main(seconds: float = 1.0) -> None:
    print(
        f"{'form':34} {'playouts/s':>12} {'moves/s':>13} {'× plain':>9} {'× OpenSpiel':>12} {'ms a game':>10} {'in legal':>9}"
    )
    for each in all_forms():
        ratios, speeds = [], []
        for _ in range(ROUNDS):  # side by side, so that a busy machine slows both
            peer, ours = peer_playouts(seconds / 2), measure(each, seconds / 2)
            ratios.append(ours.playouts / peer)
            speeds.append(ours)
        ours = sorted(speeds, key=lambda speed: speed.playouts)[ROUNDS // 2]
        slow = plain_speed(each, seconds)
        print(
            f"{each!r:34} {ours.playouts:>12,.0f} {ours.moves:>13,.0f} {ours.moves / slow.moves:>9.0f}"
            f" {sorted(ratios)[ROUNDS // 2]:>12.1f} {1000 / ours.playouts:>10.3f}"
            f" {legality_share(each, seconds):>9.0%}"
        )
    print(f"{PEER:34} {peer_playouts(seconds):>12,.0f}   OpenSpiel, C++")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
