"""What changed in a table as one caller sees it, since he was told last."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict, replace

from .choice import Choice, touch_tree
from .game import Game, Node
from .table import Table
from .view import Look, TableView, moves_after, view

APART = {
    "drawing",  # known by its event and seat
    "svg",
    "last",  # came as an event
    "legal",  # sent as a tree
    "moves",  # only the new ones are sent
}


class Watcher:
    """One who looks at a table again and again, and is told of each change once."""

    def __init__(self, look: Look) -> None:
        self.look = replace(look, brief=True)
        self._told: TableView | None = None
        self._head: Node | None = None

    def changes(self, table: Table, look: Look) -> dict[str, Any]:
        """The fields of the view that are not as they were told; at first all of them.

        `touches` stands for the legal moves (see `touch_tree`); `played` are moves after those known, where the line
        only went on, and else `moves` is the whole of it.
        """
        before, now = self._told, view(table, look)
        self._told = now
        told = asdict(now) if before is None else _other_fields(before, now)
        for name in APART:
            told.pop(name, None)
        if before is None or before.legal is not now.legal:
            told["touches"] = touch_tree(Choice(now.legal))
        game = table.game if look.warm else None
        known, self._head = self._head, game.head if game else None
        if before is None or known is not self._head:
            told |= _moves(game, known)
        return told


def _moves(game: Game | None, known: Node | None) -> dict[str, Any]:
    new = moves_after(game, known) if game and known else None
    if new is not None:
        return {"played": new}
    return {"moves": (moves_after(game, game.root) or []) if game else []}


def _other_fields(before: TableView, now: TableView) -> dict[str, Any]:
    told = {name: value for name, value in asdict(now).items() if value != getattr(before, name)}
    if "clock" in told and replace(now.clock, now=before.clock.now) == before.clock:
        del told["clock"]  # only time has passed
    return told
