"""Pyramida against its oracle where random play does not go: climbing games, endings, crowds, the limit."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from boxes.pyramida import oracle
from support.comparing import GAMES, assert_same, game_numbers

from ludotheque import Box, Move, Position, box
from ludotheque.boxes.pyramida.board import CELLS, TOP, cell_name, column_of, move_parts, row_of

OPTIONS = ("any", "up")
STANDING = sorted(set(CELLS) - {"k14"})

# Each must come up in the comparison, or it has compared less than it says.
IN_GAMES = {
    "out", "repetition", "exit", "contact", "column", "two steps", "two cells", "again",
    "choice of pawn", "choice of retreat",
}  # fmt: skip
IN_SETUPS = IN_GAMES | {"stuck", "limit", "column fails, contact", "retreat to the cell just left"}


@pytest.mark.parametrize("contact", OPTIONS)
def test_climbing_games_agree(contact: str) -> None:
    seen: Counter[str] = Counter()
    for number in game_numbers(4):
        rng = random.Random(f"climb {number}")
        chosen = box("pyramida", contact=contact)
        compare(chosen.start(), oracle.start("pyramida", contact=contact), rng, seen)
    assert set(seen) >= IN_GAMES, seen


@pytest.mark.parametrize("contact", OPTIONS)
def test_positions_set_up_agree(contact: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(10 * GAMES or 250):
        rng = random.Random(f"set up {number}")
        position, twin = set_up(box("pyramida", contact=contact), rng)
        compare(position, twin, rng, seen, most=25)
    assert set(seen) >= IN_SETUPS, seen


def compare(
    position: Position, twin: oracle.Position, rng: random.Random, seen: Counter[str], most: int = 600
) -> None:
    """Play on with both, mostly upwards, and note which rules came up."""
    eager = rng.choice((0.6, 0.75, 0.9))
    for _ in range(most):
        if not assert_same(position, oracle, twin):
            break
        move = climb(rng, position.legal_moves, eager)
        seen.update(happenings(position, twin, move))
        position, twin = position.play(move), oracle.play(twin, move.text)
        assert pawns_of(position) == oracle.board(twin), position.moves
        seen["again"] += int(position.state.again)
    if position.outcome:
        seen[position.outcome.ending] += 1


def climb(rng: random.Random, moves: Sequence[Move], eager: float) -> Move:
    """A move at random, an upward one if there is one and the player is eager."""
    rising = [move for move in moves if rises(move)]
    return rng.choice(rising if rising and rng.random() < eager else moves)


def rises(move: Move) -> bool:
    parts = move_parts(move.code)
    return row_of(parts.landing) > row_of(parts.origin)


def happenings(position: Position, twin: oracle.Position, move: Move) -> Iterator[str]:
    """The rules that a move brings into play."""
    parts = move_parts(move.code)
    rivals = [move_parts(other.code) for other in position.legal_moves]
    rivals = [other for other in rivals if other[:3] == parts[:3]]
    happened = {
        "exit": parts.landing == TOP,
        "two steps": parts.middle,
        "two cells": parts.push_middle,
        "contact": parts.pushed and column_of(parts.pushed) != column_of(parts.landing),
        "column": parts.pushed and column_of(parts.pushed) == column_of(parts.landing),
        "choice of pawn": len({other.pushed for other in rivals}) > 1,
        "choice of retreat": len(rivals) > 1 and len({other.pushed for other in rivals}) == 1,
        "retreat to the cell just left": parts.origin in (parts.push_middle, parts.retreat),
    }
    yield from (name for name, true in happened.items() if true)
    column = rises(move) and oracle.column_victim(twin.pawns, twin.to_move, cell_name(parts.landing))
    if column and happened["contact"]:
        yield "column fails, contact"


def set_up(chosen: Box, rng: random.Random) -> tuple[Position, oracle.Position]:
    """Pawns at random, some positions close to the limit."""
    white, black = rng.choice((crowd, pressed, low_column))(rng)
    turn, ply = rng.randrange(2), rng.choice((0, 200, 590))
    text = f"{','.join(white)} {','.join(black)} {'wb'[turn]} {ply}"
    return chosen.read(text), oracle.setup(white, black, turn, chosen.options["contact"], ply)


def crowd(rng: random.Random) -> tuple[list[str], list[str]]:
    """Up to five pawns each around some cell, often endings."""
    near = nearest(rng.choice(STANDING), rng.choice((10, 20, 96)))
    return dealt(rng, near, rng.choice((1, 1, 2, 5)), rng.choice((1, 2, 3, 5)))


def pressed(rng: random.Random) -> tuple[list[str], list[str]]:
    """A last pawn at the edge among five others: it gets stuck."""
    return dealt(rng, nearest(rng.choice(("a2", "a4", "b1", "t1", "u2", "u4")), 7), 1, 5)


def low_column(rng: random.Random) -> tuple[list[str], list[str]]:
    """Everybody low in one column and beside it: columns fill up."""
    letter = rng.choice("cdefghijklmnopqrs")
    beside = [cell for cell in STANDING if abs(ord(cell[0]) - ord(letter)) <= 1 and int(cell[1:]) <= 6]
    return dealt(rng, beside, rng.randint(2, 4), rng.randint(2, 4))


def nearest(centre: str, count: int) -> list[str]:
    return sorted(STANDING, key=lambda cell: (distance(cell, centre), cell))[:count]


def dealt(rng: random.Random, cells: list[str], white: int, black: int) -> tuple[list[str], list[str]]:
    pawns = rng.sample(cells, white + black)
    return pawns[:white], pawns[white:]


def distance(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


def pawns_of(position: Position) -> dict[str, str]:
    white, black, *_ = position.text.split()
    sides = ((white, "W"), (black, "B"))
    return {cell: letter for side, letter in sides for cell in side.split(",") if side != "-"}
