"""Facts about an action of Delfino: figures that score, and figures that the next player can complete."""

from __future__ import annotations

from typing import Any

from ludotheque.core.consequence import Consequence
from ludotheque.core.text import Text

from .board import place_name
from .facts import DELFINO
from .openings import next_seat, open_to_next
from .preview import FOUR, scored

MADE = Text(en="{by} makes {four} at {place}", fr="{by} réunit {four} en {place}")
OPENS = Text(
    en="{by} can make {four} at {place} with a throw of {throw} or more",
    fr="{by} peut réunir {four} en {place} avec {throw} ou plus au dé",
)
FIGURE, CHANCE = 1.0, 0.5


def consequences(before: Any, code: int, after: Any) -> tuple[Consequence, ...]:
    seat = int(before.seat)
    told = [
        Consequence(seat, True, FIGURE, _words(MADE, seat, figure)) for figure in scored(before, code, after)
    ]
    follows = next_seat(after)
    if after.ending or follows is None or after.turns == before.turns:
        return tuple(told)
    # Only what stands open when the turn has passed is certain.
    return (
        *told,
        *(
            Consequence(follows, True, CHANCE, _words(OPENS, follows, each.figure, each.throw))
            for each in open_to_next(after)
        ),
    )


def _words(words: Text, seat: int, figure: int, throw: int = 0) -> Text:
    return words.fill(
        by=DELFINO.seats[seat], four=FOUR[figure & 3], place=place_name(figure >> 2), throw=throw
    )
