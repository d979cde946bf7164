"""What each touch decides in Delta and Néo-Delta, in words."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .gestures import RED_HAND, red_in_hand
from .rules import LARGE_BOARD

PUT = Text(en="put a pawn on any free cell", fr="posez un pion sur une case libre")
PUT_OR_RED = Text(
    en="put a pawn on any cell, or take the red one first",
    fr="posez un pion où vous voulez, ou prenez d’abord le rouge",
)
PUT_RED = Text(en="choose the cell for the red pawn", fr="choisissez la case du pion rouge")
SEND = Text(en="choose the pawn to send ahead", fr="choisissez le pion qui va filer")
SEND_OR_PUT = Text(
    en="choose the pawn to send ahead, or put a second one on a free cell",
    fr="choisissez le pion qui va filer, ou posez-en un second sur une case libre",
)
LAND = Text(
    en="choose where it stops, two cells away or more",
    fr="choisissez où il s’arrête, à deux cases au moins",
)
TRACE = Text(
    en="choose the pawn that takes its place behind it",
    fr="choisissez le pion qui se pose derrière lui",
)
OPENING = 2  # plies
EXCEPTION = 3  # the ply at which Black may put a second pawn


def ask(state: Any, touched: tuple[str, ...]) -> Text:
    if not touched:
        return _first(state)
    if touched[0] == RED_HAND:
        return PUT_RED
    return LAND if len(touched) == 1 else TRACE


def _first(state: Any) -> Text:
    if state.ply < OPENING:
        red = state.board == LARGE_BOARD and red_in_hand(state) and state.ply == 0
        return PUT_OR_RED if red else PUT
    return SEND_OR_PUT if state.ply == EXCEPTION else SEND
