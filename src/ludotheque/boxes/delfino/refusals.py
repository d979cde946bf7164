"""Why an action of Delfino is refused."""

from __future__ import annotations

from typing import Any

from ludotheque.core.errors import Refusal
from ludotheque.core.reasons import UNREADABLE, Reason, refusal
from ludotheque.core.text import Text

from .board import CARD, CORNER, DIE, END, GO, KEEP, PLACES, STEPS, action_parts, corner_places, place_name
from .facts import DELFINO
from .layout import window_of
from .notation import parse_move
from .rules import ACT, CHOOSE, MOVE_CARD, THROW

REASONS = {
    UNREADABLE: Reason("notation", Text(
        en="an action is written corner:f6, die:3, go:ne2, turn, card:f6e5, keep or end.",
        fr="une action s’écrit corner:f6, die:3, go:ne2, turn, card:f6e5, keep ou end.",
    )),
    "corner first": Reason("corner", Text(
        en="first every player chooses a corner card.", fr="chaque joueur choisit d’abord une carte de coin."
    )),
    "corners chosen": Reason("corner", Text(
        en="the corners have been chosen.", fr="les coins sont déjà choisis."
    )),
    "no corner": Reason("corner", Text(
        en="{place} is no corner of the cards; choose {corners}.",
        fr="{place} n’est pas un coin des cartes ; choisissez {corners}.",
    )),
    "corner taken": Reason("corner", Text(
        en="{seat}’s pawn stands on {place} already.", fr="le pion {seat} est déjà en {place}."
    )),
    "throw first": Reason("die", Text(
        en="the die has to be thrown first.", fr="il faut d’abord jeter le dé."
    )),
    "thrown": Reason("die", Text(
        en="the die has been thrown in this turn; points left: {left}.",
        fr="le dé est déjà jeté pour ce tour ; points restants : {left}.",
    )),
    "no such face": Reason("die", Text(
        en="there is no {number} on this die; it shows {faces}.",
        fr="ce dé n’a pas de {number} ; il porte {faces}.",
    )),
    "card first": Reason("card", Text(
        en="you have just scored: first move a card (card:f6e5) or leave them as they lie (keep).",
        fr="vous venez de marquer : déplacez d’abord une carte (card:f6e5) ou laissez-les en place (keep).",
    )),
    "no card move": Reason("card", Text(
        en="a card may be moved only at once after a turning that scored.",
        fr="on ne peut déplacer une carte qu’aussitôt après une rotation qui a marqué.",
    )),
    "turn first": Reason("stop", Text(
        en="your pawn has moved to {place}; the card there must be turned before the pawn moves again.",
        fr="votre pion s’est déplacé en {place} ; il faut tourner cette carte avant de repartir.",
    )),
    "too far": Reason("move", Text(
        en="{distance} cards cost {distance} points; points left: {left}.",
        fr="{distance} cartes coûtent {distance} points ; points restants : {left}.",
    )),
    "off table": Reason("move", Text(
        en="that way leads off the table.", fr="ce chemin sort de la table."
    )),
    "hole": Reason("move", Text(
        en="there is no card on {place}: pawns move over cards only.",
        fr="il n’y a pas de carte en {place} : les pions ne passent que sur des cartes.",
    )),
    "pawn there": Reason("move", Text(
        en="{seat}’s pawn stands on {place}: it may be crossed, but you must stop on a free card.",
        fr="le pion {seat} est en {place} : on peut le traverser, mais on s’arrête sur une carte libre.",
    )),
    "use all": Reason("use all points", Text(
        en="in this game all movement points must be used; points left: {left}.",
        fr="dans cette partie, il faut utiliser tous ses points de mouvement ; il en reste {left}.",
    )),
    "no card": Reason("card", Text(
        en="there is no card on {place}.", fr="il n’y a pas de carte en {place}."
    )),
    "pawn on card": Reason("card", Text(
        en="{seat}’s pawn stands on {place}; only a card without a pawn may be moved.",
        fr="le pion {seat} est en {place} ; on ne déplace qu’une carte sans pion.",
    )),
    "same place": Reason("card", Text(
        en="the card has to be laid on another place than {place}, its own.",
        fr="la carte doit être posée ailleurs qu’en {place}, sa propre place.",
    )),
    "place taken": Reason("card", Text(
        en="a card lies on {place} already.", fr="il y a déjà une carte en {place}."
    )),
    "alone": Reason("card", Text(
        en="on {place} the card would share a side with no other card.",
        fr="en {place}, la carte ne toucherait aucune autre carte par un côté.",
    )),
}  # fmt: skip


def refuse(state: Any, text: str) -> Refusal:
    """The first rule that a refused text breaks."""
    code = parse_move(state, text)
    if code is None:
        return refusal(REASONS, UNREADABLE)
    kind, first, second = action_parts(code)
    return _refuse_now(state, kind) or REFUSED_FOR[kind](state, first, second)


def _refuse_now(state: Any, kind: int) -> Refusal | None:
    """An action that something else has to precede, or whose moment has passed."""
    asked = int(state.asked)
    if (kind == CORNER) != (asked == CHOOSE):
        return refusal(REASONS, "corner first" if asked == CHOOSE else "corners chosen")
    if (kind == DIE) != (asked == THROW):
        return refusal(REASONS, "throw first" if asked == THROW else "thrown", left=state.left)
    if asked == MOVE_CARD and kind not in (CARD, KEEP):
        return refusal(REASONS, "card first")
    if asked == ACT and kind in (CARD, KEEP):
        return refusal(REASONS, "no card move")
    return None


def _refuse_corner(state: Any, place: int, _: int) -> Refusal:
    corners = corner_places(int(state.players))
    if place in corners:
        return _at("corner taken", state, place)
    free = ", ".join(place_name(corner) for corner in corners if _pawn_on(state, corner) is None)
    return refusal(REASONS, "no corner", _shown(state, place), place=place_name(place), corners=free)


def _refuse_die(state: Any, number: int, _: int) -> Refusal:
    faces = "1, 2, 3, 4, 5, 6" if state.full_die else "2, 3, 4"
    return refusal(REASONS, "no such face", number=number, faces=faces)


def _refuse_run(state: Any, direction: int, distance: int) -> Refusal:
    place = int(state.pawns[state.seat])
    if state.must_turn:
        return _at("turn first", state, place)
    if distance > state.left:
        return refusal(REASONS, "too far", distance=distance, left=state.left)
    for _ in range(distance):
        place += int(STEPS[direction])
        if place not in PLACES:
            return refusal(REASONS, "off table")
        if not state.cards[place]:
            return _at("hole", state, place)
    return _at("pawn there", state, place)


def _refuse_card(state: Any, source: int, landing: int) -> Refusal:
    if not state.cards[source]:
        return _at("no card", state, source)
    if _pawn_on(state, source) is not None:
        return _at("pawn on card", state, source)
    if landing == source:
        return _at("same place", state, source)
    return _at("place taken" if state.cards[landing] else "alone", state, landing)


def _refuse_end(state: Any, _first: int, _second: int) -> Refusal:
    return refusal(REASONS, "use all", left=state.left)


# Turning and keeping are refused by the moment alone.
REFUSED_FOR = {
    CORNER: _refuse_corner,
    DIE: _refuse_die,
    GO: _refuse_run,
    CARD: _refuse_card,
    END: _refuse_end,
}


def _pawn_on(state: Any, place: int) -> int | None:
    return next((seat for seat in range(state.players) if state.pawns[seat] == place), None)


def _at(rule: str, state: Any, place: int) -> Refusal:
    seat = _pawn_on(state, place)
    name = Text("", "") if seat is None else DELFINO.seats[seat]
    return refusal(REASONS, rule, _shown(state, place), place=place_name(place), seat=name)


def _shown(state: Any, place: int) -> tuple[str, ...]:
    """The place as a cell to point out, unless it is far from all cards and out of the picture."""
    return (place_name(place),) if place in window_of(state).places else ()
