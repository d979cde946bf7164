"""Delta is solved: what every position is worth, how that was computed, and a proof that anyone can check."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.family import OnProgress
from ludotheque.core.text import Text

from .checking import check_layer
from .codes import LAST
from .proof import verify
from .solver import Solver
from .worths import solve

__all__ = ["check", "compute", "solve", "verify"]

CHECKING = Text(en="checking layer", fr="vérification de la couche")


def compute(directory: Path, threads: int, on_progress: OnProgress) -> None:
    """Write all layers into a directory; those already there are kept, so a stopped run goes on."""
    Solver(directory, threads, on_progress=on_progress).run()


def check(directory: Path, positions: int, on_progress: OnProgress) -> int:
    """Compare so many random positions of every layer with the rules; how many differ."""
    wrong = 0
    for pawns in range(LAST, -1, -1):
        wrong += check_layer(directory, pawns, positions)
        on_progress(CHECKING, LAST + 1 - pawns, LAST + 1)
    return wrong
