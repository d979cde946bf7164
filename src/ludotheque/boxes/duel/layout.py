"""A position of Duel as one line of text: the rows from Red's to White's, the ply, the quiet plies."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ludotheque.core.errors import PositionError
from ludotheque.core.game import ask
from ludotheque.core.rules import rules_of
from ludotheque.core.text import Text

from .board import COLUMNS, SIZE, cell_at, cell_name, goal_of
from .dice import KING, die_name, parse_die
from .rules import KEY_SQUARE, KING_TAKEN, LIMIT, QUIET_LIMIT, REPETITION, STUCK, SURVEY

REPEATED = "repetition"  # the one ending that board and counters do not tell
EMPTY = "."
DICE = 8  # of each colour, beside the King

LINE = re.compile(rf"(?P<rows>\S+) (?P<ply>[0-9]{{1,4}}) (?P<quiet>[0-9]{{1,3}})(?P<repeated> {REPEATED})?")
ITEM = re.compile(r"\.|[wr](?:K|[1-6]{3})")

SIDES = (Text(en="White", fr="Blanc"), Text(en="Red", fr="Rouge"))


def position_text(state: Any) -> str:
    rows = "/".join(_row_text(state, row) for row in reversed(range(int(state.rows))))
    repeated = f" {REPEATED}" if state.ending == REPETITION else ""
    return f"{rows} {int(state.ply)} {int(state.quiet)}{repeated}"


def parse_position(text: str, state: Any) -> None:
    found = LINE.fullmatch(text)
    if not found:
        raise PositionError(FORM)
    state.board[:] = _parse_rows(found["rows"], int(state.rows))
    state.ply, state.quiet = int(found["ply"]), int(found["quiet"])
    _check_numbers(state)
    _check_kings(state)
    with np.errstate(over="ignore"):  # keys are words that run over
        can_move = ask(rules_of(__package__), state, SURVEY, np.zeros(1, np.int64))
    state.ending = _ending(state, bool(can_move)) or (REPETITION if found["repeated"] else 0)


def _row_text(state: Any, row: int) -> str:
    dice = (int(state.board[cell_at(column, row)]) for column in range(COLUMNS))
    return "".join(die_name(die) if die else EMPTY for die in dice)


def _parse_rows(text: str, rows: int) -> Any:
    lines = text.split("/")
    if len(lines) != rows:
        raise PositionError(ROWS.fill(rows=rows, found=len(lines)))
    board = np.zeros(SIZE, np.int8)
    for row, line in enumerate(reversed(lines)):
        items = ITEM.findall(line)
        if "".join(items) != line or len(items) != COLUMNS:
            raise PositionError(ROW.fill(row=row + 1, columns=COLUMNS, line=line))
        for column, item in enumerate(items):
            board[cell_at(column, row)] = 0 if item == EMPTY else _parse_item(item, cell_at(column, row))
    return board


def _parse_item(name: str, cell: int) -> int:
    die = parse_die(name)
    if die is None:
        raise PositionError(NO_DIE.fill(die=name[1:], cell=cell_name(cell)))
    return die


def _check_numbers(state: Any) -> None:
    """No more dice than the box holds, and no more plies than captures allow: the bounds rest on both."""
    counts = [_count(state, sign, range(1, KING)) for sign in (1, -1)]
    for side, count in zip(SIDES, counts, strict=True):
        if count > DICE:
            raise PositionError(TOO_MANY.fill(side=side, count=count, most=DICE))
    ply, quiet = int(state.ply), int(state.quiet)
    captures = 2 * (DICE + 1) - int(np.count_nonzero(state.board))
    if quiet > min(ply, QUIET_LIMIT) or ply > captures * QUIET_LIMIT + quiet:
        raise PositionError(PLIES.fill(ply=ply, quiet=quiet, captures=captures))


def _check_kings(state: Any) -> None:
    """Only the player to move can have lost his King, and only the other one can stand on the key square."""
    seat = int(state.ply) & 1
    kings = [_count(state, sign, [KING]) for sign in (1, -1)]
    if max(kings) > 1 or not kings[1 - seat]:
        raise PositionError(KINGS.fill(side=SIDES[1 - seat]))
    if _reaches_goal(state, seat):
        raise PositionError(REACHED.fill(side=SIDES[seat], cell=cell_name(goal_of(seat, int(state.rows)))))


def _ending(state: Any, can_move: bool) -> int:
    """What `find_ending` said when this position came about."""
    seat = int(state.ply) & 1
    if not _count(state, 1 - 2 * seat, [KING]):
        return KING_TAKEN
    if _reaches_goal(state, 1 - seat):
        return KEY_SQUARE
    if not can_move:
        return STUCK
    return LIMIT if state.quiet == QUIET_LIMIT else 0


def _reaches_goal(state: Any, seat: int) -> bool:
    die = int(state.board[goal_of(seat, int(state.rows))]) * (1 - 2 * seat)
    return die == KING or (die > 0 and not state.king_only)


def _count(state: Any, sign: int, dice: Any) -> int:
    return int(np.isin(sign * state.board.astype(np.int64), list(dice)).sum())


FORM = Text(
    en="A position is written as its rows, the ply, and the plies since the last capture: w536.../... 12 3.",
    fr="Une position s’écrit par ses rangées, les coups joués, et ceux depuis la dernière prise : "
    "w536.../... 12 3.",
)
ROWS = Text(
    en="The board has {rows} rows, and the text {found}.",
    fr="Le damier a {rows} rangées, et le texte {found}.",
)
ROW = Text(
    en="Row {row} must be {columns} cells, each a dot, a die like w536 or a King like rK; it reads {line}.",
    fr="La rangée {row} doit avoir {columns} cases, chacune un point, un dé comme w536 ou un Roi comme rK ; "
    "on y lit {line}.",
)
NO_DIE = Text(
    en="No die lies with {die} as its top, near and right-hand faces, as on {cell}.",
    fr="Aucun dé ne montre {die} dessus, devant et à droite, comme en {cell}.",
)
TOO_MANY = Text(
    en="{side} has {count} dice beside the King, and there are only {most}.",
    fr="{side} a {count} dés sans compter le Roi, et il n’y en a que {most}.",
)
PLIES = Text(
    en="{ply} plies, {quiet} of them since the last capture, do not go with {captures} captures.",
    fr="{ply} coups, dont {quiet} depuis la dernière prise, ne vont pas avec {captures} prises.",
)
KINGS = Text(
    en="There must be one King of each colour, and {side}, who moved last, cannot have lost his.",
    fr="Il faut un Roi de chaque couleur, et {side}, qui vient de jouer, ne peut pas avoir perdu le sien.",
)
REACHED = Text(
    en="{side} is to move, and has already reached the key square {cell}.",
    fr="C’est à {side} de jouer, et il a déjà atteint la case clé {cell}.",
)
