"""Where things lie in the picture of Deflecto: it depends on the number of players and the level alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from .board import SIZE
from .tiles import SIDE

FRAME = 48
BOARD = SIZE * SIDE
WIDTH = BOARD + 2 * FRAME
OWN_TRAY, OTHER_TRAY, STRIP = 88, 52, 62  # heights of what lies around the board


class Layout(NamedTuple):
    """What the picture of a position has in common with those before and after it."""

    players: int
    level: int

    @property
    def board_top(self) -> int:
        """The other players' trays lie above the board."""
        return (self.players - 1) * OTHER_TRAY

    @property
    def height(self) -> int:
        return self.board_top + WIDTH + OWN_TRAY + STRIP

    def centre(self, cell: int) -> tuple[float, float]:
        """Every seat sees the same map, north above: the notation says N E S W."""
        return FRAME + SIDE * (cell % SIZE + 0.5), self.board_top + FRAME + SIDE * (SIZE - 0.5 - cell // SIZE)


def layout_of(state: Any) -> Layout:
    return Layout(int(state.players), int(state.level))
