"""Deflecto as numbers for programs that learn."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest_bit
from ludotheque.core.box import Box
from ludotheque.core.kernels import kernel
from ludotheque.core.text import Text
from ludotheque.encoding import Kind, Part

from .board import CELLS, NUMBERS, SIZE, WORD
from .moves import AGREE, CALL, DISPUTE, placement
from .pieces import CHAPEL, CLOSED, FACES, HANDS, KINDS, MEADOW, PATH, SHOWS, hand_kinds, parse_face, showing

VERSION = 1
PATHS_ALONE, EVERYTHING = 5, 17  # planes of the map at levels 1 and 2
FIRST_SOURCE, FIRST_LAKE = parse_face("sN"), parse_face("lN")

LAYS = {
    "p": Text(en="lay a path", fr="poser un chemin"),
    "r": Text(en="lay rails", fr="poser des rails"),
    "w": Text(en="lay a river", fr="poser une rivière"),
    "s": Text(en="lay a source", fr="poser une source"),
    "l": Text(en="lay a lake", fr="poser un lac"),
    "m": Text(en="lay a meadow", fr="poser un pré"),
    "c": Text(en="lay a chapel", fr="poser une chapelle"),
}
CALLS = Text(en="call the ways final", fr="déclarer les chemins établis")
AGREES = Text(en="agree", fr="accepter")
DISPUTES = Text(en="dispute", fr="contester")

SIDES = "paths to the north, east, south and west"
MAPS = {
    "1": f"pieces; {SIDES}; rows from 1 up, columns from a",
    "2": f"pieces; {SIDES}; rails likewise; rivers likewise; sources, lakes, meadows, chapels",
}


def parts(box: Box) -> tuple[Part, ...]:
    level, seats = box.options["level"], box.seats
    planes = PATHS_ALONE if level == "1" else EVERYTHING
    return (
        Part("map", (planes, SIZE, SIZE), 1, MAPS[level]),
        Part("ways", (seats, SIZE, SIZE), 1, "the cells of one's own way, of the next one's, ..."),
        Part("numbers", (seats, NUMBERS), 1, "1 for the number chosen: one's own, the next one's, ..."),
        Part("hands", (seats, len(KINDS)), int(HANDS.max()), f"pieces in hand of each kind: {', '.join(KINDS)}"),
        Part("lengths", (seats,), CELLS, "the length of each way"),
        Part("empties", (seats,), CELLS, "the empty cells of each way"),
        Part("penalties", (seats,), CELLS, "the cells added by proofs that failed"),
        Part("placing", (seats,), 1, "1 for who places a piece, or has called"),
        Part("proving", (seats,), 1, "1 for who has disputed and not yet proved"),
    )  # fmt: skip


def kinds(box: Box) -> tuple[Kind, ...]:
    level = int(box.options["level"])
    held = hand_kinds(level)
    lays = []
    for letter, name in LAYS.items():
        faces = [face for face, (shown, _) in enumerate(FACES) if shown == letter]
        pieces = [(face, kind) for face in faces for kind in showing(face) if kind in held]
        if letter == "p" or level == 2:
            lays.append(Kind(name, [placement(cell, *piece) for cell in range(CELLS) for piece in pieces]))
    return (*lays, Kind(CALLS, [CALL]), Kind(AGREES, [AGREE]), Kind(DISPUTES, [DISPUTE]))


@kernel
def observe(state: Any, seat: int, numbers: Any) -> None:
    at = observe_map(state, numbers)
    players = int(state.players)
    for other in range(players):
        whose = (seat + other) % players
        for word in range(2):
            way = state.way[whose, word]
            while way:
                numbers[at + other * CELLS + WORD * word + lowest_bit(way)] = 1
                way &= way - 1
    at += players * CELLS
    for other in range(players):
        whose = (seat + other) % players
        if state.number[whose] >= 0:
            numbers[at + other * NUMBERS + state.number[whose]] = 1
        hand = at + players * NUMBERS + other * len(KINDS)
        for kind in range(len(KINDS)):
            numbers[hand + kind] = state.hand[whose, kind]
        counts = at + players * (NUMBERS + len(KINDS)) + other
        numbers[counts] = state.length[whose]
        numbers[counts + players] = state.empties[whose]
        numbers[counts + 2 * players] = state.penalty[whose]
        numbers[counts + 3 * players] = state.turn == whose
        numbers[counts + 4 * players] = state.prover == whose


@kernel
def observe_map(state: Any, numbers: Any) -> int:
    """What lies on each cell; return where the next numbers go."""
    for word in range(2):
        placed = state.placed[word]
        while placed:
            cell = WORD * word + lowest_bit(placed)
            placed &= placed - 1
            face = int(state.face[cell])
            numbers[cell] = 1
            for side in range(4):
                shown = SHOWS[face, side]
                if shown != CLOSED and shown != CHAPEL:
                    numbers[(1 + 4 * (shown - PATH) + side) * CELLS + cell] = 1
            if face >= FIRST_SOURCE:
                numbers[(13 + special(face)) * CELLS + cell] = 1
    return (PATHS_ALONE if state.level == 1 else EVERYTHING) * CELLS


@kernel
def special(face: int) -> int:
    """Sources, lakes, meadows, chapels."""
    if face < FIRST_LAKE:
        return 0
    if face < MEADOW:
        return 1
    return 2 if face == MEADOW else 3
