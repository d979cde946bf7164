"""What a solved position is worth to who moves, in one signed byte: the greater the better.

A byte says how many points best play brings and when the game ends. While pawns are still coming onto the board the
number of pawns is the time, so values pass from layer to layer unchanged; only the last layer counts its own plies.
There a won game ends after an odd number of plies and a lost one after an even number, so half of it is enough.
"""

from __future__ import annotations

from typing import NamedTuple

from ..board import PAWNS, SMALL

LAST = 2 * PAWNS  # pawns on the board when all are placed
DRAW = 0

# Relays before the last pawn: the earlier, the more points. Then relays with all pawns placed, the sooner the
# better; then games decided by a player who is stuck; then the draw. Losses mirror wins.
_EARLY = 109  # + points
_LATE = 116  # - half the plies after the last pawn
_STUCK = 60  # the same; before the last pawn + the pawns that are missing

STUCK_POINTS = 1
LONGEST_LATE = 40  # halves that fit between the codes of both kinds
LONGEST_STUCK = 59


class Value(NamedTuple):
    """Points for who moves, and how many plies best play lasts; None where nobody can force anything."""

    points: int
    plies: int | None


def relay_code(pawns: int, last: int = LAST) -> int:
    """The code for who completed a relay, with so many pawns on the board."""
    return _LATE if pawns == last else _EARLY + SMALL * SMALL - pawns


def stuck_code(pawns: int, last: int = LAST) -> int:
    """The code for who left the other stuck."""
    return _STUCK - (pawns - last)


def later(code: int) -> int:
    """A code of the last layer as seen one ply before, by who made the move: a loss is then half a step later."""
    return code if code > 0 else code + (code < 0)


def decode(code: int, pawns: int, last: int = LAST) -> Value:
    """
    >>> decode(relay_code(9), 6), decode(-stuck_code(18), 18), decode(0, 3)
    (Value(points=16, plies=3), Value(points=-1, plies=0), Value(points=0, plies=None))
    """
    sign, size = (1, code) if code > 0 else (-1, -code)
    if code == DRAW:
        return Value(0, None)
    if size > _LATE:
        points = size - _EARLY
        return Value(sign * points, SMALL * SMALL - points - pawns)
    rest = last - pawns
    odd = int(sign > 0) if rest % 2 == 0 else int(sign < 0)  # whether who moves after the last pawn wins
    if size >= _LATE - LONGEST_LATE:
        return Value(sign * (SMALL * SMALL - last), rest + 2 * (_LATE - size) + odd)
    if size > _STUCK:
        return Value(sign * STUCK_POINTS, _STUCK - size + rest)
    return Value(sign * STUCK_POINTS, rest + 2 * (_STUCK - size) + odd)
