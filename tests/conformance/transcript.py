"""Print what seeded games of a box look like to the kernels; run compiled and plain, it must be the same."""

from __future__ import annotations

import random
import sys

from ludotheque import box


def main(name: str, games: str, most: str) -> None:
    for seed in range(int(games)):
        rng = random.Random(seed)
        position = box(name).start()
        while position.outcome is None and position.ply < int(most):
            codes = [move.code for move in position.legal_moves]
            sys.stdout.write(f"{position.to_move} {position.key} {codes}\n")
            position = position.play(rng.choice(position.legal_moves))
        sys.stdout.write(f"{position.text} {position.outcome and position.outcome.points}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
