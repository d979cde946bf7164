"""OpenSpiel's own tests on every form: random simulations with serialisation, playthroughs, its bots."""

from __future__ import annotations

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.observation import make_observation
from support.examples import DEFLECTO, DELFINO, DELTA, NEODELTA, PYRAMIDA

from ludotheque import Box, LudothequeError, box
from ludotheque.adapters.open_spiel import PREFIX, register
from ludotheque.bots import Bot, ladder
from ludotheque.encoding import encoding
from ludotheque.shelf import all_forms

register()


def name(chosen: Box) -> str:
    """A form with its options as OpenSpiel names games."""
    options = ",".join(f"{option}={value}" for option, value in chosen.changed.items())
    return f"{PREFIX}{chosen.name}({options})" if options else PREFIX + chosen.name


FORMS = [name(form) for form in all_forms()]
GAMES = [
    *FORMS,
    name(box(DEFLECTO.name, players=4)),
    name(box(DELFINO.name, players=3, die=123456)),
    name(box(DELTA.name, scoring="plain")),
]


def test_registering_twice_is_no_harm() -> None:
    assert register() == register()
    assert set(register()) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("game", GAMES)
def test_random_games_with_serialisation(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), 1, True, False)


@pytest.mark.parametrize("form", FORMS)
def test_a_playthrough_is_written(form: str) -> None:
    told = generate_playthrough.playthrough(form, None, seed=3)
    assert "GameType.utility = Utility.ZERO_SUM" in told
    assert "IsTerminal() = True" in told


def test_a_playthrough_can_be_repeated() -> None:
    told = [generate_playthrough.playthrough(name(NEODELTA), None, seed=seed) for seed in (3, 3, 4)]
    assert told[0] == told[1] != told[2]


def test_options_are_parameters() -> None:
    chosen = box(DEFLECTO.name, level=2, players=3, doors="diagonal")
    game = pyspiel.load_game(name(chosen))
    assert game.num_players() == 3
    assert game.box == chosen
    assert pyspiel.load_game(str(game)).box == game.box


def test_chance_has_its_outcomes() -> None:
    state = pyspiel.load_game(name(DELFINO)).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    assert state.chance_outcomes() == [
        (0, pytest.approx(1 / 3)),
        (1, pytest.approx(1 / 3)),
        (2, pytest.approx(1 / 3)),
    ]
    assert [state.action_to_string(action) for action in range(3)] == ["die:2", "die:3", "die:4"]


def test_observations_are_the_encoding_from_0_to_1() -> None:
    game = pyspiel.load_game(name(DELTA))
    state = game.new_initial_state()
    state.apply_action(6)
    seen = make_observation(game)
    seen.set_from(state, 1)
    form = encoding(DELTA)
    assert np.allclose(seen.tensor * form.limits, form.observe(DELTA.start().play("b2"), 1))
    assert seen.dict["hands"].tolist() == [1.0, pytest.approx(8 / 9)]
    assert seen.string_from(state, 0) == "...../...../...../.W.../..... 1"


def test_states_can_be_copied_and_pickled() -> None:
    state = pyspiel.load_game(name(PYRAMIDA)).new_initial_state()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(copy) != str(state)
    again = pickle.loads(pickle.dumps(copy))  # noqa: S301  # our own bytes
    assert str(again) == str(copy)


def test_returns_have_zero_sum() -> None:
    state = pyspiel.load_game(name(DELTA)).new_initial_state()
    for move in "b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1".split():
        state.apply_action(state.string_to_action(move))
    assert state.is_terminal()
    assert state.returns() == [18.0, -18.0]


def test_its_mcts_plays_and_loses_to_our_bot() -> None:
    """Its Python bot: the C++ one falls over Python's games, its own tic-tac-toe included (OpenSpiel 2.0.2)."""
    form = DELTA
    game = pyspiel.load_game(name(DELTA))
    dice = np.random.RandomState(5)
    peer = mcts.MCTSBot(game, 2.0, 20, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    won = []
    for seat in (0, 1):
        ours = Bot(form, ladder(form)[6], seed=seat)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply_action(game.encoding.action(ours.think(state.position).move))
            else:
                state.apply_action(peer.step(state))
        won.append(state.returns()[seat])
    assert sum(won) > 0


def test_its_compiled_bots_are_refused_and_do_not_take_the_process_along() -> None:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    with pytest.raises(LudothequeError, match="MCTSBot cannot play games written in Python"):
        pyspiel.MCTSBot(pyspiel.load_game(name(DELTA)), evaluator, 2.0, 20, 1, False, 1, False)
    game = pyspiel.load_game("tic_tac_toe")  # their own games are played as ever
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 20, 1, False, 1, False)
    assert bot.step(game.new_initial_state()) in range(9)
