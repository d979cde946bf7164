"""Pyramida in the terminal."""

from __future__ import annotations

from typing import Any

from .board import COLUMNS, ROW_LENGTHS, TOP, is_on_pyramid, parse_cell
from .gestures import pawns_out
from .notation import owner_at

LIGHT, DARK, GOLD = "#e6d0a2", "#b48a55", "#e3b23f"
SIGNS = {0: "[bold #fffdf5]○[/]", 1: "[bold #1a120c]●[/]", None: "[#8a673a]·[/]"}


def sketch(state: Any) -> str:
    rows = [_row(state, row) for row in range(len(ROW_LENGTHS), 0, -1)]
    letters = "".join(f" {letter} " for letter in COLUMNS)
    out = f"    ○ ↑ {pawns_out(state, 0)}   ● ↑ {pawns_out(state, 1)}"
    return "\n".join([*rows, f"    [dim]{letters}[/]", "", out])


def _row(state: Any, row: int) -> str:
    cells = "".join(_cell(state, f"{letter}{row}") for letter in COLUMNS)
    return f" [dim]{row:>2}[/] {cells.rstrip()}"


def _cell(state: Any, name: str) -> str:
    cell = parse_cell(name)
    if cell == TOP:
        return f"[on {GOLD}] [#5a3c0c]∩[/] [/]"
    if cell:
        return f"[on {DARK}] {SIGNS[owner_at(state, cell)]} [/]"
    return f"[on {LIGHT}]   [/]" if is_on_pyramid(name) else "   "
