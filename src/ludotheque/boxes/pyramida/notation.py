"""Moves and positions of Pyramida as text."""

from __future__ import annotations

import re
from typing import Any

from ludotheque.core.position_text import matched, no_position, reads_like

from .board import CELLS, NAMES, NEAR, NOWHERE, TOP, WORD, Parts, bit, cell_name, move_code, move_parts
from .rules import LIMIT, OUT, PAWNS, PLY_LIMIT, REPETITION, STUCK

CELL = r"[a-u](?:[1-9]|1[0-4])"
WALK = rf"({CELL})({CELL})?({CELL})"
MOVE = re.compile(rf"{WALK}(?::{WALK})?")
SIDE = rf"({CELL}(?:,{CELL})*|-)"
POSITION = re.compile(rf"{SIDE} {SIDE} ([wb])(\+?) ([0-9]{{1,3}})( repetition)?")
WRITTEN = reads_like("d1,h1,l1,p1,t1 b1,f1,j1,n1,r1 w 0")
TURNS = "wb"


def move_text(state: Any, code: int) -> str:
    origin, middle, landing, pushed, push_middle, retreat = move_parts(code)
    push = f":{_path(pushed, push_middle, retreat)}" if pushed else ""
    return _path(origin, middle, landing) + push


def parse_move(state: Any, text: str) -> int | None:
    cells = written_cells(text)
    if cells is None or any(name and name not in CELLS for name in cells):
        return None
    return move_code(Parts(*(CELLS[name] if name else NOWHERE for name in cells)))


def written_cells(text: str) -> tuple[str, ...] | None:
    """The six cells of a move as written, in use or not; "" for a middle or a push that is not there."""
    found = MOVE.fullmatch(text)
    return tuple(name or "" for name in found.groups()) if found else None


def position_text(state: Any) -> str:
    """White's cells, Black's, who is to move, the ply: `d1,h1,l1,p1,t1 b1,f1,j1,n1,r1 w 0`.

    A dash stands for no pawns, `w+` for White playing again; `repetition` follows if that ended the game.
    """
    sides = (",".join(cell_name(cell) for cell in pawn_cells(state, seat)) or "-" for seat in (0, 1))
    turn = TURNS[int(state.turn)] + ("+" if state.again else "")
    repeated = " repetition" if state.ending == REPETITION else ""
    return f"{' '.join(sides)} {turn} {state.ply}{repeated}"


def parse_position(text: str, state: Any) -> None:
    found = matched(POSITION, text, WRITTEN)
    sides = [_parse_side(found[1]), _parse_side(found[2])]
    _check(sides, int(found[5]))
    for seat, cells in enumerate(sides):
        for word in (0, 1):
            state.own[seat, word] = sum(bit(cell) for cell in cells if cell // WORD == word)
    state.turn = TURNS.index(found[3])
    state.again = bool(found[4])
    state.ply = int(found[5])
    _find_ending(state, repeated=found[6] is not None)


def pawn_cells(state: Any, seat: int) -> list[int]:
    """Where a player's pawns stand, from the bottom up."""
    low, high = (int(word) for word in state.own[seat])
    return [cell for cell in NAMES if (high if cell // WORD else low) & bit(cell)]


def owner_at(state: Any, cell: int) -> int | None:
    """Whose pawn stands on a cell."""
    for seat in (0, 1):
        if int(state.own[seat, cell // WORD]) & bit(cell):
            return seat
    return None


def _path(*cells: int) -> str:
    return "".join(cell_name(cell) for cell in cells if cell)


def _parse_side(text: str) -> list[int]:
    names = [] if text == "-" else text.split(",")
    for name in names:
        if name not in CELLS or CELLS[name] == TOP:
            raise no_position(f"no pawn can stand on {name}", f"aucun pion ne peut être en {name}")
    return [CELLS[name] for name in names]


def _check(sides: list[list[int]], ply: int) -> None:
    cells = [cell for side in sides for cell in side]
    if len(set(cells)) < len(cells):
        raise no_position("two pawns stand on one cell", "deux pions sont sur la même case")
    if max(map(len, sides)) > PAWNS:
        raise no_position(f"a player has {PAWNS} pawns at most", f"un joueur a au plus {PAWNS} pions")
    if not cells:
        raise no_position("both players are out", "les deux joueurs sont sortis")
    if ply > PLY_LIMIT:
        raise no_position(f"a game has at most {PLY_LIMIT} plies", f"une partie a au plus {PLY_LIMIT} coups")


def _find_ending(state: Any, repeated: bool) -> None:
    """Find out whether the game is over; only a repetition has to be told."""
    sides = [pawn_cells(state, seat) for seat in (0, 1)]
    if not all(sides):
        state.ending = OUT
    elif not any(_has_move(state, cell) for cell in sides[int(state.turn)]):
        state.ending = STUCK
    elif repeated:
        state.ending = REPETITION
    elif state.ply == PLY_LIMIT:
        state.ending = LIMIT


def _has_move(state: Any, cell: int) -> bool:
    return any(near != NOWHERE and owner_at(state, int(near)) is None for near in NEAR[cell])
