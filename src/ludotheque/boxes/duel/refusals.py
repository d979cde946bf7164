"""Why a move of Duel is refused."""

from __future__ import annotations

from typing import Any

from ludotheque.core.errors import Refusal
from ludotheque.core.reasons import UNREADABLE, Reason, refusal
from ludotheque.core.text import Text

from .board import Way, cell_at, cell_name, cell_place, is_on_board, parse_cell
from .dice import KING, TOPS
from .notation import Said, leg_between, said, way_of

REASONS = {
    UNREADABLE: Reason("notation", Text(
        en="a move is written c1-c3, or c1-c2-d2 with the cell where the die turns.",
        fr="un coup s’écrit c1-c3, ou c1-c2-d2 avec la case où le dé tourne.",
    )),
    "off board": Reason("board", Text(
        en="{cell} is not on this board.", fr="{cell} n’est pas sur ce damier."
    )),
    "no die": Reason("turn", Text(en="there is no die on {cell}.", fr="il n’y a pas de dé en {cell}.")),
    "not yours": Reason("turn", Text(
        en="the die on {cell} is your opponent’s.", fr="le dé en {cell} est à votre adversaire."
    )),
    "still": Reason("distance", Text(
        en="a move leads from one cell to another; {cell} is named twice in a row.",
        fr="un coup mène d’une case à une autre ; {cell} est nommée deux fois de suite.",
    )),
    "corner": Reason("way", Text(
        en="{landing} lies neither on the row nor on the column of {origin}: say where the die turns, "
        "{north} or {east}.",
        fr="{landing} n’est ni sur la rangée ni sur la colonne de {origin} : dites où le dé tourne, "
        "{north} ou {east}.",
    )),
    "diagonal": Reason("way", Text(
        en="a die rolls along a row or a column, not from {here} to {there}.",
        fr="un dé roule le long d’une rangée ou d’une colonne, pas de {here} à {there}.",
    )),
    "no turn": Reason("way", Text(
        en="a die turns at a right angle; at {cell} it would go straight on: leave that cell out.",
        fr="un dé tourne à angle droit ; en {cell} il irait tout droit : ne nommez pas cette case.",
    )),
    "back": Reason("way", Text(
        en="a die never goes back on itself, as it would at {cell}.",
        fr="un dé ne revient jamais sur ses pas, comme il le ferait en {cell}.",
    )),
    "distance": Reason("distance", Text(
        en="the die on {cell} shows {top}: it must move exactly so many cells, and this way counts {count}.",
        fr="le dé en {cell} montre {top} : il doit franchir autant de cases, et ce chemin en compte {count}.",
    )),
    "king distance": Reason("king", Text(
        en="the King moves one cell; this way counts {count}.",
        fr="le Roi avance d’une case ; ce chemin en compte {count}.",
    )),
    "blocked": Reason("way", Text(
        en="the way is not free: a die stands on {cell}.",
        fr="le chemin n’est pas libre : un dé occupe {cell}.",
    )),
    "own die": Reason("capture", Text(
        en="your own die stands on {cell}.", fr="votre propre dé occupe {cell}."
    )),
    "king takes": Reason("king", Text(
        en="in this game the King does not capture, and {cell} is taken.",
        fr="dans cette partie le Roi ne prend pas, et {cell} est occupée.",
    )),
    "no capture": Reason("notation", Text(
        en="x marks a capture, and {cell} is empty.", fr="x marque une prise, et {cell} est vide."
    )),
}  # fmt: skip


def refuse(state: Any, text: str) -> Refusal:
    """The first rule that a refused text breaks."""
    move = said(text)
    if move is None:
        return refusal(REASONS, UNREADABLE)
    for cell in move.stops:
        if not is_on_board(cell, int(state.rows)):
            return refusal(REASONS, "off board", cell=cell)
    way = way_of(move)
    return (
        _refuse_die(state, move)
        or (_refuse_shape(move) if way is None else _refuse_way(state, way))
        or _at("no capture", move.landing)
    )


def _refuse_die(state: Any, move: Said) -> Refusal | None:
    die = int(state.board[parse_cell(move.origin)])
    if die == 0:
        return _at("no die", move.origin)
    return _at("not yours", move.origin) if (die > 0) == (int(state.ply) & 1) else None


def _refuse_shape(move: Said) -> Refusal:
    """What is wrong with stops that are neither one leg nor two at a right angle."""
    legs = list(zip(move.stops, move.stops[1:], strict=False))
    for here, there in legs:
        if here == there:
            return _at("still", here)
    if move.corner is None:
        return _name_the_corner(move)
    for here, there in legs:
        if leg_between(here, there) is None:
            return refusal(REASONS, "diagonal", (here, there), here=here, there=there)
    directions = [leg_between(here, there) for here, there in legs]
    first, second = (leg[0] for leg in directions if leg)
    return _at("no turn" if first == second else "back", move.corner)


def _name_the_corner(move: Said) -> Refusal:
    column, row = cell_place(parse_cell(move.origin))
    to_column, to_row = cell_place(parse_cell(move.landing))
    north, east = cell_name(cell_at(column, to_row)), cell_name(cell_at(to_column, row))
    return refusal(
        REASONS,
        "corner",
        (move.origin, move.landing),
        origin=move.origin,
        landing=move.landing,
        north=f"{move.origin}-{north}-{move.landing}",
        east=f"{move.origin}-{east}-{move.landing}",
    )


def _refuse_way(state: Any, way: Way) -> Refusal | None:
    die = abs(int(state.board[way.origin]))
    origin, landing = cell_name(way.origin), cell_name(way.landing)
    count = len(way.letters)
    if count != TOPS[die]:
        rule = "king distance" if die == KING else "distance"
        return refusal(REASONS, rule, (origin, landing), cell=origin, top=TOPS[die], count=count)
    for cell in way.cells[1:-1]:
        if state.board[cell]:
            return _at("blocked", cell_name(cell))
    target = int(state.board[way.landing])
    if target * int(state.board[way.origin]) > 0:
        return _at("own die", landing)
    if target and die == KING and state.meek:
        return _at("king takes", landing)
    return None


def _at(rule: str, cell: str) -> Refusal:
    return refusal(REASONS, rule, (cell,), cell=cell)
