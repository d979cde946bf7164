"""What a position is worth, and each of its moves, as far as the tables at hand reach."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.core.position import Move, Position
from ludotheque.core.text import Text
from ludotheque.core.truth import NotKnown, Truth, Worth

from .codes import LAST, STUCK_POINTS, decode, later, relay_code, stuck_code
from .geometry import from_board
from .knowledge import knowledge
from .placement import Bounds

FORM = "delta"
ENDINGS = {"relay": relay_code, "stuck": stuck_code}
PLAIN = 0.5, 1.0  # points for a stuck opponent and for a relay, where cells are not counted
NEO = Text(en="Delta is solved, Néo-Delta is not.", fr="Delta est résolu, Néo-Delta ne l’est pas.")
BEYOND = Text(
    en="Who wins here is decided after the last pawn, where only the whole tables reach; `ludotheque solve delta` computes them.",
    fr="Ici la partie se décide après le dernier pion, où seules les tables entières atteignent ; `ludotheque solve delta` les calcule.",
)


def solve(position: Position) -> Truth:
    """What a position is worth, and each of its moves; NotKnown where the tables at hand do not reach."""
    lines = [_Line(move, _after(position, move)) for move in position.legal_moves]
    known = sorted((line for line in lines if line.is_known), key=lambda line: -line.bounds.least)
    worths = tuple(Worth(line.move, *_told(position, line.bounds.least)) for line in known)
    return Truth(*_told(position, _value(position, lines)), worths)


def _value(position: Position, lines: list[_Line]) -> int:
    """The best that the moves offer; the tables may know it where they do not know every move."""
    least, most = max(line.bounds.least for line in lines), max(line.bounds.most for line in lines)
    if least < most:
        own = _bounds(position)
        least, most = max(least, own.least), min(most, own.most)
    if least < most:
        raise NotKnown(BEYOND)
    return least


class _Line(NamedTuple):
    move: Move
    bounds: Bounds

    @property
    def is_known(self) -> bool:
        return self.bounds.least == self.bounds.most


def _bounds(position: Position) -> Bounds:
    """The value of a position in which the game goes on, for who is to move."""
    if position.box.name != FORM:
        raise NotKnown(NEO)
    own, ply = position.state.own, position.ply
    mover, waiting = from_board(int(own[ply & 1])), from_board(int(own[1 - (ply & 1)]))
    return knowledge().bounds(mover, waiting)


def _after(position: Position, move: Move) -> Bounds:
    """What a move is worth to who makes it."""
    after = position.play(move)
    if after.outcome is None:
        bounds = _bounds(after)
        least, most = -bounds.most, -bounds.least
    else:
        ending = ENDINGS.get(after.outcome.ending)
        least = most = ending(min(after.ply, LAST)) if ending else 0
    if position.ply < LAST:
        return Bounds(least, most)
    return Bounds(later(least), later(most))


def _told(position: Position, code: int) -> tuple[tuple[float, float], int | None]:
    """Points of White and Black as this game counts them, and plies to the end."""
    points, plies = decode(code, min(position.ply, LAST))
    mine, theirs = float(max(points, 0)), float(max(-points, 0))
    if position.box.options["scoring"] == "plain":
        mine, theirs = (PLAIN[each > STUCK_POINTS] if each else 0.0 for each in (mine, theirs))
    return (mine, theirs) if position.to_move == 0 else (theirs, mine), plies
