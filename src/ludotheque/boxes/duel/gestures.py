"""What a hand does in Duel: places to click, dice that roll."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import Step

from .board import cell_name, code_way
from .dice import DIRECTIONS, ROLLS, die_name


def clicks(state: Any, code: int) -> tuple[str, ...]:
    """The die, where it lands, and where it turns: a cell off its row and column can be reached two ways."""
    way = code_way(code)
    stops = (way.origin, way.landing, way.corner) if way.rest else (way.origin, way.landing)
    return tuple(map(cell_name, stops))


def travel(state: Any, code: int) -> tuple[Step, ...]:
    """The die rolls cell by cell; one that is taken leaves the table."""
    way = code_way(code)
    rolling = Step(tuple(map(cell_name, way.cells)), _looks(int(state.board[way.origin]), way.letters))
    if not state.board[way.landing]:
        return (rolling,)
    return (rolling, Step((cell_name(way.landing), "")))


def _looks(die: int, letters: str) -> tuple[str, ...]:
    side = 1 if die > 0 else -1
    looks = []
    for letter in letters:
        die = side * int(ROLLS[abs(die), DIRECTIONS.index(letter), 1])
        looks.append(die_name(die))
    return tuple(looks)


def meant(_state: Any, clicks: tuple[str, ...]) -> list[str]:
    """What touching cells may mean: a way from one to the next."""
    return ["-".join(clicks)]
