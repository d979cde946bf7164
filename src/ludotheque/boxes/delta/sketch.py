"""Delta and Néo-Delta in the terminal."""

from __future__ import annotations

from typing import Any

from .board import STRIDE
from .gestures import in_hand, red_in_hand
from .notation import board_size, pawn_at

LIGHT, DARK = "#e8c792", "#dbb378"
SIGNS = {
    "W": "[bold #fffdf5]○[/]",
    "B": "[bold #24140a]●[/]",
    "R": "[bold #b3261a]◆[/]",
    ".": "[#9a6f40]·[/]",
}


def sketch(state: Any) -> str:
    size = board_size(state)
    lines = [_row(state, row, size) for row in range(size - 1, -1, -1)]
    letters = "".join(f"  {chr(ord('a') + column)}  " for column in range(size))
    return "\n".join([*lines, f"    [dim]{letters}[/]", "", *_hands(state)])


def _row(state: Any, row: int, size: int) -> str:
    cells = [(column, pawn_at(state, STRIDE * row + column)) for column in range(size)]
    shades = [LIGHT if (row + column) % 2 else DARK for column in range(size)]
    blank = "    " + "".join(f"[on {shade}]     [/]" for shade in shades)
    middle = "".join(
        f"[on {shade}]  {SIGNS[pawn]}  [/]" for (_, pawn), shade in zip(cells, shades, strict=True)
    )
    return f"{blank}\n [dim]{row + 1:>2}[/] {middle}"


def _hands(state: Any) -> list[str]:
    red = "   ◆ × 1" if red_in_hand(state) else ""
    return [f"    ○ × {in_hand(state, 0)}   ● × {in_hand(state, 1)}{red}"]
