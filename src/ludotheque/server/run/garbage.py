"""The garbage collector of a serving process: it must not stop the house in the middle of a move."""

from __future__ import annotations

import gc

# A look through everything takes a tenth of a second once the engines are loaded. What is alive when the boxes are
# warm stays alive, so it is never looked at again; and a move leaves hardly anything that takes the collector to free.
THRESHOLDS = (20_000, 20, 200)


def settle() -> None:
    """Let go of what the start left behind, and leave the rest alone for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
