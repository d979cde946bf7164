"""No engine for those who play: the game that people play against each other is theirs until it is over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from ludotheque.store import Store
from ludotheque.table.errors import NotYours
from ludotheque.table.rights import IN_PLAY, may_analyse
from ludotheque.table.standing import AHEAD, digest
from ludotheque.table.summary import Summary
from ludotheque.table.table import Table
from ludotheque.table.words import IN_PLAY_NOW

from ..engines.lines import Reached

TABLES = 100  # of one person, the latest


async def refuse_help(
    store: Store, table_of: Callable[[str], Awaitable[Table]], person: str, reached: Reached
) -> None:
    """Raise where a position lies on a table at which this person plays against people, or comes after it.

    Whoever plays may ask from a private window: what stands on a table between people, whoever they are, is for
    nobody while it does, and what comes soon after it neither.
    """
    for line in await store.tables_of(person, TABLES) if person else ():
        summary = msgspec.json.decode(line, type=Summary)
        if summary.state in IN_PLAY and summary.box == reached.position.box.name:
            table = await table_of(summary.table)
            refused = may_analyse(table, person, table.game) if table.game else None
            if refused is not None and _lies_on(table, reached):
                raise refused
    near = [digest(reached.position.box, text) for text in reached.texts[-1 - AHEAD :]]
    if await store.stands(near):
        raise NotYours("in_play", IN_PLAY_NOW)


def _lies_on(table: Table, reached: Reached) -> bool:
    """Whether the table's present position is this one or one before it. Before the first move nobody gains by it."""
    if table.game is None or table.game.head.parent is None or table.box != reached.position.box:
        return False
    return table.game.position.text in reached.texts
