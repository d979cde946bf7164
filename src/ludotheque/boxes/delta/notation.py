"""Moves and positions of Delta and Néo-Delta as text."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ludotheque.core.kernels import plain
from ludotheque.core.position_text import matched, no_position, reads_like

from .board import LARGE, PAWNS, PUT, PUT_RED, SMALL, STRIDE, cell_name, move_code, move_parts, parse_cell
from .rules import (
    BOTH,
    GIVEN,
    LARGE_BOARD,
    LIMIT,
    PLY_LIMIT,
    RELAY,
    REPETITION,
    STUCK,
    has_relay,
    is_stuck,
)

CELL = "[a-f][1-6]"
MOVE = re.compile(rf"(\*?)({CELL})|({CELL})({CELL})(?:\+({CELL}))?")
POSITION = re.compile(r"([WBR./]+) (\d{1,3})( repetition)?")
WRITTEN = reads_like("...../...../..W../...../..... 1")


def move_text(state: Any, code: int) -> str:
    origin, landing, lifted = move_parts(code)
    if origin >= PUT_RED:
        return ("*" if origin == PUT_RED else "") + cell_name(landing)
    return cell_name(origin) + cell_name(landing) + ("" if lifted is None else f"+{cell_name(lifted)}")


def parse_move(state: Any, text: str) -> int | None:
    found = MOVE.fullmatch(text)
    if found is None:
        return None
    star, put, origin, landing, lifted = found.groups()
    if put:
        return move_code(PUT_RED if star else PUT, parse_cell(put))
    return move_code(parse_cell(origin), parse_cell(landing), parse_cell(lifted) if lifted else None)


def position_text(state: Any) -> str:
    """Rows from the top, then the ply: `...../...../..W../...../..... 1`; and `repetition` if that ended it."""
    size = board_size(state)
    rows = ("".join(pawn_at(state, STRIDE * row + column) for column in range(size)) for row in range(size))
    repeated = " repetition" if state.ending == REPETITION else ""
    return f"{'/'.join(reversed(list(rows)))} {state.ply}{repeated}"


def parse_position(text: str, state: Any) -> None:
    found = matched(POSITION, text, WRITTEN)
    pawns = _parse_board(found[1], board_size(state))
    _check_pawns(pawns, int(found[2]), state.board == LARGE_BOARD)
    state.own[0], state.own[1], state.red = pawns.white, pawns.black, pawns.red
    state.ply = int(found[2])
    _find_ending(state, repeated=found[3] is not None)


def board_size(state: Any) -> int:
    return LARGE if state.board == LARGE_BOARD else SMALL


def pawn_at(state: Any, cell: int) -> str:
    """W, B, R or a dot.

    The red pawn is R; in Delta there is none.
    """
    for letter, pawns in (("W", state.own[0]), ("B", state.own[1]), ("R", state.red)):
        if int(pawns) >> cell & 1:
            return letter
    return "."


class _Pawns(NamedTuple):
    white: int
    black: int
    red: int


def _parse_board(board: str, size: int) -> _Pawns:
    rows = board.split("/")
    if len(rows) != size or any(len(row) != size for row in rows):
        raise no_position(
            f"the board has {size} rows of {size} cells", f"le plateau a {size} rangées de {size} cases"
        )
    bits = dict.fromkeys("WBR.", 0)
    for row, cells in enumerate(reversed(rows)):
        for column, letter in enumerate(cells):
            bits[letter] |= 1 << (STRIDE * row + column)
    return _Pawns(bits["W"], bits["B"], bits["R"])


def _check_pawns(pawns: _Pawns, ply: int, neo: bool) -> None:
    white, black, red = (each.bit_count() for each in pawns)
    if max(white, black) > PAWNS or red > neo:
        raise no_position("there are too many pawns", "il y a trop de pions")
    if ply > PLY_LIMIT:
        raise no_position(f"a game has at most {PLY_LIMIT} plies", f"une partie a au plus {PLY_LIMIT} coups")
    least = min((ply + 1) // 2, 1), min(ply // 2, 1)
    opening = ply >= 2 or (white + red, black) == (ply, 0)
    second = ply != 2 or (white + red, black) == (1, 1)
    red_out = not neo or ply < 3 or red == 1
    if white + red < least[0] or black < least[1] or not (opening and second and red_out):
        raise no_position(
            "these pawns cannot stand there at that ply", "ces pions ne peuvent pas être là à ce coup"
        )


def _find_ending(state: Any, repeated: bool) -> None:
    """Find out whether the game is over; only a repetition has to be told."""
    last, turn = (state.ply - 1) & 1, state.ply & 1
    relays = [plain(has_relay)(state.own[seat] | state.red) for seat in (0, 1)]
    if relays[0] and relays[1]:
        state.ending = BOTH
    elif relays[last]:
        state.ending, state.winner = RELAY, last
    elif relays[turn]:
        state.ending, state.winner = GIVEN, turn
    elif state.ply not in (0, 1, 3) and plain(is_stuck)(state, turn):
        state.ending, state.winner = STUCK, last
    elif repeated:
        state.ending = REPETITION
    elif state.ply == PLY_LIMIT:
        state.ending = LIMIT
