"""A game under way, the same every time: the picture on a box's lid."""

from __future__ import annotations

import json
import random
import sys
from functools import lru_cache

from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.text import LANGUAGES
from ludotheque.drawing import Scene
from ludotheque.shelf import box as take
from ludotheque.shelf import shelf

PLIES = 60  # enough for a board to look lived in
TRIES = 6


@lru_cache(maxsize=64)
def specimen(box: Box) -> Scene:
    """The longest of a few random openings, with its last move not marked."""
    games = [_opening(box, seed) for seed in range(TRIES)]
    return max(games, key=lambda position: (position.outcome is None, position.ply)).scene().marked(())


def _opening(box: Box, seed: int) -> Position:
    rng = random.Random(seed)
    position = box.start()
    while position.outcome is None and position.ply < PLIES:
        after = position.play(rng.choice(position.legal_moves))
        if after.outcome is not None:
            break
        position = after
    return position


def main() -> None:
    """Every specimen in every language, a line of JSON each: box, language, picture."""
    for name in shelf():
        for language in LANGUAGES:
            sys.stdout.write(json.dumps((name, language, specimen(take(name)).svg(language))) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
