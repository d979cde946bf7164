"""The arrays that many games are written into."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.box import Box
from ludotheque.encoding import encoding


@dataclass(frozen=True)
class Buffers:
    """Where an environment writes; give your own arrays to have them filled. Between steps, only read them."""

    observations: NDArray[np.uint8]  # games × size: each as the seat to move sees it
    masks: NDArray[np.int8]  # games × actions: 1 where legal; without columns where no masks are wanted
    rewards: NDArray[np.float32]  # games × seats: of the step just made
    over: NDArray[np.bool_]  # games: the step ended the game by the rules

    @classmethod
    def make(cls, box: Box, games: int, *, masks: bool = True) -> Buffers:
        """New ones for so many games."""
        form = encoding(box)
        return cls(
            np.zeros((games, form.size), np.uint8),
            np.zeros((games, form.actions if masks or form.eye.permits else 0), np.int8),
            np.zeros((games, box.seats), np.float32),
            np.zeros(games, np.bool_),
        )

    def check(self, box: Box, games: int) -> None:
        """Compiled code writes without looking: what it is given must have the right shape."""
        usual = Buffers.make(box, 1, masks=self.masks.shape[-1] > 0)
        for name, right in vars(usual).items():
            given = getattr(self, name)
            if given.dtype != right.dtype or given.shape != (games, *right.shape[1:]):
                raise ValueError(f"{name} must be {right.dtype} of shape {(games, *right.shape[1:])}")
            if not (given.flags.c_contiguous and given.flags.writeable):
                raise ValueError(f"{name} must be writeable and in one piece")
        self.masks[:] = 0
