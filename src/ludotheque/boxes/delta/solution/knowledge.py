"""What is known of a position without playing it out: from the tables, or by a search that is exact."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ludotheque.core.places import tables_folder

from . import opening
from .codes import LAST
from .placement import BEYOND, Bounds, Placement
from .tables import Table, layer_file, place, read_layer


class Knowledge:
    """All that is at hand: the tables in a folder, the table of the opening, and the search of the placement."""

    def __init__(self, folder: Path) -> None:
        found = {pawns: layer_file(folder, pawns) for pawns in range(LAST + 1)}
        self._layers: dict[int, Table] = {
            pawns: read_layer(file, pawns) for pawns, file in found.items() if file.exists()
        }
        self._placement = Placement()

    def bounds(self, mover: int, waiting: int) -> Bounds:
        """The codes, as seen by who moves, between which the value of a position lies; nobody has a relay."""
        pawns = (mover | waiting).bit_count()
        layer = self._layers.get(pawns)
        if layer is None and pawns <= opening.PAWNS:
            layer = opening.opening()[pawns]
        if layer is not None:
            code = int(layer[place(mover, waiting)])
            return Bounds(code, code)
        if pawns < LAST:
            return self._placement.bounds(mover, waiting)
        return Bounds(-BEYOND, BEYOND)


@cache
def knowledge() -> Knowledge:
    """What is known here, with the whole tables where they have been computed."""
    return Knowledge(tables_folder("delta"))
