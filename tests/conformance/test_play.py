"""Every box, every option set: games run to their end and stay within their bounds."""

from __future__ import annotations

import numpy as np
from support.playing import random_game

from ludotheque import CHANCE, Box
from ludotheque.core.game import look

GUARD = -7


def test_random_games_end_with_points_for_every_seat(any_box: Box, games: int) -> None:
    for seed in range(games):
        *_, last = random_game(any_box, seed)
        assert last.to_move is None
        assert last.legal_moves == ()
        assert last.outcome is not None
        assert len(last.outcome.points) == any_box.seats
        assert min(last.outcome.points) >= 0
        assert last.ply == len(last.moves) <= any_box.rules.bounds.plies


def test_a_game_that_goes_on_has_moves_and_nobody_has_won(any_box: Box) -> None:
    for position in list(random_game(any_box, 11))[:-1]:
        assert position.outcome is None
        assert position.legal_moves
        assert position.to_move in (*range(any_box.seats), CHANCE)


def test_a_box_tells_whether_dice_are_thrown_in_it(any_box: Box) -> None:
    thrown = any(position.to_move == CHANCE for position in random_game(any_box, 12))
    assert thrown == any_box.facts.chance


def test_the_move_buffer_is_never_passed(any_box: Box, games: int) -> None:
    bounds = any_box.rules.bounds
    for seed in range(games):
        for position in random_game(any_box, seed):
            moves = np.full(bounds.moves + 64, GUARD, np.int64)
            _, count = look(any_box.rules, position.state, moves, np.zeros(bounds.seats))
            assert count <= bounds.moves
            assert (moves[bounds.moves :] == GUARD).all()  # up to there a kernel may write as it likes
            assert len(set(moves[:count].tolist())) == count


def test_playing_leaves_the_position_as_it_was(any_box: Box) -> None:
    for position in random_game(any_box, 5, most=12):
        before = position.state.tobytes()
        for move in position.legal_moves[:5]:
            position.play(move)
        assert position.state.tobytes() == before


def test_replaying_the_moves_gives_the_same_game(any_box: Box) -> None:
    *_, last = random_game(any_box, 3)
    again = any_box.start()
    line = [again]
    for move in last.moves:
        again = again.play(move.text)
        line.append(again)
    assert again == last
    back = last
    for position in reversed(line):
        assert back == position
        back = back.previous or back


def test_chance_has_probabilities_and_players_have_none(any_box: Box) -> None:
    for position in random_game(any_box, 2, most=60):
        odds = [move.probability for move in position.legal_moves]
        if position.to_move == CHANCE:
            assert abs(sum(each or 0 for each in odds) - 1) < 1e-9
        else:
            assert set(odds) <= {None}


def test_the_terminal_shows_every_position(any_box: Box) -> None:
    for position in random_game(any_box, 4):
        assert any_box.family.sketch.sketch(position.state).strip()
