"""Why a move was a mistake: the sentence says what comes about on its line, and nothing where nothing is certain."""

from __future__ import annotations

import random

import pytest
from support.playing import random_game

from ludotheque import CHANCE, Box, Move, Position, box
from ludotheque.bots.why import Why, why


def moves(position: Position, line: str) -> list[Move]:
    found = []
    for text in line.split():
        found.append(position.read_move(text))
        position = position.play(text)
    return found


def told(start: Position, played: str, answer: str = "", better: str = "") -> Why | None:
    move = start.read_move(played)
    return why(start, move, moves(start.play(move), answer), moves(start, better))


def duel() -> Position:
    position = box("duel").start()
    for text in "c1-c2-b2 a8-a4-b4 f1-f4-c4 c8-c7-d7 c4-e4-e7 g8-g7-f7".split():
        position = position.play(text)
    return position


def test_an_answer_that_wins() -> None:
    found = told(duel(), "e1-e2", "f7-f2-xe2")
    assert found is not None
    assert found.text.en == "Red answers f7-f2-xe2 and wins: the King is taken."
    assert found.text.fr == "Rouge répond f7-f2-xe2 et gagne\u202f: le Roi est pris."
    assert [move.text for move in found.line] == ["e1-e2", "f7-f2-xe2"]


def test_what_another_move_would_have_brought() -> None:
    better = next(move.text for move in duel().legal_moves if "x" in move.text)
    found = told(duel(), "i1-i6", better=better)
    assert found is not None
    assert found.text.en.startswith(f"With {better} instead, White ")
    assert [move.text for move in found.line] == [better]


def test_what_happens_anyway_is_no_reason() -> None:
    assert told(duel(), "e1-e2", better="e1-e2") is None
    found = told(duel(), "e1-e2", "f7-f2-xe2", "e1-e2 f7-f2-xe2")
    assert found is None


def test_where_nothing_is_certain_nothing_is_said() -> None:
    assert told(box("duel").start(), "e1-e2") is None
    throw = box("delfino").start().play("corner:f6")
    assert why(throw, throw.legal_moves[0], ()) is None, "nobody is blamed for what chance brings"


def test_sentences_about_random_lines_are_well_made(each_box: Box) -> None:
    """Every sentence names a move of its line, in both languages, and its line can be played."""
    rng, found = random.Random(5), 0
    for position in random_game(each_box, 7, most=200):
        if position.outcome is not None or position.to_move == CHANCE:
            continue
        line, here = [], position
        while here.outcome is None and here.to_move != CHANCE and len(line) < 3:
            line.append(rng.choice(here.legal_moves))
            here = here.play(line[-1])
        reason = why(position, line[0], line[1:])
        if reason is None:
            continue
        found += 1
        here = position
        for move in reason.line:
            here = here.play(move)
        for said in reason.text:
            assert said.endswith(".")
            assert reason.line[-1].text in said
            assert "{" not in said
    assert found or each_box.family.consequences is None


@pytest.mark.parametrize("played", ["b2", "c3"])
def test_a_box_in_its_opening(played: str) -> None:
    assert told(box("delta").start(), played) is None
