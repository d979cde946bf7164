"""PettingZoo's own tests on every form, and what they do not look at."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from support.examples import DEFLECTO, DELFINO, DELTA, DUEL, PYRAMIDA

import ludotheque as lt
from ludotheque import Box, LudothequeError
from ludotheque.adapters.mistakes import EnvironmentMistake, IllegalAction, NotAnAction, NotReset
from ludotheque.adapters.pettingzoo import raw_env

FORMS = [
    *(lt.box(name) for name in lt.shelf()),
    lt.box(DEFLECTO.name, level=2, players=3),
    lt.box(DELFINO.name, players=4),
]


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """PettingZoo remarks that our observations are no pictures and have no infinite limits."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize("form", FORMS, ids=repr)
def test_the_interface(form: Box) -> None:
    api_test(lt.env(form.name, **form.changed), num_cycles=300)


@pytest.mark.parametrize("form", FORMS, ids=repr)
def test_seeds(form: Box) -> None:
    seed_test(lambda: lt.env(form.name, **form.changed), num_cycles=80)


def test_a_whole_game_of_delta() -> None:
    env = lt.env(DELTA.name, render_mode="ansi")
    env.reset(seed=1)
    raw = env.unwrapped
    for move in "b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1".split():
        env.step(raw.encoding.action(raw.position.find(move)))
    assert env.rewards == {"seat_0": 18.0, "seat_1": -18.0}
    assert all(env.terminations.values())
    assert env.infos["seat_0"] == {"ending": "relay", "points": (18.0, 0.0)}
    assert env.render() == raw.position.text
    env.step(None)
    env.step(None)
    assert env.agents == []


def test_who_is_not_to_move_sees_the_board_and_has_no_moves() -> None:
    env = raw_env(DEFLECTO.name, players=3)
    env.reset()
    seen = [env.observe(agent) for agent in env.possible_agents]
    assert [int(each["action_mask"].sum()) > 0 for each in seen] == [True, False, False]
    assert not np.array_equal(seen[0]["observation"], seen[1]["observation"])


def test_an_illegal_action_is_refused() -> None:
    env = raw_env(DELTA.name)
    env.reset()
    for wrong in (env.encoding.actions - 1, -1, 10**9):
        with pytest.raises(IllegalAction, match="not legal"):
            env.step(wrong)
    for none in (None, 3.0, float("nan"), "3", True):
        with pytest.raises(NotAnAction, match="whole number"):
            env.step(none)


def test_nothing_is_accepted_silently() -> None:
    with pytest.raises(
        EnvironmentMistake, match="no render mode 'film'; there are: ansi, human, rgb_array, svg"
    ):
        raw_env(DELTA.name, render_mode="film")
    env = raw_env(DELTA.name)
    for early in (lambda: env.step(3), lambda: env.observe("seat_0"), env.render):
        with pytest.raises(NotReset, match="must be reset"):
            early()
    with pytest.warns(UserWarning, match="no option of reset 'handicap'"):
        env.reset(options={"handicap": 2})
    with pytest.raises(LudothequeError, match="over"):
        raw_env(PYRAMIDA.name).reset(options={"position": "d1 b1 w 600"})


def test_a_game_begins_where_one_likes() -> None:
    env = raw_env(DELTA.name)
    env.reset(options={"position": DELTA.start().play("b2").text})
    assert env.agent_selection == "seat_1"
    assert env.position == DELTA.start().play("b2")


def test_a_limit_cuts_off_and_the_rules_end() -> None:
    env = raw_env(PYRAMIDA.name)
    env.reset(options={"position": "d1,t1 b1,n1 w 599"})
    env.step(env.encoding.action(env.position.find("d1e2")))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert env.infos["seat_0"]["ending"] == "limit"


def test_drawings() -> None:
    env = lt.env(DUEL.name, render_mode="svg")
    env.reset()
    assert env.render().startswith("<svg")


def test_pixels_and_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    env = lt.env(DUEL.name, render_mode="rgb_array")
    env.reset()
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (480, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 100
    seen = lt.env(DELTA.name, render_mode="human")
    seen.reset()
    assert seen.render() is None
    assert "a" in capsys.readouterr().out
