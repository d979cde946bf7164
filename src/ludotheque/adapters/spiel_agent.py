"""A bot of OpenSpiel as an agent of the house."""

from __future__ import annotations

from typing import Any

import pyspiel

from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE

from .moment import moment_of
from .open_spiel import PREFIX, register


class SpielAgent:
    """Asks `bot.step(state)` for an action number, with the state that belongs to a position."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot

    def act(self, position: Position) -> int:
        return int(self.bot.step(state_of(position)))


def state_of(position: Position) -> Any:
    """OpenSpiel's state of a position: with its history where the game is known from its start."""
    register()
    box = position.box
    options = ",".join(f"{name}={value}" for name, value in box.changed.items())
    game = pyspiel.load_game(f"{PREFIX}{box.name}({options})")
    state = game.new_initial_state()
    line: list[tuple[bool, int]] = []
    at = position
    while at.previous is not None and at.last_code is not None:
        line.append((at.previous.to_move == CHANCE, at.last_code))
        at = at.previous
    if at == box.start():
        form = game.encoding
        for chance, code in reversed(line):
            state.apply_action(form.throws.index(code) if chance else form.action(code))
    else:
        state.moment = moment_of(position)
    return state
