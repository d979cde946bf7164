"""Agents of one's own in the laboratory: beside rungs and OpenSpiel's bots, in any process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from support.examples import DELTA

import ludotheque as lt
from ludotheque.adapters.entrants import Entrant, NoEntrant, agent_of, entrant
from ludotheque.adapters.spiel_agent import SpielAgent
from ludotheque.bots.agent import Agent, UnusableAnswer, moves_of
from ludotheque.cli.tournament import command
from ludotheque.core.kernels import PLAIN
from ludotheque.lab.arena import play_games, tally_of
from ludotheque.lab.tournament import play_tournament

FILE = '''
import random
import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from ludotheque.adapters.open_spiel import register

class Mine:
    """Answers with a number of the encoding."""
    def __init__(self, box, *, seed):
        self.form = __import__("ludotheque.encoding", fromlist=["encoding"]).encoding(box)
        self.dice = random.Random(seed)
    def act(self, position):
        return int(self.dice.choice(self.form.legal(position)))

def theirs(box, *, seed):
    """A bot of OpenSpiel."""
    register()
    dice = np.random.RandomState(seed)
    game = pyspiel.load_game("ludotheque_" + box.name)
    return mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
'''


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "mine.py").write_text(FILE, "utf-8")
    return str(tmp_path / "mine.py")


class Batched:
    """Sees many positions at once."""

    calls = 0

    def act(self, position: lt.Position) -> str:
        raise AssertionError("one by one")

    def act_many(self, positions: list[lt.Position]) -> list[str]:
        self.calls += 1
        return [position.legal_moves[0].text for position in positions]


class Wrong:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def act(self, position: lt.Position) -> Any:
        return self.answer


def test_a_tournament_of_all_sorts(mine: str) -> None:
    players = ["chick", lt.bot(DELTA.name, 1, seed=2), f"{mine}:Mine", f"{mine}:theirs", "random"]
    found = [play_tournament(DELTA, players, games=2, seed=1, on=on) for on in (1, 2)]
    assert found[0] == found[1]
    assert [each.name.en for each in found[0].rungs] == ["Chick", "RungAgent", "Mine", "theirs", "Random"]
    assert sum(each.tally.games for each in found[0].standings) == 2 * 2 * 10


@pytest.mark.skipif(PLAIN, reason="Ray's workers compile")
def test_on_ray(mine: str) -> None:
    players = [f"{mine}:Mine", "random"]
    assert play_tournament(DELTA, players, games=2, on="ray") == play_tournament(
        DELTA, players, games=2, on=1
    )


def test_a_rung_plays_as_it_always_did() -> None:
    """Through its name, as an agent, or as itself: the same games."""
    rung = entrant(DELTA, "chick")
    scores = [
        tally_of(play_games(DELTA, entrant(DELTA, given), entrant(DELTA, "random"), 4, seed=2)).total
        for given in (rung, 1, "Poussin")
    ]
    assert len(set(scores)) == 1


def test_many_at_once() -> None:
    agent = Batched()
    positions = [DELTA.start(), DELTA.start().play("b2")]
    assert [move.text for move in moves_of(agent, positions)] == [
        each.legal_moves[0].text for each in positions
    ]
    assert agent.calls == 1
    assert isinstance(agent, Agent)


@pytest.mark.parametrize("answer", [10**6, -1, 0.5, None, True])
def test_an_answer_that_is_no_move(answer: object) -> None:
    with pytest.raises(UnusableAnswer, match="An agent answers with a legal move"):
        moves_of(Wrong(answer), [DELTA.start()])


def test_who_cannot_play() -> None:
    for nobody in ("nobody", "no.such:thing", "nofile.py:Thing", f"{__name__.split('.')[0]}:", object()):
        with pytest.raises(NoEntrant, match="cannot play"):
            entrant(DELTA, nobody)
    with pytest.raises(NoEntrant, match="cannot be pickled"):
        entrant(DELTA, Wrong(lambda: None))


def test_a_bot_of_open_spiel_sees_the_game_so_far(mine: str) -> None:
    agent = agent_of(DELTA, entrant(DELTA, f"{mine}:theirs"), 3)
    assert isinstance(agent, SpielAgent)
    position = DELTA.start().play("b2").play("b4")
    for each in (position, DELTA.read(position.text)):
        assert agent.act(each) in {lt_action(each, move) for move in each.legal_moves}


def lt_action(position: lt.Position, move: lt.Move) -> int:
    return lt.make_vec(position.box.name).encoding.action(move)


def test_the_command(mine: str) -> None:
    done = CliRunner().invoke(
        command, [DELTA.name, "chick", f"{mine}:Mine", "--games", "2", "--on", "1", "--json"]
    )
    assert done.exit_code == 0, done.output
    assert '"name": "Mine"' in done.output
    assert isinstance(entrant(DELTA, f"{mine}:Mine"), Entrant)


def test_the_example_beats_chance() -> None:
    example = str(Path(__file__).parents[2] / "examples" / "agent.py") + ":Agent"
    games = play_games(DELTA, entrant(DELTA, example), entrant(DELTA, "random"), 20, seed=1)
    assert tally_of(games).rate > 0.6
