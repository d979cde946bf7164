"""Whose turn it is, where a player's it must be."""

from __future__ import annotations

from .errors import LudothequeError
from .position import Position
from .rules import CHANCE
from .text import Text

NOBODY_S_TURN = Text(
    en="A bot thinks only when it is a player’s turn.",
    fr="Un robot ne réfléchit que si c’est à un joueur de jouer.",
)


def seat_to_move(position: Position) -> int:
    """The seat to move; an error where the game is over or chance is to move."""
    seat = position.to_move
    if seat is None or seat == CHANCE:
        raise LudothequeError(NOBODY_S_TURN)
    return seat
