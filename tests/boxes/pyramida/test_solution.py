"""Pyramida's endings of up to three pawns: every value follows from its moves, and is told only where it holds."""

from __future__ import annotations

import random

import pytest

import ludotheque as lt
from ludotheque.boxes.pyramida.board import NAMES, TOP
from ludotheque.boxes.pyramida.solution.retrograde import INDEX, slot, solve_endings, tables
from ludotheque.core.kernels import PLAIN

CELLS = [name for cell, name in NAMES.items() if cell != TOP]
COUNTS = ((1, 1), (2, 1), (1, 2))


def ending(dice: random.Random, contact: str) -> lt.Position:
    """A random position with few pawns in which the game goes on."""
    while True:
        white, black = dice.choice(COUNTS)
        names = dice.sample(CELLS, white + black)
        text = f"{','.join(names[:white])} {','.join(names[white:])} {dice.choice('wb')} 100"
        position = lt.box("pyramida", contact=contact).read(text)
        if position.outcome is None:
            return position


def kept(position: lt.Position) -> int:
    return int(tables()[int(position.state.up_only), slot(position.state, INDEX)])


def by_moves(position: lt.Position) -> int:
    """Plies to the best that the moves offer, as the table of the next ply says."""
    seat = position.to_move
    values = []
    for move in position.legal_moves:
        after = position.play(move)
        if after.outcome is not None:
            values.append((1 if after.outcome.points[seat or 0] else -1, 1))
        elif value := kept(after):
            wins = (value > 0) == (after.to_move == seat)
            values.append((1 if wins else -1, abs(value) + 1))
        else:
            values.append((0, 0))
    wins = [plies for sign, plies in values if sign > 0]
    if wins:
        return min(wins)
    return 0 if any(sign == 0 for sign, _ in values) else -max(plies for _, plies in values)


@pytest.mark.parametrize("contact", ["any", "up"])
def test_every_value_follows_from_its_moves(contact: str) -> None:
    dice = random.Random(contact)
    seen = set()
    for _ in range(60 if PLAIN else 400):
        position = ending(dice, contact)
        assert kept(position) == by_moves(position), position.text
        seen.add((kept(position) > 0) - (kept(position) < 0))
    assert {-1, 1} <= seen


@pytest.mark.skipif(PLAIN, reason="a million positions: only compiled")
@pytest.mark.parametrize("up_only", [0, 1])
def test_the_tables_are_what_the_solver_finds(up_only: int) -> None:
    assert (solve_endings(up_only) == tables()[up_only]).all()


def test_the_longest_fight_is_as_told() -> None:
    values = tables().astype(int)
    assert int(abs(values).max()) == 26
    decided = (values != 0).mean()
    assert 0.48 < decided < 0.53


def test_the_truth_is_played_out_move_by_move() -> None:
    """Who wins plays a best move each time: the distance falls by one with every ply, and he wins."""
    dice = random.Random(5)
    played = 0
    while played < 5:
        position = ending(dice, "any")
        if kept(position) < 6:
            continue
        winner, plies = position.to_move, kept(position)
        while position.outcome is None:
            truth = lt.solved(position)
            assert truth.plies == plies
            assert truth.points[winner or 0] == 1.0
            position, plies = position.play(dice.choice(truth.best)), plies - 1
        assert position.outcome.winners == (winner,)
        assert plies == 0
        played += 1


def test_a_pawn_below_the_top_goes_out() -> None:
    truth = lt.solved(lt.box("pyramida").read("j13 b1 w 100"))
    assert [move.text for move in truth.best] == ["j13k14"]
    assert (truth.points, truth.plies) == ((1.0, 0.0), 1)


def test_what_is_not_known_is_told() -> None:
    box = lt.box("pyramida")
    with pytest.raises(lt.NotKnown, match="up to three pawns"):
        lt.solved(box.start())
    with pytest.raises(lt.NotKnown, match="the limit is near"):
        lt.solved(box.read("j11 b1 w 598"))
    position = box.read("d7,r1 p7 w 100")
    for move in ("r1q2", "p7q8", "q2r1", "q8p7"):
        position = position.play(move)
    with pytest.raises(lt.NotKnown, match="has come back already"):
        lt.solved(position)
