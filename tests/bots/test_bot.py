"""Bots: they play by the rules, within their budget, and say what they saw."""

from __future__ import annotations

from threading import Event

import pytest
from support.playing import random_game

from ludotheque import CHANCE, Box, LudothequeError, Position, box
from ludotheque.bots import Bot, ladder
from ludotheque.bots.rungs import Rung, UnknownRung, find_rung
from ludotheque.core.text import same
from ludotheque.shelf import shelf

DELTA = box("delta")
QUICK = 0.05
SOON = 20.0  # generous: a busy machine must not fail the test


def test_every_ladder_has_eight_rungs(each_box: Box) -> None:
    rungs = ladder(each_box)
    assert [rung.number for rung in rungs] == list(range(1, 9))
    for rung in rungs:
        assert 0.2 <= rung.seconds <= 5.0
        assert find_rung(each_box, rung.number) is find_rung(each_box, rung.name.fr.upper()) is rung


def test_a_rung_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(UnknownRung, match="Hedgehog"):
        find_rung(DELTA, "dragon")


@pytest.mark.parametrize("which", [0, 3, -1])
def test_bots_play_legal_moves_anywhere(each_box: Box, which: int) -> None:
    bot = Bot(each_box, ladder(each_box)[which], seed=1)
    for position in list(random_game(each_box, seed=bot.rung.number, most=60))[::7]:
        if position.to_move is None or position.to_move == CHANCE:
            continue
        thought = bot.think(position, seconds=QUICK)
        assert thought.move in position.legal_moves
        assert thought.seconds < SOON
        assert thought.line[0] == thought.move
        assert _plays(position, thought.line)
        assert len(thought.values) == each_box.seats
        assert all(0.0 <= value <= 1.0 for value in thought.values)


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize(
    "name", [n for n, (_, f) in shelf().items() if any(o.name == "players" for o in f.options)]
)
def test_the_same_bot_serves_two_to_four(name: str, players: str) -> None:
    chosen = box(name, players=players)
    position = next(p for p in random_game(chosen, 3) if p.ply > 12 and p.to_move not in (None, CHANCE))
    thought = Bot(chosen, ladder(chosen)[-1], seed=1).think(position, seconds=QUICK)
    assert len(thought.values) == int(players)
    assert thought.move in position.legal_moves


def test_a_bot_is_not_asked_when_the_game_is_over() -> None:
    position = DELTA.start()
    for move in "a3 b1 a3c3 d1 c3e3".split():
        position = position.play(move)
    with pytest.raises(LudothequeError, match="turn"):
        Bot(DELTA, ladder(DELTA)[0]).think(position)


def test_a_cancelled_bot_still_moves() -> None:
    cancel = Event()
    cancel.set()
    position = DELTA.start()
    assert Bot(DELTA, ladder(DELTA)[-1]).think(position, cancel=cancel).move in position.legal_moves


def test_moods_are_repeatable() -> None:
    rung = Rung(1, same("moody"), search="alphabeta", depth=1, epsilon=0.3, temperature=0.5)
    games = [_self_play(rung, seed) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_an_explanation_is_what_the_search_saw() -> None:
    position = DELTA.start()
    for move in "b1 d4 b1e1 d4d2 d1a1 d3d5".split():
        position = position.play(move)
    thought = Bot(DELTA, ladder(DELTA)[-1], seed=1).think(position)
    assert thought.proven
    assert thought.outcome is not None
    assert thought.outcome.points == (18.0, 0.0)
    assert thought.sentences[0].en == "White wins by force, at once: a relay."
    assert thought.sentences[0].fr == "Blanc gagne à coup sûr, tout de suite : un relais."


def test_what_it_fears_is_the_reply() -> None:
    unsolved = box("neodelta")
    position = unsolved.start().play("b2").play("b4")
    thought = Bot(unsolved, ladder(unsolved)[-1], seed=1).think(position)
    assert thought.fear == thought.line[1:]
    assert any(
        thought.fear[0].text in sentence.en for sentence in thought.sentences if "fears" in sentence.en
    )


def _plays(position: Position, line: tuple[object, ...]) -> bool:
    for move in line:
        position = position.play(str(move))
    return True


def _self_play(rung: Rung, seed: int) -> list[str]:
    bot, position = Bot(DELTA, rung, seed=seed), DELTA.start()
    while position.outcome is None and position.ply < 12:
        position = position.play(bot.think(position).move)
    return [move.text for move in position.moves]
