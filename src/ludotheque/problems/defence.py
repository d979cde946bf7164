"""What the other side replies: the longest resistance while the win stands, a refutation when it is gone."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.position import Move, Position

from .prover import Defence, Prover, player, turns_left

COUNTER = 2  # turns: how far a refutation is looked at for a win of its own


@dataclass(frozen=True)
class Reply:
    """The other side's move; `turns` in which the player still wins, None where the move refutes his last one.

    `only`: no other move would have done it. `lost`: in how many turns the other side then wins itself, 0 for at once,
    None where that is not so, or not soon.
    """

    move: Move
    turns: int | None
    only: bool = False
    lost: int | None = None


def reply(prover: Prover, position: Position, seat: int, turns: int) -> Reply:
    """The reply to a player who has so many turns left; the other side is to move."""
    defences = prover.defences(position, seat, turns)
    holding = [each for each in defences if each.turns is None]
    if holding:
        return _refutation(prover, position, seat, holding)
    longest = max(each.turns or 0 for each in defences)
    stubborn = [each.move for each in defences if each.turns == longest]
    return Reply(min(stubborn, key=lambda move: _ways(prover, position.play(move), seat, longest)), longest)


def _refutation(prover: Prover, position: Position, seat: int, holding: list[Defence]) -> Reply:
    """Rather one that wins itself, and the sooner the better; else the first."""
    soonest: tuple[int, Move] | None = None
    for each in holding:
        after = position.play(each.move)
        if after.outcome is None and after.to_move == 1 - seat:
            continue  # it moves again: no place to count from
        most = COUNTER if soonest is None else soonest[0] - 1
        lost = prover.turns(after, 1 - seat, most) if most >= 0 else None
        if lost is not None:
            soonest = lost, each.move
    only = len(holding) == 1
    return Reply(soonest[1], None, only, soonest[0]) if soonest else Reply(holding[0].move, None, only)


def _ways(prover: Prover, position: Position, seat: int, turns: int) -> int:
    """How many moves win from here as soon as can be: the fewer, the harder to find."""
    if position.outcome is not None or position.to_move != seat:
        return 0
    return sum(1 for _ in prover.keys(position, turns))


def main_line(prover: Prover, position: Position, seat: int, turns: int) -> tuple[Move, ...]:
    """A win within so many turns against the longest resistance, move by move to the end."""
    line = []
    while position.outcome is None:
        if player(position) == seat:
            turns = prover.turns(position, seat, turns) or turns
            move = next(prover.keys(position, turns))
            after = position.play(move)
            turns = turns_left(after, seat, turns)
        else:
            move = reply(prover, position, seat, turns).move
            after = position.play(move)
        line.append(move)
        position = after
    return tuple(line)
