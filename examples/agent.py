"""An agent of your own: it takes what wins at once, else the move that leaves the others fewest answers.

Try it:  ludotheque tournament delta chick otter examples/agent.py:Agent
         ludotheque benchmark examples/agent.py:Agent --box delta
"""

from __future__ import annotations

import random

import ludotheque as lt


class Agent:
    """Made anew for every game and seat, with a seed of its own: with the same seeds it plays the same games."""

    def __init__(self, box: lt.Box, *, seed: int) -> None:
        self._dice = random.Random(seed)

    def act(self, position: lt.Position) -> lt.Move:
        return min(position.legal_moves, key=lambda move: (self._cost(position, move), self._dice.random()))

    def _cost(self, position: lt.Position, move: lt.Move) -> float:
        after = position.play(move)
        if after.outcome is None:
            return len(after.legal_moves)
        return -1.0 if position.to_move in after.outcome.winners else 1e9
