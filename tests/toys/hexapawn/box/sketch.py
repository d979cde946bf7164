"""Hexapawn in the terminal."""

from __future__ import annotations

from typing import Any

from .board import ROWS, row_cells
from .notation import pawn_at

SIGNS = {"W": "[bold #fffdf5]○[/]", "B": "[bold #24140a]●[/]", ".": "[#9a6f40]·[/]"}


def sketch(state: Any) -> str:
    columns = int(state.columns)
    rows = [
        f" [dim]{row + 1}[/] "
        + "".join(f"[on #e8c792] {SIGNS[pawn_at(state, cell)]} [/]" for cell in row_cells(row, columns))
        for row in reversed(range(ROWS))
    ]
    return "\n".join([*rows, "   [dim]" + "".join(f" {letter} " for letter in "abcd"[:columns]) + "[/]"])
