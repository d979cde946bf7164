"""Duel in the terminal: each die with its side faces round the top one."""

from __future__ import annotations

from typing import Any

from .board import COLUMNS, all_cells, cell_at, goal_of
from .dice import KING, ORIENTATIONS

FELT, DARK_FELT = "#2b7050", "#236044"
IVORY, RED = "#241a14 on #f3e9d2", "#fff4df on #b8352a"
GOLD = "#d9b25f"


def sketch(state: Any) -> str:
    rows = int(state.rows)
    lines = [line for row in reversed(range(rows)) for line in _row(state, row)]
    letters = "".join(f"   {chr(ord('a') + column)}   " for column in range(COLUMNS))
    return "\n".join([*lines, f"   [dim]{letters}[/]"])


def _row(state: Any, row: int) -> list[str]:
    """Three lines: the far faces, the tops between left and right faces, the near faces."""
    cells = [_cell(state, cell_at(column, row)) for column in range(COLUMNS)]
    upper, middle, lower = ("".join(parts) for parts in zip(*cells, strict=True))
    return [f"   {upper}", f" [dim]{row + 1}[/] {middle}", f"   {lower}"]


def _cell(state: Any, cell: int) -> list[str]:
    rows, die = int(state.rows), int(state.board[cell])
    felt = FELT if all_cells(rows).index(cell) % 2 else DARK_FELT
    if die:
        style = IVORY if die > 0 else RED
        inner = [f"[{style}]{line}[/]" for line in _die(die)]
    elif cell in (goal_of(0, rows), goal_of(1, rows)):
        inner = [f"[{GOLD}]{line}[/]" for line in ("     ", "  ◇  ", "     ")]
    else:
        inner = ["     "] * 3
    return [f"[on {felt}] {line} [/]" for line in inner]


def _die(die: int) -> tuple[str, str, str]:
    """Round brackets mark White's dice, angle brackets Red's, for where there is no colour."""
    left, right = "()" if die > 0 else "<>"
    if abs(die) == KING:
        return "     ", f" [bold]{left}K{right}[/] ", "     "
    lies = ORIENTATIONS[abs(die) - 1]
    return f"  {lies.far}  ", f"{lies.left}[bold]{left}{lies.top}{right}[/]{lies.right}", f"  {lies.near}  "
