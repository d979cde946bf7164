"""Every box: facts about moves are of the seats there are, in both languages, and of a size."""

from __future__ import annotations

from itertools import pairwise

from support.playing import random_game

from ludotheque import CHANCE, Box


def test_facts_about_moves(any_box: Box) -> None:
    tell = any_box.family.consequences
    for before, after in pairwise(random_game(any_box, 12, most=120)):
        if tell is None or before.to_move == CHANCE:
            continue
        assert after.last_code is not None
        kept = before.state.tobytes(), after.state.tobytes()
        for fact in tell.consequences(before.state, after.last_code, after.state):
            assert 0 <= fact.seat < any_box.seats
            assert fact.size > 0
            for said in fact.words:
                assert said
                assert said == said.strip(" .")
                assert "{" not in said
        assert kept == (before.state.tobytes(), after.state.tobytes())
