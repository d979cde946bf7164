"""Moves and positions of Hexapawn as text."""

from __future__ import annotations

import re
from typing import Any

from ludotheque.core.kernels import plain
from ludotheque.core.position_text import no_position, reads_like

from .board import ROWS, STRIDE, cell_name, move_code, move_parts, parse_cell, row_cells
from .rules import settle

MOVE = re.compile("([a-d][1-3])([a-d][1-3])")
POSITION = re.compile(r"([WB./]+) (\d)")
WRITTEN = reads_like("BBB/.W./W.W 1")


def move_text(state: Any, code: int) -> str:
    origin, landing = move_parts(code)
    return cell_name(origin) + cell_name(landing)


def parse_move(state: Any, text: str) -> int | None:
    found = MOVE.fullmatch(text)
    return move_code(parse_cell(found[1]), parse_cell(found[2])) if found else None


def position_text(state: Any) -> str:
    """Rows from the top, then the ply: `BBB/.W./W.W 1`."""
    rows = [
        "".join(pawn_at(state, cell) for cell in row_cells(row, int(state.columns))) for row in range(ROWS)
    ]
    return f"{'/'.join(reversed(rows))} {state.ply}"


def parse_position(text: str, state: Any) -> None:
    found = POSITION.fullmatch(text)
    columns = int(state.columns)
    rows = found[1].split("/")[::-1] if found else []
    if found is None or len(rows) != ROWS or any(len(row) != columns for row in rows):
        raise no_position(*WRITTEN)
    pawns = [_pawns(rows, letter) for letter in "WB"]
    ply = int(found[2])
    if not _can_be(pawns, ply, columns):
        raise no_position(
            "these pawns cannot stand there at that ply", "ces pions ne peuvent pas être là à ce coup"
        )
    state.own[0], state.own[1] = (sum(1 << cell for cell in cells) for cells in pawns)
    state.ply = ply
    plain(settle)(state) if ply else None


def pawn_at(state: Any, cell: int) -> str:
    """W, B or a dot."""
    return "W" if int(state.own[0]) >> cell & 1 else "B" if int(state.own[1]) >> cell & 1 else "."


def _pawns(rows: list[str], letter: str) -> list[int]:
    return [
        STRIDE * row + column for row, cells in enumerate(rows) for column, pawn in enumerate(cells) if pawn == letter
    ]  # fmt: skip


def _can_be(pawns: list[list[int]], ply: int, columns: int) -> bool:
    """Every move is one step ahead of one pawn, and those that were taken have stepped once at most.

    Only who moved last may stand on the last row.
    """
    steps = [
        sum(abs(cell // STRIDE - (0, ROWS - 1)[seat]) for cell in cells) for seat, cells in enumerate(pawns)
    ]
    lost = [columns - len(cells) for cells in pawns]
    moved = (ply + 1) // 2, ply // 2
    across = [
        any(cell // STRIDE == (ROWS - 1, 0)[seat] for cell in cells) for seat, cells in enumerate(pawns)
    ]
    return all(
        0 <= lost[seat] <= moved[1 - seat]
        and steps[seat] <= moved[seat] <= steps[seat] + lost[seat]
        and not (across[seat] and seat == ply & 1)
        for seat in (0, 1)
    )
