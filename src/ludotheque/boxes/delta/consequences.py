"""Facts about a move of Delta or Néo-Delta: relays that threaten, and how few moves are left to the other."""

from __future__ import annotations

from typing import Any

from ludotheque.core.consequence import Consequence, moves_of
from ludotheque.core.preview import state_after
from ludotheque.core.text import Text

from .facts import SEATS
from .relays import relays

THREATENS = Text(en="{by} threatens a relay on {cells}", fr="{by} menace un relais en {cells}")
TWO = Text(
    en="{by} threatens two relays at once, on {cells} and on {others}",
    fr="{by} menace deux relais à la fois, en {cells} et en {others}",
)
FEW = Text(en="{of} has only {n} moves left", fr="il ne reste que {n} coups à {of}")
LAST = Text(en="{of} has a single move left", fr="il ne reste qu’un coup à {of}")
RELAY, RELAYS, NARROW = 0.6, 0.9, 0.5
MOST = 6  # moves that are few
OPENING = 4  # plies in which special moves are made: nobody moves twice there


def consequences(before: Any, code: int, after: Any) -> tuple[Consequence, ...]:
    if after.ending or after.ply < OPENING:
        return ()
    seat = int(before.ply) & 1
    return (*_threats(after, seat), *_few(after, 1 - seat))


def _threats(after: Any, seat: int) -> list[Consequence]:
    """The relays that the player could complete if he moved twice."""
    again = after.copy()
    again.ply += 1
    lines = {}
    for code in moves_of(__package__, again):
        then = state_after(__package__, again, code)
        if not relays(int(then.own[1 - seat]) | int(then.red)):  # it would be the other's as well
            lines.update(dict.fromkeys(relays(int(then.own[seat]) | int(then.red))))
    found = [f"{line[0]}–{line[-1]}" for line in lines]
    if not found:
        return []
    if len(found) == 1:
        return [Consequence(seat, True, RELAY, THREATENS.fill(by=SEATS[seat], cells=found[0]))]
    return [Consequence(seat, True, RELAYS, TWO.fill(by=SEATS[seat], cells=found[0], others=found[1]))]


def _few(after: Any, seat: int) -> list[Consequence]:
    count = len(moves_of(__package__, after))
    if count > MOST:
        return []
    words = LAST if count == 1 else FEW
    return [Consequence(seat, False, NARROW / count, words.fill(of=SEATS[seat], n=count))]
