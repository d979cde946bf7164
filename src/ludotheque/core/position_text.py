"""Positions read from text: what every box needs for it."""

from __future__ import annotations

import re

from .errors import PositionError
from .text import Text


def no_position(en: str, fr: str) -> PositionError:
    """The error of a text that is no position; half a sentence says what is wrong with it."""
    return PositionError(
        Text(en=f"This is no position of the game: {en}.", fr=f"Ce n’est pas une position du jeu : {fr}.")
    )


def reads_like(example: str) -> Text:
    """How a position is written, as half a sentence."""
    return Text(en=f"it reads like {example}", fr=f"on l’écrit ainsi : {example}")


def matched(form: re.Pattern[str], text: str, written: Text) -> re.Match[str]:
    """The parts of a text that has the form of a position; else the error says how one is written."""
    found = form.fullmatch(text)
    if found is None:
        raise no_position(*written)
    return found
