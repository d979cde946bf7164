"""Legal actions, scoring and endings of Delfino."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.kernels import kernel
from ludotheque.core.mixing import mix
from ludotheque.core.rules import CHANCE, OVER, Bounds, state_type

from .actions import actions, card_moves, corners, throws
from .board import CARD, CORNER, CORNERS, DIE, GO, GRID, KEEP, SIDE, STEPS, STRIDE, TURN, UNTURNED
from .figures import GOAL, SPENT, forget_fallen, score_around, standing_figures

TURN_LIMIT = 1000
FIVE, LIMIT = 1, 2

# What the player is asked: a corner, (chance:) the die, an action, or whether to move a card.
CHOOSE, THROW, ACT, MOVE_CARD = 0, 1, 2, 3

State = state_type(
    [
        ("cards", np.int8, (GRID,)),  # 0, or 1 + the corner the nose points to
        ("pawns", np.int16, (4,)),  # places; 0 before the corner is chosen
        ("spent", np.int16, (SPENT,)),  # figures that do not count (again) in this turn, in order, then zeros
        ("held", np.int16),  # how many those are
        ("turns", np.int16),  # turns ended so far
        ("ply", np.int16),
        ("scores", np.int8, (4,)),
        ("seat", np.int8),  # whose turn it is
        ("asked", np.int8),
        ("thrown", np.int8),  # what the die shows in this turn
        ("left", np.int8),  # movement points left
        ("must_turn", np.int8),  # the pawn has run: its card is turned before it moves again
        ("ending", np.int8),
        ("players", np.int8),
        ("full_die", np.int8),  # the option `die`: 1 for 123456
        ("use_all", np.int8),  # the option `use_all_points`
    ]
)

# Moves. At most 25 - 3 cards bear no pawn, and the 24 others have at most 4 free places at their sides:
# 22 × 96 card moves, and `keep`. (Two players: 14 × 60. An ordinary action: 8 × 6 runs, `turn` and `end`.)
# Plies. 4 corners. A turn is one throw and at most 6 actions: each costs a point, or ends the turn while
# points are left. A card move or `keep` follows a turning that scored and did not win: at most 4 times for
# each of 4 players.
BOUNDS = Bounds(moves=22 * 96 + 1, plies=4 + TURN_LIMIT * (1 + 6) + 4 * 4, seats=4, repetition=False)


@kernel
def start(state: Any, options: Any) -> None:
    state.players = options[0] + 2
    state.full_die = options[1]
    state.use_all = options[2]
    state.cards[:] = 0
    block = 4 if state.players == 2 else 5
    for row in range(6, 6 + block):
        for column in range(6, 6 + block):
            state.cards[STRIDE * row + column] = UNTURNED
    state.pawns[:] = 0
    state.scores[:] = 0
    state.spent[:] = 0
    state.held = 0
    state.turns = 0
    state.ply = 0
    state.seat = 0
    state.asked = CHOOSE
    state.thrown = 0
    state.left = 0
    state.must_turn = 0
    state.ending = 0


@kernel
def mover(state: Any) -> int:
    if state.ending:
        return OVER
    return CHANCE if state.asked == THROW else int(state.seat)


@kernel
def legal(state: Any, moves: Any) -> int:
    if state.asked == ACT:
        return actions(state, moves)
    if state.asked == THROW:
        return throws(state, moves)
    return card_moves(state, moves) if state.asked == MOVE_CARD else corners(state, moves)


@kernel
def play(state: Any, move: int) -> bool:
    state.ply += 1
    kind = move & 7
    first = move >> 3 & 511
    second = move >> 12
    if kind == DIE:
        state.thrown = first
        state.left = first
        state.asked = ACT
    elif kind == GO:
        run(state, first, second)
    elif kind == TURN:
        turn_card(state)
    elif kind == CARD:
        move_card(state, first, second)
    elif kind == CORNER:
        choose_corner(state, first)
    elif kind == KEEP:
        state.asked = ACT
        go_on(state)
    else:
        end_turn(state)
    return False


@kernel
def run(state: Any, direction: int, distance: int) -> None:
    state.pawns[state.seat] += distance * STEPS[direction]
    state.left -= distance
    state.must_turn = 1
    go_on(state)


@kernel
def turn_card(state: Any) -> None:
    """A quarter turn clockwise; one that scores allows a card move, be it on the last point."""
    place = int(state.pawns[state.seat])
    state.cards[place] = (state.cards[place] & 3) + 1
    state.left -= 1
    state.must_turn = 0
    if score_around(state, place):
        state.asked = MOVE_CARD
    go_on(state)


@kernel
def move_card(state: Any, source: int, landing: int) -> None:
    state.cards[landing] = state.cards[source]
    state.cards[source] = 0
    state.asked = ACT
    score_around(state, landing)
    go_on(state)


@kernel
def choose_corner(state: Any, place: int) -> None:
    """The last pawn placed, player 0 throws; of two players the second has the opposite corner."""
    state.pawns[state.seat] = place
    if state.players == 2:
        state.pawns[1] = CORNERS[0, 0] + CORNERS[0, 2] - place
    elif state.seat + 1 < state.players:
        state.seat += 1
        return
    state.seat = 0
    state.asked = THROW


@kernel
def go_on(state: Any) -> None:
    """Five points end the game at once; the turn ends when no points are left and no card move is due."""
    if state.scores[state.seat] == GOAL:
        state.ending = FIVE
        state.asked = ACT
    elif state.left == 0 and state.asked == ACT:
        end_turn(state)


@kernel
def end_turn(state: Any) -> None:
    forget_fallen(state)
    state.seat = 0 if state.seat + 1 == state.players else state.seat + 1
    state.turns += 1
    state.thrown = 0
    state.left = 0
    state.must_turn = 0
    state.asked = THROW
    if state.turns == TURN_LIMIT:
        state.ending = LIMIT


@kernel
def payoff(state: Any, points: Any) -> None:
    """The single highest score wins; a shared highest is a draw between those."""
    highest = 0
    sharing = 0
    for seat in range(state.players):
        if state.scores[seat] > highest:
            highest = int(state.scores[seat])
            sharing = 0
        sharing += state.scores[seat] == highest
    for seat in range(len(points)):
        best = seat < state.players and state.scores[seat] == highest
        points[seat] = 0.0 if not best else 1.0 if sharing == 1 else 0.5


@kernel
def key(state: Any) -> Any:
    """The cards row by row, then pawns, counters, what is asked, and the figures that do not count."""
    word = mix(0, int(state.asked) | int(state.seat) << 2 | int(state.left) << 4 | int(state.must_turn) << 8)
    for row in range(1, SIDE + 1):
        cards = 0
        for column in range(1, SIDE + 1):
            cards = cards << 3 | int(state.cards[STRIDE * row + column])
        if cards:
            word = mix(word, cards << 4 | row)
    for seat in range(state.players):
        word = mix(word, int(state.pawns[seat]) << 3 | int(state.scores[seat]))
    for known in range(state.held):
        word = mix(word, int(state.spent[known]))
    return word


@kernel
def consult(state: Any, question: int, answer: Any) -> int:
    """The only question: which figures stand?"""
    return standing_figures(state, answer)
