"""Drawings of positions, drawn once and kept compressed: what an event brought never changes."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from typing import NamedTuple

from ludotheque.table.table import Table
from ludotheque.table.view import draw

KEPT = 2000  # about 10 kB each
LEVEL = 6


class Picture(NamedTuple):
    """An SVG, compressed, and its tag."""

    data: bytes
    tag: str

    def plain(self) -> bytes:
        return gzip.decompress(self.data)


class Pictures:
    """The drawings asked for lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int, str], Picture] = OrderedDict()

    def find(self, table: Table, event: int, seat: int, language: str) -> Picture | None:
        """The drawing of the position that an event brought; None where it brought none."""
        if event not in table.nodes or seat >= len(table.seats):
            return None
        key = (table.id, event, seat, language)
        picture = self._kept.get(key)
        if picture is None:
            game, node = table.nodes[event]
            picture = picture_of(draw(table.games[game], node, seat, language))
            self._kept[key] = picture
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return picture


def picture_of(svg: str) -> Picture:
    data = svg.encode()
    return Picture(gzip.compress(data, LEVEL, mtime=0), hashlib.sha256(data).hexdigest()[:16])
