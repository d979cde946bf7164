"""What a move of Pyramida would bring about: whom it throws back and where to, and whether one plays again."""

from __future__ import annotations

from typing import Any

from ludotheque.core.preview import Mark
from ludotheque.core.text import Text, same

from .asking import is_attack_here
from .board import TOP, cell_name, move_parts
from .gestures import travel
from .prompts import PUSHED

OUT = Text(en="leaves the pyramid at the top", fr="sort de la pyramide par le sommet")
AGAIN = Text(en="nowhere to retreat to: another move follows", fr="aucun repli possible : un autre coup suit")


def preview(state: Any, code: int) -> tuple[Mark, ...]:
    move = move_parts(code)
    walk, *pushed = travel(state, code)
    landing = cell_name(move.landing)
    marks = [Mark("goes", (landing,), OUT if move.landing == TOP else same(""))]
    if move.middle:
        marks.append(Mark("way", walk.path))
    if pushed:
        words = PUSHED.fill(pushed=cell_name(move.pushed), retreat=cell_name(move.retreat))
        marks.append(Mark("back", pushed[0].path, words))
    elif is_attack_here(state, move):  # an attack that throws nobody back had no retreat
        marks.append(Mark("again", (landing,), AGAIN))
    return tuple(marks)
