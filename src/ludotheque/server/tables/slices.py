"""Long work in slices: what must be done in this process lets others have their turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

from ludotheque.table.choice import Choosing
from ludotheque.table.rights import rights
from ludotheque.table.table import Table

T = TypeVar("T")

SLICE = 200  # events: to decode and fold them takes about a millisecond
PLIES = 16  # moves to be replayed: the same
MOVES = 200  # of a choice, with their click paths and words: the same where they are many


async def sliced(items: Iterable[T], size: int = SLICE) -> AsyncIterator[T]:
    """The items, with a pause after so many in which the event loop does what else is to be done."""
    for number, item in enumerate(items, start=1):
        yield item
        if number % size == 0:
            await asyncio.sleep(0)


async def choose(table: Table, person: str) -> None:
    """Have at hand what a person can play, before his view is made: a hundred moves of a rich box take long."""
    game = table.game
    if game is None or game.head.choice is not None or "move" not in rights(table, person):
        return
    node = game.head
    choosing = Choosing(game.position_of(node))
    async for move, clicks in sliced(game.position_of(node).legal_clicks, MOVES):
        choosing.add(move, clicks)
    node.choice = choosing.choice
