"""Every box: each touch has its words in every language, and moves that begin alike are told apart."""

from __future__ import annotations

import re
from collections import defaultdict

from support.playing import random_game

from ludotheque import CHANCE, Box
from ludotheque.core.text import Text
from ludotheque.table.choice import Choice, choice_at

FEW = 6  # as many ways as the page shows as pictures where the board has places for them, too


def choices(box: Box) -> list[Choice]:
    """Every seventh position of the first part of a random game."""
    game = [p for p in random_game(box, 11, most=90) if p.outcome is None and p.to_move != CHANCE]
    return [choice_at(position) for position in game[::7]]


def test_every_touch_has_words(each_box: Box) -> None:
    for choice in choices(each_box):
        assert all(len(move.asks) == len(move.clicks) for move in choice.moves)
        for words in choice.words:
            _check(words)


def test_pictures_that_stand_side_by_side_have_different_captions(each_box: Box) -> None:
    for choice in choices(each_box):
        together = defaultdict(list)
        for move in choice.moves:
            if len(move.clicks) >= 3:
                together[move.clicks[:-1]].append(move)
        for moves in together.values():
            pictured = len(moves) <= FEW or moves[0].clicks[-1].startswith("choice:")
            captions = {choice.words[move.caption] for move in moves if move.caption is not None}
            assert not pictured or not captions or len(captions) == len(moves)


def _check(words: Text) -> None:
    for said in words:
        assert said
        assert said == said.strip(" .")
        assert said[:1].islower() or said[:1].isdigit()
    assert not re.search(r"(?<!\u202f)[?!;]|(?<!\u202f)(?<!\u00a0):|'", words.fr), words.fr
