"""What reports count as having come about is what can be seen to have come about."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from playing import random_game

from ludotheque import CHANCE, Box, Position, box, shelf
from ludotheque.boxes.duel.dice import KING
from ludotheque.core.kernels import PLAIN
from ludotheque.lab.occurrences import occurrences_of
from ludotheque.lab.survey import play_batch, random_job

SEEDS = range(1 if PLAIN else 6)


def quarrel(chosen: Box, seed: int) -> Iterator[Position]:
    """A random game of Deflecto in which calls are frequent, and mostly disputed."""
    rng = random.Random(seed)
    position = chosen.start()
    yield position
    while position.outcome is None:
        texts = [move.text for move in position.legal_moves]
        wanted = [text for text in ("call", "dispute") if text in texts and rng.random() < 0.6]
        position = position.play(wanted[0] if wanted else rng.choice(texts))
        yield position


def happened(
    chosen: Box, game: Callable[[Box, int], Iterator[Position]] = random_game
) -> Iterator[tuple[Position, Position, tuple[bool, ...]]]:
    """Every player's move of some games: before, after, and what the box says of it."""
    occurrences = occurrences_of(chosen)
    assert occurrences is not None
    for seed in SEEDS:
        for before, after in pairwise(game(chosen, seed)):
            if before.to_move != CHANCE:
                assert after.last_code is not None
                found = occurrences.occurred(before.state, after.last_code, after.state)
                assert len(found) == len(occurrences.NAMES)
                yield before, after, found


def kings(position: Position) -> list[int]:
    return [cell for cell, die in enumerate(position.state.board.tolist()) if abs(die) == KING]


def test_duel() -> None:
    for before, after, (takes, king, king_takes) in happened(box("duel")):
        fewer = (before.state.board != 0).sum() - (after.state.board != 0).sum()
        assert takes == (fewer == 1) == ("x" in after.moves[-1].text)
        assert king == bool(set(kings(after)) - set(kings(before)))
        assert king_takes == (king and takes)


def test_pyramida() -> None:
    for before, after, (out, again) in happened(box("pyramida")):
        pawns = [sum(word.bit_count() for word in p.state.own.ravel().tolist()) for p in (before, after)]
        assert out == (pawns[0] - pawns[1] == 1)
        assert again == (before.state.turn == after.state.turn)


def test_delfino() -> None:
    points = gained = 0
    for before, after, (turned, both, moved) in happened(box("delfino")):
        gained += turned + both + moved
        points += int(after.state.scores.sum() - before.state.scores.sum())
        assert not (turned and moved)
    assert gained == points


@pytest.mark.parametrize("players", ["2", "4"])
def test_deflecto(players: str) -> None:
    proved = cost = disputes = penalties = longer = 0
    for before, after, (grows, right, wrong, skipped) in happened(box("deflecto", players=players), quarrel):
        disputes += after.moves[-1].text == "dispute"
        proved, cost, longer = proved + right, cost + wrong, longer + grows
        if after.outcome:
            penalties += int(after.state.penalty.sum())
        if skipped:
            assert after.to_move != (before.to_move or 0) + 1
    assert cost == penalties
    assert proved + cost == disputes
    assert PLAIN or longer > proved > 0


@pytest.mark.skipif(PLAIN, reason="whole games of every box take long without the compiler")
def test_the_last_move_is_counted_too() -> None:
    count = play_batch(random_job(box("duel"), 40, 1).pieces[0])
    assert count.endings["king"] > 0
    takes, _, by_king = (count.occurred.get(number, 0) for number in range(3))
    assert takes >= count.endings["king"] + by_king > by_king


def test_every_name_is_said_in_both_languages() -> None:
    known = [occurrences_of(box(name)) for name in shelf()]
    names = [name for occurrences in known if occurrences for name in occurrences.NAMES]
    assert len(names) == 12
    assert all(name.en and name.fr and name.en != name.fr for name in names)
