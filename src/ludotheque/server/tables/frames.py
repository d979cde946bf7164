"""What a listener at a table is sent: events with the scenes they brought, and what changed in his view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ludotheque.table import events as e
from ludotheque.table.table import Table
from ludotheque.table.view import Look, travel, viewer_seat, visible
from ludotheque.table.view_changes import Watcher

from ..lru import LRUCache
from .scenes import Scenes
from .slices import choose

ENCODED = 4_000_000  # bytes of events kept as they are sent, for the other listeners
ACTED_OUT = 3  # of many moves at once only the last are, and need a scene

_encode = msgspec.json.Encoder().encode


class FrameWriter:
    """Frames of server-sent events; what is the same for several listeners is written once."""

    def __init__(self, complete: Callable[[Table, Look], Look]) -> None:
        self._complete = complete  # adds who is here, what time it is
        self.scenes = Scenes()
        self._encoded: LRUCache[tuple[str, int], bytes] = LRUCache(ENCODED, weigh=len)

    def encoded(self, table: Table, event: e.AnyEvent) -> bytes:
        """An event as everyone is sent it, in JSON."""
        key = (table.id, event.number)
        data = self._encoded.get(key)
        if data is None:
            data = _encode(wire(table, event))
            self._encoded.put(key, data)
        return data

    def events(self, table: Table, after: int, look: Look) -> list[bytes]:
        """The events after a number, those that brought a position with what it changed on the board."""
        news = [event for event in table.since(after) if visible(table, event, look.person)]
        moves = [event.number for event in news if isinstance(event, e.Moved | e.Thrown)][-ACTED_OUT:]
        seat = viewer_seat(table, look)
        return [
            self._frame(table, event, seat, look.language if event.number in moves else None)
            for event in news
        ]

    async def view(self, table: Table, watcher: Watcher) -> bytes:
        """What changed in a view since the last time; nothing where nothing did."""
        look = self._complete(table, watcher.look)
        if look.warm:
            await choose(table, look.person)
        told = watcher.changes(table, look)
        return b"event: view\ndata: %b\n\n" % _encode(told) if told else b""

    def _frame(self, table: Table, event: e.AnyEvent, seat: int, language: str | None) -> bytes:
        data = self.encoded(table, event)
        scene = self.scenes.step(table, event.number, seat, language) if language else None
        if scene is not None:
            data = b'%b,"scene":%b}' % (data[:-1], scene)
        return b"id: %d\ndata: %b\n\n" % (event.number, data)


def wire(table: Table, event: e.AnyEvent) -> dict[str, Any]:
    """An event as everyone is sent it: without seeds, and a move with its ply and the pieces' ways."""
    data: dict[str, Any] = msgspec.to_builtins(e.public(event))
    if isinstance(event, e.Moved | e.Thrown):
        number, node = table.nodes[event.number]
        data["ply"] = node.ply
        data["travel"] = msgspec.to_builtins(travel(table.games[number], node))
    return data
