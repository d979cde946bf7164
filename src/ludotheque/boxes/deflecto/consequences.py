"""Facts about a placement in Deflecto: whose way has grown or can be made to grow, and disputes that cost a cell."""

from __future__ import annotations

from typing import Any

from ludotheque.core.consequence import Consequence, moves_of
from ludotheque.core.preview import state_after
from ludotheque.core.text import Text

from .calls import NOBODY
from .facts import DEFLECTO
from .moves import CALL
from .notation import move_text

GROWS = Text(
    en="{of}’s way grows from {old} to {new} for good",
    fr="le chemin de {of} passe pour de bon de {old} à {new}",
)
COSTS = Text(en="the dispute costs {of} a cell", fr="la contestation coûte une case à {of}")
EXPOSED = Text(
    en="{by} can make {of}’s way grow from {old} to {new} by {move}",
    fr="{by} peut faire passer le chemin de {of} de {old} à {new} par {move}",
)
CELL, THREAT = 0.3, 0.12  # a cell more, and one that threatens


def consequences(before: Any, code: int, after: Any) -> tuple[Consequence, ...]:
    told = []
    for seat in range(int(before.players)):
        of = DEFLECTO.seats[seat]
        old, new = int(before.length[seat]), int(after.length[seat])
        if old and new > old:
            told.append(Consequence(seat, False, CELL * (new - old), GROWS.fill(of=of, old=old, new=new)))
        if after.penalty[seat] > before.penalty[seat]:
            told.append(Consequence(seat, False, CELL, COSTS.fill(of=of)))
    return (*told, *_exposed(int(before.turn), after)) if code < CALL else tuple(told)


def _exposed(seat: int, after: Any) -> list[Consequence]:
    """The longest that the next player could make the way of who has just laid a piece."""
    if after.ending or after.answering != NOBODY or after.turn == seat:
        return []
    old = int(after.length[seat])
    grown = [
        (int(state_after(__package__, after, code).length[seat]), -code)
        for code in moves_of(__package__, after)
        if code < CALL
    ]
    new, chosen = max(grown, default=(old, 0))
    if new <= old:
        return []
    by, of = DEFLECTO.seats[int(after.turn)], DEFLECTO.seats[seat]
    words = EXPOSED.fill(by=by, of=of, old=old, new=new, move=move_text(after, -chosen))
    return [Consequence(seat, False, THREAT * (new - old), words)]
