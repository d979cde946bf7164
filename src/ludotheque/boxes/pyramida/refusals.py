"""Why a move of Pyramida is refused."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ludotheque.core.errors import Refusal
from ludotheque.core.reasons import UNREADABLE, Reason, refusal
from ludotheque.core.text import Text

from .asking import is_attack_here, legal_parts
from .board import (
    CELLS,
    NEAR,
    NOWHERE,
    TOP,
    Parts,
    cell_name,
    column_of,
    is_on_pyramid,
    move_code,
    row_of,
)
from .notation import move_text, owner_at, pawn_cells, written_cells

REASONS = {
    UNREADABLE: Reason("notation", Text(
        en="a move is written e4d5, with a push e4d5:c4d3; a cell between goes in the middle: e4f5g6.",
        fr="un coup s’écrit e4d5, avec une poussée e4d5:c4d3 ; une case intermédiaire au milieu : e4f5g6.",
    )),
    "off board": Reason("board", Text(
        en="{cell} is not on the pyramid.", fr="{cell} n’est pas sur la pyramide."
    )),
    "light": Reason("board", Text(
        en="{cell} is a light cell; pawns stand on the dark ones only.",
        fr="{cell} est une case claire ; les pions ne vont que sur les cases sombres.",
    )),
    "empty": Reason("turn", Text(en="there is no pawn on {cell}.", fr="il n’y a pas de pion en {cell}.")),
    "not yours": Reason("turn", Text(
        en="the pawn on {cell} is not yours.", fr="le pion en {cell} n’est pas à vous."
    )),
    "two steps": Reason("last pawn", Text(
        en="only a last pawn may go two cells, and the one on {cell} is one of your {count}.",
        fr="seul un dernier pion peut aller à deux cases, et celui en {cell} est l’un de vos {count}.",
    )),
    "not adjacent": Reason("turn", Text(
        en="a pawn goes diagonally, one cell at a time; {landing} does not touch {origin} at a corner.",
        fr="un pion va en diagonale, une case à la fois ; {landing} ne touche pas {origin} par un coin.",
    )),
    "back": Reason("last pawn", Text(
        en="two steps may not lead back to {cell}.", fr="les deux pas ne peuvent pas ramener en {cell}."
    )),
    "through the top": Reason("last pawn", Text(
        en="a pawn that reaches {cell} is out; it goes no further.",
        fr="un pion qui atteint {cell} est sorti ; il ne va pas plus loin.",
    )),
    "taken": Reason("turn", Text(en="{cell} is taken.", fr="{cell} est occupée.")),
    "no attack": Reason("contact", Text(
        en="this move attacks nobody, so no pawn is pushed from {cell}: write {move}.",
        fr="ce coup n’attaque personne, donc aucun pion n’est repoussé de {cell} : écrivez {move}.",
    )),
    "no retreat": Reason("again", Text(
        en="no attacked pawn can retreat, so none goes from {cell}: play {move}, then play again.",
        fr="aucun pion attaqué ne peut reculer, donc aucun ne part de {cell} : jouez {move}, puis rejouez.",
    )),
    "push missing": Reason("contact", Text(
        en="this move attacks, so it says where the pawn goes: {moves}.",
        fr="ce coup attaque, donc il dit où va le pion : {moves}.",
    )),
    "column first": Reason("order", Text(
        en="the attack by column goes first: the pawn on {cell} drops to {retreat}.",
        fr="l’attaque par colonne passe d’abord : le pion en {cell} tombe en {retreat}.",
    )),
    "highest": Reason("choice", Text(
        en="of several pawns the highest is attacked, not the one on {cell}.",
        fr="de plusieurs pions, c’est le plus haut qui est attaqué, non celui en {cell}.",
    )),
    "blocked": Reason("choice", Text(
        en="of two pawns at the same height one that can retreat is attacked; the one on {cell} cannot.",
        fr="de deux pions à même hauteur, on attaque celui qui peut reculer ; celui en {cell} ne le peut.",
    )),
    "not attacked": Reason("contact", Text(
        en="{cell} is not attacked by this move.", fr="{cell} n’est pas attaquée par ce coup."
    )),
    "lowest": Reason("column", Text(
        en="the pawn on {cell} drops to the lowest free cell of its column: {retreat}.",
        fr="le pion en {cell} tombe sur la case libre la plus basse de sa colonne : {retreat}.",
    )),
    "two cells": Reason("last pushed", Text(
        en="only a last pawn is pushed two cells; the pawn on {cell} goes down one.",
        fr="seul un dernier pion est repoussé de deux cases ; le pion en {cell} descend d’une.",
    )),
    "retreat": Reason("contact", Text(
        en="the pawn on {cell} is pushed down diagonally to a free cell: {moves}.",
        fr="le pion en {cell} est repoussé vers le bas, en diagonale, sur une case libre : {moves}.",
    )),
}  # fmt: skip


def refuse(state: Any, text: str) -> Refusal:
    """The first rule that a refused text breaks."""
    names = written_cells(text)
    if names is None:
        return refusal(REASONS, UNREADABLE)
    for name in names:
        if name and name not in CELLS:
            return refusal(REASONS, "light" if is_on_pyramid(name) else "off board", cell=name)
    move = Parts(*(CELLS[name] if name else NOWHERE for name in names))
    return _refuse_walk(state, move) or _refuse_push(state, move)


def _refuse_walk(state: Any, move: Parts) -> Refusal | None:
    seat = int(state.turn)
    owner = owner_at(state, move.origin)
    if owner != seat:
        return _at("empty" if owner is None else "not yours", move.origin)
    pawns = len(pawn_cells(state, seat))
    if move.middle and pawns > 1:
        return _at("two steps", move.origin, count=pawns)
    steps = [cell for cell in move[:3] if cell]
    for origin, landing in pairwise(steps):
        if landing not in NEAR[origin]:
            names = _names(origin, landing)
            return refusal(REASONS, "not adjacent", names, origin=names[0], landing=names[1])
    if move.landing == move.origin:
        return _at("back", move.origin)
    if move.middle == TOP:
        return _at("through the top", TOP)
    taken = [cell for cell in steps[1:] if owner_at(state, cell) is not None]
    return _at("taken", taken[0]) if taken else None


def _refuse_push(state: Any, move: Parts) -> Refusal:
    """The walk is right, so the push is missing, not called for, of another pawn, or to another cell."""
    allowed = [other for other in legal_parts(state) if other[:3] == move[:3]]
    rule = allowed[0]
    if not rule.pushed:
        why = "no retreat" if is_attack_here(state, move) else "no attack"
        return _at(why, move.pushed, move=_texts(state, allowed))
    if not move.pushed:
        cells = _names(*sorted({other.pushed for other in allowed}))
        return refusal(REASONS, "push missing", cells, moves=_texts(state, allowed))
    if move.pushed not in {other.pushed for other in allowed}:
        return _refuse_pushed(state, move, rule)
    if _by_column(rule):
        return _at("lowest", rule.pushed, retreat=cell_name(rule.retreat))
    if move.push_middle and len(pawn_cells(state, 1 - int(state.turn))) > 1:
        return _at("two cells", move.pushed)
    same = [other for other in allowed if other.pushed == move.pushed]
    return _at("retreat", move.pushed, moves=_texts(state, same))


def _refuse_pushed(state: Any, move: Parts, rule: Parts) -> Refusal:
    """Why another pawn than the one named is attacked."""
    touched = move.pushed in NEAR[move.landing] and owner_at(state, move.pushed) == 1 - int(state.turn)
    if _by_column(rule):
        return _at("column first", rule.pushed, retreat=cell_name(rule.retreat))
    if touched and row_of(move.pushed) < row_of(rule.pushed):
        return _at("highest", move.pushed)
    return _at("blocked" if touched else "not attacked", move.pushed)


def _by_column(move: Parts) -> bool:
    return column_of(move.pushed) == column_of(move.landing)


def _texts(state: Any, moves: list[Parts]) -> str:
    return ", ".join(sorted(move_text(state, move_code(move)) for move in moves))


def _names(*cells: int) -> tuple[str, ...]:
    return tuple(cell_name(cell) for cell in cells)


def _at(rule: str, cell: int, **values: object) -> Refusal:
    name = cell_name(cell)
    return refusal(REASONS, rule, (name,), cell=name, **values)
