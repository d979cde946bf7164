"""Every box: moves, positions and records go to text and back."""

from __future__ import annotations

from datetime import date

import pytest
from support.playing import random_game, sampled_game

from ludotheque import Box, PositionError, Record, read_record

BROKEN = ["", "?", "x" * 500, "0", "a1", "\x00", "…………"]


def test_a_move_has_one_text_and_a_text_one_move(any_box: Box, games: int) -> None:
    notation = any_box.family.notation
    for seed in range(games):
        for position in sampled_game(any_box, seed, sample=12):
            texts = [move.text for move in position.legal_moves]
            assert len(set(texts)) == len(texts)
            for move in position.legal_moves:
                assert notation.parse_move(position.state, move.text) == move.code
                assert not set(move.text) & set(' \t\n[]{}"')


def test_a_position_comes_back_from_its_line(any_box: Box, games: int) -> None:
    for seed in range(games):
        for position in random_game(any_box, seed):
            again = any_box.read(position.text)
            assert again == position, position.text
            assert again.text == position.text
            assert again.key == position.key
            assert [move.text for move in again.legal_moves] == [move.text for move in position.legal_moves]
            assert again.outcome == position.outcome
            assert "\n" not in position.text


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_position_is_refused(each_box: Box, text: str) -> None:
    with pytest.raises(PositionError) as refused:
        each_box.read(text)
    assert refused.value.text.en
    assert refused.value.text.fr


def test_a_damaged_position_is_refused_or_is_a_position(each_box: Box) -> None:
    """Whatever is read can be written, looked at and played on; nothing else is let in."""
    for position in sampled_game(each_box, 8, sample=4):
        line = position.text
        for place in range(0, len(line), max(1, len(line) // 40)):
            for damaged in (
                line[:place],
                line[:place] + line[place + 1 :],
                line[:place] + "9" + line[place:],
            ):
                try:
                    again = each_box.read(damaged)
                except PositionError:
                    continue
                assert each_box.read(again.text) == again
                for move in again.legal_moves[:3]:
                    again.play(move)


def test_a_record_comes_back_from_its_file(any_box: Box, games: int) -> None:
    for seed in range(games):
        *_, last = random_game(any_box, seed)
        record = Record.of(last, players=("Anna", 'Bruno "le "rouge"'), date=date(1975, 12, 31))
        again = read_record(record.text)
        assert again == record
        assert again.text == record.text
        assert again.replay() == last


def test_a_record_may_stop_half_way(any_box: Box) -> None:
    *_, last = random_game(any_box, 1, most=6)
    assert read_record(Record.of(last).text).replay() == last
