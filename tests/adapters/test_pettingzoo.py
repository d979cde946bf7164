"""PettingZoo's own tests on every form, and what they do not look at."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import ludotheque as lt
from ludotheque import Box
from ludotheque.adapters.pettingzoo import raw_env

FORMS = [
    *(lt.box(name) for name in lt.shelf()),
    lt.box("deflecto", level=2, players=3),
    lt.box("delfino", players=4),
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
    env = lt.env("delta", render_mode="ansi")
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
    env = raw_env("deflecto", players=3)
    env.reset()
    seen = [env.observe(agent) for agent in env.possible_agents]
    assert [int(each["action_mask"].sum()) > 0 for each in seen] == [True, False, False]
    assert not np.array_equal(seen[0]["observation"], seen[1]["observation"])


def test_an_illegal_action_is_refused() -> None:
    env = raw_env("delta")
    env.reset()
    for wrong in (env.encoding.actions - 1, None):
        with pytest.raises(ValueError, match="not legal"):
            env.step(wrong)


def test_drawings() -> None:
    env = lt.env("duel", render_mode="svg")
    env.reset()
    assert env.render().startswith("<svg")
