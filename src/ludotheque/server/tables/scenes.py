"""Scenes of the positions of tables as data: whole, or as what a move changed; worked out once for all who look alike."""

from __future__ import annotations

import msgspec

from ludotheque.drawing.scene_data import SceneChange, SceneData, change, scene_data
from ludotheque.table.game import Game, Node
from ludotheque.table.table import Table

from ..lru import LRUCache

PIECES = 200_000  # of scenes kept to be compared with the next one, some 200 bytes each
BYTES = 8_000_000  # of changes as they are sent

_encode = msgspec.json.Encoder().encode

Key = tuple[str, int, int, str]  # table, event, side, language


class StepChange(SceneChange, frozen=True, omit_defaults=True, kw_only=True):
    """What a move changed in the scene, seen from a seat of the table; `after` is the event whose scene it changes."""

    seat: int
    after: int


class Scenes:
    """The scenes that were looked at lately."""

    def __init__(self) -> None:
        self._whole: LRUCache[Key, SceneData] = LRUCache(PIECES, weigh=lambda scene: len(scene.pieces) + 5)
        self._changes: LRUCache[tuple[Key, int], bytes] = LRUCache(BYTES, weigh=len)

    def whole(self, table: Table, event: int, seat: int, language: str) -> SceneData | None:
        """The scene that an event brought; None where it brought none."""
        found = table.nodes.get(event)
        if found is None or seat >= len(table.seats):
            return None
        number, node = found
        return self._scene(table, table.games[number], node, seat, language)

    def step(self, table: Table, event: int, seat: int, language: str) -> bytes | None:
        """What the move of an event changed, in JSON; None where no move led to its position."""
        number, node = table.nodes[event]
        game, parent = table.games[number], node.parent
        if parent is None:
            return None
        key = (table.id, event, game.side_of(seat), language), seat
        data = self._changes.get(key)
        if data is None:
            before, after = (self._scene(table, game, each, seat, language) for each in (parent, node))
            by = change(before, after)
            data = _encode(StepChange(**msgspec.structs.asdict(by), seat=seat, after=parent.event))
            self._changes.put(key, data)
        return data

    def _scene(self, table: Table, game: Game, node: Node, seat: int, language: str) -> SceneData:
        side = game.side_of(seat)
        key = (table.id, node.event, side, language)
        scene = self._whole.get(key)
        if scene is None:
            scene = scene_data(game.position_of(node).scene(side), language)
            self._whole.put(key, scene)
        return scene
