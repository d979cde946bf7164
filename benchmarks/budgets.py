"""How well thinking keeps to its time, and how soon it stops: `python -m benchmarks.budgets`, on a machine with a core to spare."""

from __future__ import annotations

import random
import sys
import threading
import time
from dataclasses import replace

from ludotheque import Box, Position
from ludotheque.bots import Bot, ladder
from ludotheque.core.rules import CHANCE
from ludotheque.search.budget import LIMITLESS
from ludotheque.shelf import all_forms

BUDGETS = (0.05, 0.2, 1.0)
CANCELLED_AFTER = 0.2
SHARE, GRACE = 0.10, 0.05  # what thinking may take beyond its budget


def positions(box: Box, count: int, seed: int) -> list[Position]:
    """Positions of random games in which somebody is to move."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        position, played = box.start(), rng.randrange(40)
        for _ in range(played):
            if position.outcome is None:
                position = position.play(rng.choice(position.legal_moves))
        if position.outcome is None and position.to_move != CHANCE:
            found.append(position)
    return found


def overrun(bot: Bot, position: Position, seconds: float) -> float:
    """Seconds on the clock beyond the budget."""
    begun = time.perf_counter()
    bot.think(position, seconds=seconds)
    return time.perf_counter() - begun - seconds


def stopping(bot: Bot, position: Position) -> float:
    """Seconds from the wish to stop until there is an answer; less than nothing where it came before."""
    cancel, wished = threading.Event(), time.perf_counter() + CANCELLED_AFTER
    threading.Timer(CANCELLED_AFTER, cancel.set).start()
    bot.think(position, cancel=cancel, seconds=3600.0)
    return time.perf_counter() - wished


def main(count: int = 10) -> None:
    print(f"{'form':32}" + "".join(f"{f'beyond {b} s':>16}" for b in BUDGETS) + f"{'stops after':>16}   kept")
    for box in all_forms():
        bot = Bot(box, replace(ladder(box)[-1], work=LIMITLESS, knows=False), seed=1)
        bot.warm()
        asked = positions(box, count, seed=1)
        worst = [max(overrun(bot, each, seconds) for each in asked) for seconds in BUDGETS]
        stop = max(stopping(bot, each) for each in asked)
        kept = all(late <= SHARE * budget + GRACE for late, budget in zip(worst, BUDGETS, strict=True))
        cells = "".join(f"{1000 * late:>13.0f} ms" for late in (*worst, stop))
        print(f"{box!r:32}{cells}   {'yes' if kept else 'NO'}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
