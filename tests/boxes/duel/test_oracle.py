"""Duel beside its naive second reading: games of many temperaments, and positions no game would reach."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from boxes.duel import oracle
from support.comparing import GAMES, assert_same, game_numbers

from ludotheque import Box, Move, Position, box
from ludotheque.boxes.duel.board import all_cells, cell_name, parse_cell
from ludotheque.boxes.duel.dice import KING, die_name
from ludotheque.core.kernels import PLAIN

FEW = 5 if PLAIN else 25  # scattered positions for each set of options
BOXES = [
    box("duel", key_square=key, king_captures=takes, rows=rows)
    for key in ("any", "king")
    for takes in ("yes", "no")
    for rows in ("8", "9")
]


def anything(rng: random.Random, position: Position) -> Move:
    return rng.choice(position.legal_moves)


def spares_kings(rng: random.Random, position: Position) -> Move:
    """Neither takes a King nor stands on a key square: games last until few dice are left."""
    return rng.choice(_lasting(position) or position.legal_moves)


def takes_dice(rng: random.Random, position: Position) -> Move:
    lasting = _lasting(position)
    return rng.choice([move for move in lasting if "x" in move.text] or lasting or position.legal_moves)


def goes_back(rng: random.Random, position: Position) -> Move:
    """Takes nothing, and often undoes its last move: repetitions and the limit."""
    quiet = [move for move in _lasting(position) if "x" not in move.text]
    if position.ply > 1 and rng.random() < 0.5:
        back = "-".join(reversed(position.moves[-2].text.replace("x", "").split("-")))
        quiet = [move for move in quiet if move.text == back] or quiet
    return rng.choice(quiet or position.legal_moves)


def _lasting(position: Position) -> Sequence[Move]:
    goal = f"e{int(position.state.rows)}"
    return [
        move
        for move in position.legal_moves
        if move.text[-2:] not in ("e1", goal)
        and abs(int(position.state.board[parse_cell(move.text[-2:])])) != KING
    ]


TEMPERAMENTS = (spares_kings, takes_dice, goes_back, anything)


@pytest.mark.parametrize("chosen", BOXES, ids=repr)
def test_games_agree(chosen: Box) -> None:
    """By default a game for each set of options; with many, every set sees every temperament."""
    for number in (BOXES.index(chosen) + number for number in game_numbers(1)):
        choose, rng = TEMPERAMENTS[number % len(TEMPERAMENTS)], random.Random(number)
        position, twin = chosen.start(), oracle.start("duel", **chosen.options)
        while assert_same(position, oracle, twin):
            assert dice_of(position) == oracle.board(twin)
            move = choose(rng, position)
            position, twin = position.play(move), oracle.play(twin, move.text)


@pytest.mark.parametrize("chosen", BOXES, ids=repr)
def test_scattered_dice_agree(chosen: Box) -> None:
    """Any dice anywhere: every legal move is compared, and what comes of one of them."""
    rng = random.Random(7)
    for _ in range(10 * GAMES or FEW):
        position = scattered(rng, chosen)
        twin = oracle.Position(dict(chosen.options), dice_of(position), position.ply, 0, (), None)
        if position.outcome is None and assert_same(position, oracle, twin):
            move = rng.choice(position.legal_moves)
            after, twin_after = position.play(move), oracle.play(twin, move.text)
            assert_same(after, oracle, twin_after)
            assert dice_of(after) == oracle.board(twin_after)


def scattered(rng: random.Random, chosen: Box) -> Position:
    cells = list(all_cells(int(chosen.options["rows"])))
    goals = {parse_cell("e1"), parse_cell(f"e{chosen.options['rows']}")}
    places = rng.sample([cell for cell in cells if cell not in goals], rng.randint(3, 18))
    dice = [KING, -KING, *([1] * 8 + [-1] * 8)[:: rng.choice((1, -1))][: len(places) - 2]]
    lies = [die if abs(die) == KING else die * rng.randint(1, 24) for die in dice]
    names = {cell: die_name(die) for cell, die in zip(places, lies, strict=True)}
    rows = [cells[start : start + 9] for start in range(0, len(cells), 9)]
    text = "/".join("".join(names.get(cell, ".") for cell in row) for row in reversed(rows))
    return chosen.read(f"{text} {rng.randint(0, 1) if len(places) < 18 else 0} 0")


def dice_of(position: Position) -> dict[str, str]:
    """As the oracle writes them."""
    board = position.state.board
    return {
        cell_name(cell): die_name(int(board[cell])).translate({ord("w"): "W", ord("r"): "R"})
        for cell in all_cells(int(position.state.rows))
        if board[cell]
    }
