"""Why a move of Delta or Néo-Delta is refused."""

from __future__ import annotations

from typing import Any

from ludotheque.core.errors import Refusal
from ludotheque.core.reasons import UNREADABLE, Reason, refusal
from ludotheque.core.text import Text

from .board import PAWNS, PUT, PUT_RED, STRIDE, cell_name, move_parts
from .notation import parse_move, pawn_at
from .rules import LARGE_BOARD

REASONS = {
    UNREADABLE: Reason("notation", Text(
        en="a move is written c3 (a pawn put down), b2e2 (a slide) or b2e2+c4 (the tracer taken from c4).",
        fr="un coup s’écrit c3 (un pion posé), b2e2 (un déplacement) ou b2e2+c4 (le traceur pris en c4).",
    )),
    "off board": Reason("board", Text(en="{cell} is not on this board.", fr="{cell} n’est pas sur ce plateau.")),
    "opening": Reason("opening", Text(
        en="in the opening a pawn is put down; none slides yet.",
        fr="dans l’ouverture on pose un pion ; aucun ne se déplace encore.",
    )),
    "put": Reason("exception", Text(
        en="a pawn is only put down freely in the opening, and once by Black on his first turn after it.",
        fr="on ne pose librement un pion que dans l’ouverture, et une fois pour Noir à son premier tour ensuite.",
    )),
    "red put": Reason("red opening", Text(
        en="only White can begin with the red pawn, and only in Néo-Delta.",
        fr="seul Blanc peut commencer par le pion rouge, et seulement à Néo-Delta.",
    )),
    "occupied": Reason("opening", Text(en="{cell} is taken.", fr="{cell} est occupée.")),
    "not yours": Reason("turn", Text(
        en="there is no pawn on {cell} that you may move.", fr="il n’y a pas en {cell} de pion que vous puissiez déplacer."
    )),
    "crooked": Reason("turn", Text(
        en="a forerunner slides in a straight line; {cell} does not lie in line with it.",
        fr="le précurseur file en ligne droite ; {cell} n’est pas dans son alignement.",
    )),
    "short": Reason("turn", Text(
        en="a forerunner slides two cells or more.", fr="le précurseur se déplace de deux cases au moins."
    )),
    "blocked": Reason("turn", Text(
        en="the way is not free: {cell} is taken.", fr="le chemin n’est pas libre : {cell} est occupée."
    )),
    "from hand": Reason("tracer", Text(
        en="you still have pawns in hand: the tracer is a new one; only the red pawn may be lifted.",
        fr="il vous reste des pions en réserve : le traceur est un nouveau pion ; seul le rouge peut être repris.",
    )),
    "red first": Reason("red opening", Text(
        en="White’s first tracer is the red pawn, from the hand.", fr="le premier traceur de Blanc est le pion rouge, pris en réserve."
    )),
    "from board": Reason("all nine", Text(
        en="all nine pawns are out: say which one becomes the tracer, as in b2e2+c4.",
        fr="vos neuf pions sont sortis : dites lequel devient le traceur, comme b2e2+c4.",
    )),
    "itself": Reason("all nine", Text(
        en="the forerunner cannot be its own tracer.", fr="le précurseur ne peut pas être son propre traceur."
    )),
    "no tracer": Reason("all nine", Text(
        en="there is no pawn on {cell} that can be your tracer.", fr="il n’y a pas en {cell} de pion qui puisse être votre traceur."
    )),
}  # fmt: skip


def refuse(state: Any, text: str) -> Refusal:
    """The first rule that a refused text breaks."""
    code = parse_move(state, text)
    if code is None:
        return refusal(REASONS, UNREADABLE)
    origin, landing, lifted = move_parts(code)
    for cell in (origin, landing, lifted):
        if cell is not None and cell < PUT_RED and not int(state.board) >> cell & 1:
            return _at("off board", cell)
    if origin >= PUT_RED:
        return _refuse_put(state, origin, landing)
    return _refuse_slide(state, origin, landing) or _refuse_tracer(state, origin, lifted)


def _refuse_put(state: Any, origin: int, cell: int) -> Refusal:
    if origin == PUT_RED and (state.ply != 0 or state.board != LARGE_BOARD):
        return refusal(REASONS, "red put")
    if origin == PUT and state.ply not in (0, 1, 3):
        return refusal(REASONS, "put")
    return _at("occupied", cell)


def _refuse_slide(state: Any, origin: int, landing: int) -> Refusal | None:
    if state.ply < 2:
        return refusal(REASONS, "opening")
    if pawn_at(state, origin) not in ("WB"[state.ply & 1], "R"):
        return _at("not yours", origin)
    columns, rows = landing % STRIDE - origin % STRIDE, landing // STRIDE - origin // STRIDE
    if 0 not in (columns, rows) and abs(columns) != abs(rows):
        return _at("crooked", landing)
    distance = max(abs(columns), abs(rows))
    if distance < 2:
        return refusal(REASONS, "short", (cell_name(origin), cell_name(landing)))
    step = (landing - origin) // distance
    taken = [cell for cell in range(origin + step, landing + step, step) if pawn_at(state, cell) != "."]
    return _at("blocked", taken[0]) if taken else None


def _refuse_tracer(state: Any, origin: int, lifted: int | None) -> Refusal:
    seat = state.ply & 1
    if lifted is None:
        return refusal(REASONS, "from board")
    if lifted == origin:
        return _at("itself", origin)
    if state.board == LARGE_BOARD and not state.red:
        return refusal(REASONS, "red first")
    if int(state.own[seat]).bit_count() < PAWNS and pawn_at(state, lifted) != "R":
        return refusal(REASONS, "from hand")
    return _at("no tracer", lifted)


def _at(rule: str, cell: int) -> Refusal:
    name = cell_name(cell)
    return refusal(REASONS, rule, (name,), cell=name)
