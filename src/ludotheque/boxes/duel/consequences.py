"""Facts about a move of Duel: what it takes, and what the same player could take next."""

from __future__ import annotations

from typing import Any

from ludotheque.core.consequence import Consequence, moves_of
from ludotheque.core.text import Text

from .board import cell_name, code_way, goal_of
from .dice import KING, TOPS
from .facts import DUEL

TAKES = Text(en="{by} takes {of}’s {n} on {cell}", fr="{by} prend le {n} de {of} en {cell}")
THREATENS_KING = Text(
    en="{by} threatens to take the King on {cell}", fr="{by} menace de prendre le Roi en {cell}"
)
THREATENS_KEY = Text(
    en="{by} threatens to reach the key square {cell}", fr="{by} menace d’atteindre la case clé {cell}"
)
THREATENS = Text(en="{by} threatens {of}’s {n} on {cell}", fr="{by} menace le {n} de {of} en {cell}")
ONE, KINGS, THREAT = 1.0, 0.6, 0.15  # a die taken; a win that threatens; a die that is threatened


def consequences(before: Any, code: int, after: Any) -> tuple[Consequence, ...]:
    seat, landing = int(before.ply) & 1, code_way(code).landing
    taken = abs(int(before.board[landing]))
    told = []
    if taken and taken != KING:  # the King's end is the game's
        told.append(Consequence(1 - seat, False, ONE, _fill(TAKES, seat, landing, taken)))
    return (*told, *_threats(after, seat))


def _threats(after: Any, seat: int) -> list[Consequence]:
    """The best that the player could do if he moved twice."""
    if after.ending:
        return []
    again = after.copy()
    again.ply += 1
    best: Consequence | None = None
    for code in moves_of(__package__, again):
        landing = code_way(code).landing
        found = _threat(again, code, landing, seat)
        if found and (best is None or found.size > best.size):
            best = found
    return [best] if best else []


def _threat(state: Any, code: int, landing: int, seat: int) -> Consequence | None:
    target = abs(int(state.board[landing]))
    king = abs(int(state.board[code_way(code).origin])) == KING
    if target == KING:
        return Consequence(1 - seat, False, KINGS, _fill(THREATENS_KING, seat, landing, target))
    if landing == goal_of(seat, int(state.rows)) and (king or not state.king_only):
        return Consequence(1 - seat, False, KINGS, _fill(THREATENS_KEY, seat, landing, target))
    return Consequence(1 - seat, False, THREAT, _fill(THREATENS, seat, landing, target)) if target else None


def _fill(words: Text, seat: int, cell: int, die: int) -> Text:
    return words.fill(by=DUEL.seats[seat], of=DUEL.seats[1 - seat], n=int(TOPS[die]), cell=cell_name(cell))
