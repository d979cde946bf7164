"""The perfect bot as White, given only what every copy carries, against every rung: `python -m benchmarks.perfect BOX 100`."""

from __future__ import annotations

import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from ludotheque import box, solved
from ludotheque.bots import Bot, ladder
from ludotheque.core.position import Outcome
from ludotheque.core.turn import seat_to_move


def game(name: str, number: int, seed: int) -> Outcome:
    """One game of the strongest bot as White against a rung."""
    chosen = box(name)
    rungs = ladder(chosen)
    bots = [Bot(chosen, rungs[-1], seed=seed), Bot(chosen, rungs[number - 1], seed=seed + 1)]
    position = chosen.start()
    while position.outcome is None:
        position = position.play(bots[seat_to_move(position)].think(position).move)
    return position.outcome


def main(name: str, games: int) -> None:
    with tempfile.TemporaryDirectory() as empty, ProcessPoolExecutor() as pool:
        os.environ["LUDOTHEQUE_TABLES"] = empty
        chosen = box(name)
        promised = solved(chosen.start()).points[0]
        print(f"{chosen.facts.title.en}: White is sure of {promised:g} points")
        for rung in ladder(chosen):
            ends = list(pool.map(game, repeat(name), repeat(rung.number), range(0, 2 * games, 2)))
            won = sum(end.winners == (0,) and end.points[0] >= promised for end in ends)
            points = [end.points[0] for end in ends]
            print(
                f"  against {rung}: {won} of {games} won with at least that; "
                f"{min(points):g} to {max(points):g} points, {sum(points) / games:.1f} on average",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
