"""Delfino as numbers for programs that learn."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.kernels import kernel
from ludotheque.core.text import Text
from ludotheque.encoding import Kind, Part

from .board import (
    CARD,
    CORNER,
    DIE,
    DIRECTIONS,
    END,
    FIN,
    GO,
    KEEP,
    NOSE,
    PLACES,
    SIDE,
    STRIDE,
    TAIL,
    TURN,
    action_code,
    corner_places,
)
from .figures import GOAL
from .rules import TURN_LIMIT

VERSION = 1
CELLS = SIDE * SIDE
SHARES = 255  # the turns are told as a share of the limit: a thousand do not fit a byte
FIGURE = np.zeros(4, np.int64)  # the plane of each part
FIGURE[NOSE], FIGURE[FIN], FIGURE[TAIL] = 0, 1, 2

CORNERS = Text(en="choose a corner", fr="choisir un coin")
RUNS = Text(en="run", fr="courir")
TURNS = Text(en="turn the card", fr="tourner la carte")
CARDS = Text(en="move a card", fr="déplacer une carte")
KEEPS = Text(en="move no card", fr="ne déplacer aucune carte")
ENDS = Text(en="end the turn", fr="finir son tour")


def parts(box: Box) -> tuple[Part, ...]:
    return (
        Part("cards", (4, SIDE, SIDE), 1, "cards whose nose points north-east, south-east, south-west, north-west"),
        Part("pawns", (box.seats, SIDE, SIDE), 1, "own pawn, the next one's, ..."),
        Part("spent", (3, SIDE, SIDE), 1, "lower left cards of figures that do not count: noses, fins, tails"),
        Part("playing", (box.seats,), 1, "1 for whose turn it is, also while the die is thrown"),
        Part("scores", (box.seats,), GOAL, "own points, the next one's, ..."),
        Part("left", (1,), 6, "movement points left"),
        Part("must turn", (1,), 1, "1 where the pawn has run and its card is turned next"),
        Part("asked", (4,), 1, "1 for what is asked: a corner, a throw, an action, a card move"),
        Part("turns", (1,), SHARES, f"turns ended so far, as 255ths of the {TURN_LIMIT} that end a game"),
    )  # fmt: skip


def kinds(box: Box) -> tuple[Kind, ...]:
    farthest = 6 if box.options["die"] == "123456" else 4
    runs = [(way, far) for way in range(len(DIRECTIONS)) for far in range(1, farthest + 1)]
    ends = [action_code(END)] if box.options["use_all_points"] == "no" else []
    return (
        Kind(CORNERS, [action_code(CORNER, place) for place in corner_places(box.seats)]),
        Kind(RUNS, [action_code(GO, way, far) for way, far in runs]),
        Kind(TURNS, [action_code(TURN)]),
        Kind(KEEPS, [action_code(KEEP)]),
        Kind(ENDS, ends),
        Kind(CARDS, [action_code(CARD, here, there) for here in PLACES for there in PLACES if here != there]),
    )


def throws(box: Box) -> tuple[int, ...]:
    return tuple(action_code(DIE, int(face)) for face in sorted(set(box.options["die"])))


@kernel
def observe(state: Any, seat: int, numbers: Any) -> None:
    players = int(state.players)
    for row in range(SIDE):
        for column in range(SIDE):
            card = int(state.cards[STRIDE * (row + 1) + column + 1])
            if card:
                numbers[(card - 1) * CELLS + row * SIDE + column] = 1
    at = 4 * CELLS
    for other in range(players):
        pawn = int(state.pawns[(seat + other) % players])
        if pawn:
            numbers[at + other * CELLS + cell_of(pawn)] = 1
    at += players * CELLS
    for known in range(state.held):
        figure = int(state.spent[known])
        numbers[at + FIGURE[figure & 3] * CELLS + cell_of(figure >> 2)] = 1
    at += 3 * CELLS
    for other in range(players):
        whose = (seat + other) % players
        numbers[at + other] = state.seat == whose
        numbers[at + players + other] = state.scores[whose]
    at += 2 * players
    numbers[at] = state.left
    numbers[at + 1] = state.must_turn
    numbers[at + 2 + int(state.asked)] = 1
    numbers[at + 6] = int(state.turns) * SHARES // TURN_LIMIT


@kernel
def cell_of(place: int) -> int:
    return (place // STRIDE - 1) * SIDE + place % STRIDE - 1
