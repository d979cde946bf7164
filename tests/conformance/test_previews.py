"""Every box: what is told of a move beforehand is what is to be seen after it."""

from __future__ import annotations

import random
import re
from functools import lru_cache

from support.playing import sampled_game

from ludotheque import CHANCE, Box, Move, Position
from ludotheque.core.preview import KINDS, Mark
from ludotheque.core.text import Text

MOVES = 40  # of a position


def samples(box: Box) -> list[tuple[Position, Move]]:
    rng = random.Random(3)
    positions = [each for each in sampled_game(box, 8, 6) if each.outcome is None and each.to_move != CHANCE]
    return [
        (position, move)
        for position in positions
        for move in rng.sample(position.legal_moves, min(MOVES, len(position.legal_moves)))
    ]


@lru_cache(20)
def shown(position: Position) -> tuple[set[str], set[str]]:
    """The places and the looks that are there before the move."""
    scene = position.scene()
    return {cell.name for cell in scene.cells} | {piece.place for piece in scene.pieces}, set(scene.looks)


def test_marks_can_be_shown_before_the_move(any_box: Box) -> None:
    for position, move in samples(any_box):
        places, looks = shown(position)
        for mark in position.preview(move):
            assert mark.kind in KINDS
            assert set(mark.places) <= places, (move, mark)
            assert not mark.look or mark.look in looks
            for words in (mark.words, mark.sign):
                _check(words)


def test_what_is_told_is_seen_after_the_move(any_box: Box) -> None:
    for position, move in samples(any_box):
        after = position.play(move)
        for mark in position.preview(move):
            _see(mark, position, after)


def test_endings_are_told_and_chance_is_not(any_box: Box) -> None:
    *_, before, last = sampled_game(any_box, 8, 10_000)
    assert last.outcome is not None
    for move in before.legal_moves:
        told = [mark for mark in before.preview(move) if mark.kind == "ends"]
        outcome = before.play(move).outcome
        assert bool(told) == (outcome is not None and any_box.family.preview is not None)
        for mark in told:
            assert outcome is not None
            assert mark.words.en.endswith(outcome.text.en)
            assert all(any_box.facts.seats[seat].fr in mark.words.fr for seat in outcome.winners)
    assert not any(
        position.preview(move)
        for position in sampled_game(any_box, 8, 20)
        if position.to_move == CHANCE
        for move in position.legal_moves
    )


def _see(mark: Mark, before: Position, after: Position) -> None:
    """What the picture after the move shows of a mark."""
    looks: dict[str, set[str]] = {}
    for piece in after.scene().pieces:
        looks.setdefault(piece.place.partition("-")[0], set()).add(piece.look)
    if mark.look:
        assert mark.look in looks[mark.places[-1]], mark
    if mark.kind in ("way", "comes", "back") and mark.places[-1] in looks:
        assert name_at(before, mark.places[0]) == name_at(after, mark.places[-1])
    if mark.kind == "taken":
        assert before.names[mark.places[0]] not in after.names.values()
    if mark.kind == "again":
        assert after.to_move == before.to_move
    if mark.kind == "ends":
        assert after.outcome is not None


def name_at(position: Position, place: str) -> str:
    """What lies uppermost at a place."""
    return position.names.get(f"{place}-pawn") or position.names[place]


def _check(words: Text) -> None:
    assert bool(words.en) == bool(words.fr)
    assert all(said == said.strip(" .") for said in words)
    assert not re.search(r"(?<!\u202f)[?!;]|(?<!\u202f)(?<!\u00a0):|'", words.fr), words.fr
