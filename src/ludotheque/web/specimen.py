"""A game under way, the same every time: the picture on a box's lid."""

from __future__ import annotations

import json
import random
import re
import sys
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.text import LANGUAGES
from ludotheque.drawing import Scene
from ludotheque.shelf import open_box, shelf

PLIES = 60  # enough for a board to look lived in
TRIES = 6
CELL = re.compile("[a-z][0-9]+")  # of the board; buttons have other names


@lru_cache(maxsize=64)
def specimen(box: Box) -> Scene:
    """The longest of a few random openings, with its last move not marked."""
    games = [_opening(box, seed) for seed in range(TRIES)]
    return _board(
        max(games, key=lambda position: (position.outcome is None, position.ply)).scene().marked(())
    )


def kept_lid(box: Box) -> str | None:
    """The picture that lies ready in the box's folder: no engine is needed for it; None where there is none."""
    file = lid_file(box)
    return file.read_text("utf-8") if file.is_file() else None


def lid_file(box: Box) -> Traversable:
    return files(box.family.package) / "lids" / f"{box.name}.svg"


def _board(scene: Scene) -> Scene:
    """The board alone, where trays lie above or below it: a lid is square, and would cut them."""
    across = [cell.x for cell in scene.cells if CELL.fullmatch(cell.name)]
    if scene.height <= scene.width or not across:
        return scene
    board = [cell.name for cell in scene.cells if CELL.fullmatch(cell.name)]
    return scene.around(board, (scene.width - max(across) + min(across)) / 2)


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
            sys.stdout.write(json.dumps((name, language, specimen(open_box(name)).svg(language))) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
