"""Why a move of Hexapawn is refused."""

from __future__ import annotations

from typing import Any

from ludotheque.core.errors import Refusal
from ludotheque.core.reasons import UNREADABLE, Reason, refusal
from ludotheque.core.text import Text

from .board import STRIDE, cell_name, move_parts
from .notation import parse_move, pawn_at

REASONS = {
    UNREADABLE: Reason("notation", Text(
        en="a move is written a1a2: where the pawn stands, then where it goes.",
        fr="un coup s’écrit a1a2 : où est le pion, puis où il va.",
    )),
    "off board": Reason("board", Text(en="{cell} is not on this board.", fr="{cell} n’est pas sur ce plateau.")),
    "not yours": Reason("turn", Text(en="no pawn of yours is on {cell}.", fr="aucun pion à vous n’est en {cell}.")),
    "step": Reason("turn", Text(
        en="a pawn goes one row ahead, never further, sideways or back.",
        fr="un pion avance d’une rangée, jamais plus loin, de côté ni en arrière.",
    )),
    "blocked": Reason("turn", Text(
        en="{cell} is taken: ahead the way must be free.",
        fr="{cell} est occupée : devant, la voie doit être libre.",
    )),
    "nothing to take": Reason("capture", Text(
        en="aslant a pawn only takes, and no pawn of the other’s is on {cell}.",
        fr="de biais, un pion ne fait que prendre, et aucun pion adverse n’est en {cell}.",
    )),
}  # fmt: skip


def refuse(state: Any, text: str) -> Refusal:
    code = parse_move(state, text)
    if code is None:
        return refusal(REASONS, UNREADABLE)
    origin, landing = move_parts(code)
    for cell in (origin, landing):
        if cell % STRIDE >= state.columns:
            return refusal(REASONS, "off board", cell=cell_name(cell))
    seat = int(state.ply) & 1
    if pawn_at(state, origin) != "WB"[seat]:
        return _at("not yours", origin)
    ahead = (landing // STRIDE - origin // STRIDE) * (1 - 2 * seat)
    side = abs(landing % STRIDE - origin % STRIDE)
    if ahead != 1 or side > 1:
        return refusal(REASONS, "step")
    return _at("nothing to take" if side else "blocked", landing)


def _at(rule: str, cell: int) -> Refusal:
    return refusal(REASONS, rule, (cell_name(cell),), cell=cell_name(cell))
