"""Proving a kept problem anew: what its file says, checked move by move."""

from __future__ import annotations

from .collection import Problem, Refuted
from .prover import Prover, player, turns_left


def faults_of(prover: Prover, problem: Problem) -> list[str]:
    """What the proof sees otherwise than the file says; nothing where all of it is true."""
    position, turns = problem.start(), problem.turns
    seat = player(position)
    found = [] if seat == problem.seat else [f"seat {seat} is to move"]
    if prover.wins(position, seat, turns - 1):
        found.append(f"it is won within {turns - 1}")
    keys = [move.text for move in prover.keys(position, turns)]
    if keys != [problem.key]:
        found.append(f"won within {turns} by {' '.join(keys) or 'nothing'}, not by {problem.key} alone")
    return (
        found
        + [fault for tried in problem.tries for fault in _refutation_faults(prover, problem, tried)]
        + _solution_faults(prover, problem)
    )


def _refutation_faults(prover: Prover, problem: Problem, tried: Refuted) -> list[str]:
    """The first answer of a try ends the win; where it is the only one, no other does."""
    first, *rest = tried.line.split()
    after = problem.start().play(first)
    left = turns_left(after, problem.seat, problem.turns)
    if not rest:
        return [f"{first} wins"] if prover.wins(after, problem.seat, left) else []
    holding = [
        move.text for move in after.legal_moves if not prover.wins(after.play(move), problem.seat, left)
    ]
    if rest[0] not in holding:
        return [f"{rest[0]} does not refute {first}"]
    return [f"{first} is refuted by {' '.join(holding)}"] if tried.only != (holding == [rest[0]]) else []


def _solution_faults(prover: Prover, problem: Problem) -> list[str]:
    """The solution keeps the win at every turn and ends with it, on the last turn."""
    position, left, found = problem.start(), problem.turns, []
    for text in problem.solution.split():
        mine = position.to_move == problem.seat
        position = position.play(text)
        left = turns_left(position, problem.seat, left) if mine else left
        if not prover.wins(position, problem.seat, left):
            found.append(f"{text} lets the win slip")
    outcome = position.outcome
    if outcome is None or problem.seat not in outcome.winners or left != 0:
        found.append("the solution does not end with a win on the last turn")
    return found
