"""Endings of Pyramida with up to three pawns: who can force the end, how soon, and by which moves."""

from __future__ import annotations

from ludotheque.core.position import Move, Position
from ludotheque.core.text import Text
from ludotheque.core.truth import NotKnown, Truth, Worth

from ..rules import OUT, PLY_LIMIT, STUCK
from .retrograde import INDEX, slot, tables

MOST = 3  # pawns on the board
REST_IS_OPEN = (
    True  # a move that `solve` does not tell of leads where nobody can force the end: pawns never become more
)
MANY = Text(
    en="Endings with up to three pawns are solved; here there are more.",
    fr="Les fins de partie jusqu’à trois pions sont résolues ; ici il y en a davantage.",
)
OPEN = Text(
    en="Nobody can force the end here: the rule against repetition decides.",
    fr="Ici personne ne peut forcer la fin : la règle contre la répétition décide.",
)
PAST = Text(
    en="What was played before counts here: a position has come back already, or the limit is near.",
    fr="Ici ce qui a été joué compte : une position est déjà revenue, ou la limite est proche.",
)


def solve(position: Position) -> Truth:
    """What an ending is worth, and those of its moves that lead to a forced end."""
    pawns = sum(int(word).bit_count() for side in position.state.own for word in side)
    if pawns > MOST:
        raise NotKnown(MANY)
    history = position.history.tolist()
    value = _value(position)
    if len(set(history)) < len(history) or position.ply + abs(value) > PLY_LIMIT:
        raise NotKnown(PAST)  # a third time loses: only where nothing came back before it cannot come to that
    if not value:
        raise NotKnown(OPEN)
    worths = [_worth(position, move) for move in position.legal_moves]
    known = sorted((each for each in worths if each), key=lambda each: _rating(each, position.to_move))
    return Truth(_points(value, position.to_move), abs(value), tuple(known))


def _value(position: Position) -> int:
    """Plies to a win of who moves, minus those to a loss; 0 where neither is forced."""
    return int(tables()[int(position.state.up_only), slot(position.state, INDEX)])


def _worth(position: Position, move: Move) -> Worth | None:
    after = position.play(move)
    if after.outcome is not None:
        decided = int(after.state.ending) in (OUT, STUCK)
        return Worth(move, after.outcome.points, 1) if decided else None
    value = _value(after)
    return Worth(move, _points(value, after.to_move), abs(value) + 1) if value else None


def _points(value: int, seat: int | None) -> tuple[float, float]:
    wins = seat if value > 0 else 1 - (seat or 0)
    return (1.0, 0.0) if wins == 0 else (0.0, 1.0)


def _rating(worth: Worth, seat: int | None) -> tuple[bool, int]:
    """The best first: wins, the sooner the better; then losses, the later the better."""
    won = worth.points[seat or 0] == 1.0
    plies = worth.plies or 0
    return (False, plies) if won else (True, -plies)
