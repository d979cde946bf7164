"""Games between weak bots, looked at by the analyst: how many marked mistakes get a sentence, and some to read.

`python -m tools.sentences FORM GAMES [OPTION=VALUE ...]`
"""

from __future__ import annotations

import random
import sys

from ludotheque import CHANCE, Box, Move, Position, box
from ludotheque.bots import Analyst, Bot, ladder
from ludotheque.bots.assessment import assess_move
from ludotheque.bots.why import Why, why

SECONDS = 0.04  # for a move, and for a look at a position
WEAK = 3  # rungs
LONGEST = 150  # plies of a game that are looked at
SHOWN = 20


def play(chosen: Box, rng: random.Random) -> list[Position]:
    """A game between bots from the foot of the ladder."""
    rungs = ladder(chosen)[:WEAK]
    bots = [Bot(chosen, rng.choice(rungs), seed=rng.getrandbits(32)) for _ in range(chosen.seats)]
    line = [chosen.start()]
    while line[-1].outcome is None and len(line) < LONGEST:
        position = line[-1]
        seat = position.to_move
        if seat is None or seat == CHANCE:
            move = rng.choice(position.legal_moves)
        else:
            move = bots[seat].think(position, seconds=SECONDS).move
        line.append(position.play(move))
    return line


def mistakes(analyst: Analyst, line: list[Position]) -> list[tuple[Move, Why | None]]:
    """The marked moves of a game, each with what can be said against it."""
    seen = [analyst.evaluate(position, SECONDS) for position in line]
    found = []
    for before, after, told, then in zip(line, line[1:], seen, seen[1:], strict=False):
        move = after.last_move
        judged = assess_move(before, move, told, then) if move and before.to_move != CHANCE else None
        if move and judged and judged.mark:
            found.append((move, why(before, move, then.line, told.line)))
    return found


def main(form: str, games: int, **options: str) -> None:
    chosen, rng = box(form, **options), random.Random(f"{form} {options}")
    analyst = Analyst(chosen)
    analyst.warm()
    found = [each for _ in range(games) for each in mistakes(analyst, play(chosen, rng))]
    told = [(move, reason) for move, reason in found if reason]
    print(f"{chosen!r}: {games} games, {len(found)} marked mistakes, {len(told)} with a sentence")
    for move, reason in rng.sample(told, min(SHOWN, len(told))):
        print(f"{move.text}\n  {reason.text.en}\n  {reason.text.fr}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), **dict(word.split("=") for word in sys.argv[3:]))
