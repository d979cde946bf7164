"""Drawings of the positions of tables, by the event that brought them: such a drawing never changes."""

from __future__ import annotations

from ludotheque.table.game import Game, Node
from ludotheque.table.table import Table

from ..engines.lines import Line
from ..engines.positions import Shot
from ..engines.renders import Renders
from ..http.drawings import Drawing
from ..http.limits import Asker
from ..lru import LRUCache

BYTES = 20_000_000  # some two thousand drawings


class Drawings:
    """The drawings asked for lately."""

    def __init__(self, renders: Renders) -> None:
        self._renders = renders
        self._cache: LRUCache[tuple[str, int, int, str], Drawing] = LRUCache(
            BYTES, weigh=lambda drawing: len(drawing.data)
        )

    async def find(self, table: Table, event: int, seat: int, language: str, asker: Asker) -> Drawing | None:
        """The drawing of the position that an event brought; None where it brought none.

        It holds every look: a browser draws what follows from it, as long as the backdrop is the same.
        """
        if event not in table.nodes or seat >= len(table.seats):
            return None
        key = (table.id, event, seat, language)
        drawing = self._cache.get(key)
        if drawing is None:
            number, node = table.nodes[event]
            game = table.games[number]
            shot = Shot(game.side_of(seat), language, every_look=True)
            drawing = await self._renders.draw(self.line_to(game, node), shot, asker)
            self._cache.put(key, drawing)
        return drawing

    @staticmethod
    def line_to(game: Game, node: Node) -> Line:
        """The moves that led to a position of a game."""
        moves = []
        at: Node | None = node
        while at is not None and at.parent is not None:
            moves.append(at.text)
            at = at.parent
        return Line(
            game.box.name, tuple(sorted(game.box.options.items())), game.start, tuple(reversed(moves))
        )
