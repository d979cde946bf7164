"""No engine for those who play: the game that people play against each other is theirs until it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ludotheque.core.position import Position
from ludotheque.table.rights import IN_PLAY, may_analyse
from ludotheque.table.summary import Summary
from ludotheque.table.table import Table

if TYPE_CHECKING:
    from .house import House

TABLES = 100  # of one person, the latest


async def refuse_help(house: House, person: str, position: Position) -> None:
    """Raise where a position lies on a table at which this person plays against people, or comes after it."""
    if not person:
        return
    for line in await house.store.tables_of(person, TABLES):
        summary = msgspec.json.decode(line, type=Summary)
        if summary.state in IN_PLAY and summary.box == position.box.name:
            table = await house.table(summary.table)
            refused = may_analyse(table, person, table.game) if table.game else None
            if refused is not None and _lies_on(table, position):
                raise refused


def _lies_on(table: Table, position: Position) -> bool:
    """Whether the table's present position is this one or one before it. Before the first move nobody gains by it."""
    if table.game is None or table.game.head.parent is None or table.box != position.box:
        return False
    present = table.game.position.text
    at: Position | None = position
    while at is not None:
        if at.text == present:
            return True
        at = at.previous
    return False
