"""Why a try does not solve a problem: what the answer does, in the words of the box."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.bots.why import Why, why

from .collection import Problem


def reason(problem: Problem, line: Sequence[str], answer: str = "") -> Why | None:
    """What speaks against the solver's last move, told from what follows alone: the solution is not given away."""
    positions, moves = [problem.start()], []
    for text in (*line, *([answer] if answer else ())):
        moves.append(positions[-1].read_move(text))
        positions.append(positions[-1].play(text))
    tried = [at for at in range(len(line)) if positions[at].to_move == problem.seat]
    return why(positions[tried[-1]], moves[tried[-1]], moves[tried[-1] + 1 :]) if tried else None
