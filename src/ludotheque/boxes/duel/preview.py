"""What a move of Duel would bring about: the way, the face a die would show, whom it takes."""

from __future__ import annotations

from typing import Any

from ludotheque.core.preview import Mark
from ludotheque.core.text import Text, same

from .board import parse_cell
from .dice import KING, TOPS
from .gestures import travel

SHOWS = Text(en="shows {n}", fr="montre {n}")
TAKES = Text(en="takes the die showing {n}", fr="prend le dé qui montre {n}")
TAKES_KING = Text(en="takes the King", fr="prend le Roi")
BY_TOP = {str(n): (SHOWS.fill(n=n), same(str(n))) for n in range(1, 7)}


def preview(state: Any, code: int) -> tuple[Mark, ...]:
    rolling, *taken = travel(state, code)
    landing, look = rolling.path[-1], rolling.looks[-1]
    words, sign = BY_TOP.get(look[1], (same(""), same("")))  # a King shows no number
    marks = [Mark("way", rolling.path), Mark("goes", (landing,), words, sign, look)]
    if taken:
        marks.append(Mark("taken", (landing,), _taken(abs(int(state.board[parse_cell(landing)])))))
    return tuple(marks)


def _taken(die: int) -> Text:
    return TAKES_KING if die == KING else TAKES.fill(n=int(TOPS[die]))
