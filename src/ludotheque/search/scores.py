"""Scores of alpha-beta: whole numbers from the view of one seat, with the distance to the end in them.

A win counts less by one for every ply it is away (mate distance), so a nearer win is better and a later loss too;
what a win is worth in points weighs more than any distance.
"""

from __future__ import annotations

from math import floor
from typing import Any

from ludotheque.core.kernels import generic

from .verbs import ceiling, evaluate, reward

SCALE = 1_000_000
INFINITE = 2 * SCALE
WON = 4 * SCALE // 5 - 1000  # evaluations stay below, wins above
NO_SCORE = 4 * SCALE


@generic
def final_score(rules: Any, workspace: Any, ply: int, seat: int) -> int:
    """What a finished game means for a seat."""
    reward(rules, workspace.states[ply], workspace.values)
    score = floor((workspace.values[seat] - workspace.values[1 - seat]) * SCALE + 0.5)
    return score - ply if score > 0 else score + ply if score < 0 else 0


@generic
def static_score(rules: Any, workspace: Any, ply: int, seat: int) -> int:
    """The box's evaluation as a score."""
    evaluate(rules, workspace.states[ply], workspace.values)
    score = int((workspace.values[seat] - workspace.values[1 - seat]) * SCALE)
    return min(max(score, -WON), WON)


@generic
def mate_distance_bound(rules: Any, workspace: Any, ply: int, seat: int) -> int:
    """No line from here scores more than the highest win, on the next ply."""
    ceiling(rules, workspace.states[ply], workspace.values)
    best: float = 2.0 * workspace.values[seat] - 1.0
    return floor(best * SCALE + 0.5) - ply - 1


@generic
def score_to_table(score: int, ply: int) -> int:
    """In the transposition table a win is as far away as it is from the position itself, not from the root."""
    return score + ply if score > WON else score - ply if score < -WON else score


@generic
def score_from_table(score: int, ply: int) -> int:
    return score - ply if score > WON else score + ply if score < -WON else score
