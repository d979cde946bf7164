"""Positions of Deflecto as text: pieces, hands, numbers, penalties, who is to do what, plies.

`a8:pEW,d11:pNS 46212/46212 13 0/0 0 2`: the pieces; how many of each kind every hand holds; the numbers chosen, `-`
for none; penalties; the turn: `0`, or `0?1` where 1 answers the call of 0, or `0!1` where 1 has yet to prove his
dispute, or `agreed` or `stuck` when the game is over.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ludotheque.core.game import ask
from ludotheque.core.position_text import matched, no_position, reads_like
from ludotheque.core.rules import rules_of
from ludotheque.core.text import Text

from .board import CELLS, DOOR, SEATS, cell_name, parse_cell
from .calls import AGREED, NO_PLACEMENT, NOBODY
from .facts import DEFLECTO
from .pieces import (
    EMPTY,
    ENTRANCES,
    HAND_SIZE,
    HANDS,
    KINDS,
    face_name,
    hand_kinds,
    kind_name,
    parse_face,
    showing,
)
from .questions import BAD_RIVER, CAN_PLACE, CANNOT_PLACE, MISFIT, NO_WAY, REBUILD, SOUND, UNFILLABLE

ENDINGS = {"agreed": AGREED, "stuck": NO_PLACEMENT}
SHAPE = re.compile(r"(\S+) ([\d/]+) ([1-4-]+) ([\d/]+) (agreed|stuck|[0-3](?:[?!][0-3])?) (\d{1,3})")

_LINE = "d11:pNS,a8:pEW 46212/46212 13 0/0 0 2"
EXAMPLE = reads_like(_LINE)
FLAWS = {
    MISFIT: Text(en="the piece on {cell} does not fit there", fr="la pièce en {cell} ne va pas là"),
    UNFILLABLE: Text(en="no piece could ever fit {cell}", fr="aucune pièce ne pourrait aller en {cell}"),
    BAD_RIVER: Text(
        en="the river at {cell} closes on itself or has two sources or lakes",
        fr="la rivière en {cell} se referme ou a deux sources ou deux lacs",
    ),
    NO_WAY: Text(en="{seat} has no way", fr="{seat} n’a pas de chemin"),
    CANNOT_PLACE: Text(
        en="the player whose turn it is cannot place", fr="le joueur dont c’est le tour ne peut rien poser"
    ),
    CAN_PLACE: Text(en="{seat} can still place", fr="{seat} peut encore poser"),
}


def position_text(state: Any) -> str:
    faces, hands = state.face.tolist(), state.hand.tolist()
    placed = [f"{cell_name(cell)}:{face_name(face)}" for cell, face in enumerate(faces) if face != EMPTY]
    seats, kinds = range(state.players), hand_kinds(int(state.level))
    return " ".join(
        (
            ",".join(placed) or "-",
            "/".join("".join(str(hands[seat][kind]) for kind in kinds) for seat in seats),
            "".join("-" if state.number[seat] == NOBODY else str(state.number[seat] + 1) for seat in seats),
            "/".join(str(state.penalty[seat]) for seat in seats),
            _turn_text(state),
            str(state.ply),
        )
    )


def parse_position(text: str, state: Any) -> None:
    found = matched(SHAPE, text, EXAMPLE)
    pieces, hands, numbers, penalties, turn, ply = found.groups()
    _parse_pieces(pieces, state)
    _parse_hands(hands, state)
    _parse_numbers(numbers, state)
    _parse_penalties(penalties, state)
    _parse_turn(turn, state)
    _parse_ply(int(ply), state)
    _rebuild(state)


def _turn_text(state: Any) -> str:
    if state.ending:
        return next(name for name, ending in ENDINGS.items() if ending == state.ending)
    if state.answering != NOBODY:
        return f"{state.turn}?{state.answering}"
    return f"{state.turn}!{state.prover}" if state.prover != NOBODY else str(state.turn)


def _parse_pieces(text: str, state: Any) -> None:
    state.face[:] = EMPTY
    for word in [] if text == "-" else text.split(","):
        found = re.fullmatch(r"([a-k](?:1[01]|[1-9])):(\w+)", word)
        face = parse_face(found[2]) if found else EMPTY
        if not found or not face or (state.level == 1 and face_name(face)[0] != "p"):
            raise no_position(
                f"{word!r} is no piece on a cell", f"« {word} » n’est pas une pièce sur une case"
            )
        if state.face[parse_cell(found[1])] != EMPTY:
            raise no_position(f"{found[1]} holds two pieces", f"{found[1]} porte deux pièces")
        state.face[parse_cell(found[1])] = face


def _parse_hands(text: str, state: Any) -> None:
    kinds = hand_kinds(int(state.level))
    hands = text.split("/")
    if len(hands) != state.players or any(len(hand) != len(kinds) for hand in hands):
        raise no_position(*EXAMPLE)
    for seat, hand in enumerate(hands):
        for kind, digit in zip(kinds, hand, strict=True):
            state.hand[seat, kind] = int(digit)
            if int(digit) > HANDS[state.level - 1, kind]:
                name = kind_name(kind, int(state.level))
                raise no_position(f"a hand holds too many {name}", f"une main compte trop de {name}")
    if not _is_spent(state):
        raise no_position(
            "the pieces on the board are not those that have left the hands",
            "les pièces du plateau ne sont pas celles qui ont quitté les mains",
        )


def _is_spent(state: Any) -> bool:
    """Whether what has left the hands can be what lies on the board.

    A face that one kind alone shows needs a spent piece of that kind; the others any of those that share them.
    """
    kinds = hand_kinds(int(state.level))
    hand = HANDS[state.level - 1]
    spent = {kind: int(state.players * hand[kind] - state.hand[:, kind].sum()) for kind in kinds}
    needs = [tuple(k for k in showing(face) if k in kinds) for face in state.face.tolist() if face != EMPTY]
    return all(needs.count((kind,)) <= spent[kind] for kind in kinds) and all(
        sum(spent[kind] for kind in kinds if KINDS[kind][0] in shapes)
        == sum(KINDS[need[0]][0] in shapes for need in needs)
        for shapes in ("S", "C", "TX", "D")
    )


def _parse_numbers(text: str, state: Any) -> None:
    """First turns come first, in turn order, each with an entrance on a cell of its number."""
    chosen = text.rstrip("-")
    if len(text) != state.players or "-" in chosen or len({*chosen}) != len(chosen):
        raise no_position("the numbers cannot be chosen so", "les numéros ne peuvent pas être choisis ainsi")
    for seat in range(state.players):
        state.number[seat] = int(chosen[seat]) - 1 if seat < len(chosen) else NOBODY
        placed = HAND_SIZE - int(state.hand[seat].sum())
        if (seat >= len(chosen) and placed) or (len(chosen) < state.players and placed > 1):
            raise no_position(
                "pieces were placed before the first turns",
                "des pièces ont été posées avant les premiers tours",
            )
        if seat < len(chosen) and not (placed and _has_entrance(state, int(state.number[seat]))):
            raise no_position(
                f"nobody has entered at {chosen[seat]}", f"personne n’est entré par le {chosen[seat]}"
            )


def _has_entrance(state: Any, number: int) -> bool:
    cells = DOOR[state.doors, number]
    return any(ENTRANCES >> int(state.face[cell]) & 1 for cell in cells)


def _parse_penalties(text: str, state: Any) -> None:
    penalties = text.split("/")
    if len(penalties) != state.players or not all(1 <= len(each) <= 2 for each in penalties):
        raise no_position(*EXAMPLE)
    for seat, penalty in enumerate(penalties):
        state.penalty[seat] = int(penalty)


def _parse_turn(text: str, state: Any) -> None:
    state.ending = ENDINGS.get(text, 0)
    state.turn, state.answering, state.prover = NOBODY, NOBODY, NOBODY
    if state.ending:
        return
    state.turn = int(text[0])
    if text[1:2] == "?":
        state.answering = int(text[2])
    elif text[1:2] == "!":
        state.prover = int(text[2])
    chosen = int((state.number != NOBODY).sum())
    early = chosen < state.players
    if (
        max(state.turn, state.answering, state.prover) >= state.players
        or state.answering == state.turn
        or (early and (len(text) > 1 or state.turn != chosen))
    ):
        raise no_position(f"the turn cannot be {text}", f"le tour ne peut pas être {text}")


def _parse_ply(ply: int, state: Any) -> None:
    """A turn is at most a call, an answer of each other player and a placement; a penalty needs a call and a dispute."""
    players = int(state.players)
    placed = int((state.face != EMPTY).sum())
    called = state.answering != NOBODY or state.prover != NOBODY or state.ending == AGREED
    penalties = int(state.penalty.sum())
    most = placed * (players + 1) + (players if called else 0)
    if not placed + 2 * penalties + called <= ply <= most or penalties > placed:
        raise no_position(f"the game cannot be at ply {ply}", f"la partie ne peut pas en être au coup {ply}")
    state.ply = ply


def _rebuild(state: Any) -> None:
    answer = np.zeros(CELLS, np.int64)
    flaw = ask(rules_of(__package__), state, REBUILD, answer)
    if flaw != SOUND:
        seat = DEFLECTO.seats[answer[0] % SEATS]
        raise no_position(*FLAWS[flaw].fill(cell=cell_name(int(answer[0])), seat=seat))
