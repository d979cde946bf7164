"""Whom a search is asked to think for."""

from __future__ import annotations

from ludotheque.core.errors import LudothequeError
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE
from ludotheque.core.text import Text

NOT_ASKED = Text(
    en="A bot thinks only when it is a player’s turn.",
    fr="Un robot ne réfléchit que si c’est à un joueur de jouer.",
)


def seat_to_move(position: Position) -> int:
    """The seat to move; an error where the game is over or chance is to move."""
    seat = position.to_move
    if seat is None or seat == CHANCE:
        raise LudothequeError(NOT_ASKED)
    return seat
