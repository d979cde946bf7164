"""One agent against an opponent, by the names that people expect."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from support.examples import DEFLECTO, DELFINO, DELTA, DUEL, PYRAMIDA

import ludotheque as lt
from ludotheque import Box, PositionError
from ludotheque.adapters.against import Against
from ludotheque.adapters.mistakes import EnvironmentMistake, IllegalAction, NotAnAction, NotReset
from ludotheque.adapters.vector import VectorEnv


def play(env: Any, seed: int, most: int = 200) -> tuple[list[str], float]:
    """A game by the first legal action: what was seen of it, and the reward."""
    env.reset(seed=seed)
    seen, total, over = [env.unwrapped.position.text], 0.0, False
    while not over and len(seen) < most:
        action = int(env.unwrapped.action_masks().argmax())
        _, reward, terminated, truncated, _ = env.step(action)
        seen.append(env.unwrapped.position.text)
        total, over = total + reward, terminated or truncated
    return seen, total


@pytest.mark.parametrize("form", [DELTA, DELFINO, lt.box("deflecto", players=3)], ids=repr)
def test_gymnasium_s_own_check(form: Box) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it remarks that observations are no pictures
        for normalised in (False, True):
            env = Against(form, "random", illegal_loses=True, normalised=normalised)
            check_env(env, skip_render_check=True)


def test_the_same_seed_gives_the_same_game() -> None:
    env = lt.against(DELTA.name, opponent="hedgehog")
    assert play(env, 5) == play(env, 5) == play(lt.against(DELTA.name, opponent="hedgehog"), 5)
    assert len({str(play(env, seed)) for seed in range(5)}) > 1


def test_rewards_are_one_s_own() -> None:
    line = DELTA.start()
    for move in "b1 d4 b1e1 d4d2 d1a1 d3d5".split():
        line = line.play(move)
    for unit, wanted in ((True, 18 / DELTA_MOST), (False, 18.0)):
        env = lt.against(DELTA.name, opponent="random", unit_rewards=unit)
        env.reset(seed=1, options={"position": line.text, "seat": 0})
        _, reward, terminated, truncated, info = env.step(env.encoding.action(line.find("e1c1")))
        assert (reward, terminated, truncated) == (pytest.approx(wanted), True, False)
        assert info["points"] == (18.0, 0.0)
        with pytest.raises(NotReset):
            env.step(0)


DELTA_MOST = lt.against(DELTA.name, opponent="random").encoding.most_points


def test_a_limit_cuts_off() -> None:
    env = lt.against(PYRAMIDA.name, opponent="random")
    env.reset(options={"position": "d1,t1 b1,n1 w 599", "seat": 0})
    _, _, terminated, truncated, _ = env.step(int(env.action_masks().argmax()))
    assert (terminated, truncated) == (False, True)


def test_the_opponent_may_be_anybody() -> None:
    for opponent in (
        "1",
        2,
        "fox",
        "random",
        "greedy",
        "uct:5",
        lt.bot(DELTA.name, "chick", seed=1),
        Last(),
        f"{__name__}:Last",
    ):
        if isinstance(opponent, str) and ":" in opponent and not opponent.startswith("uct"):
            continue  # test modules have no names that other processes know; files are tried in tests/lab
        env = lt.against(DELTA.name, opponent=opponent, seat=1)
        env.reset(seed=1)
        assert env.position.ply == 1
        env.step(int(env.action_masks().argmax()))


class Last:
    """An agent of one's own: it plays the last legal move."""

    def act(self, position: lt.Position) -> lt.Move:
        return position.legal_moves[-1]


def test_nothing_is_accepted_silently() -> None:
    with pytest.raises(EnvironmentMistake, match="render mode"):
        lt.against(DELTA.name, render_mode="film")
    env = lt.against(DELTA.name, opponent="random", seat=0)
    with pytest.raises(NotReset):
        env.step(0)
    with pytest.raises(EnvironmentMistake, match="there are: position, seat"):
        env.reset(options={"handicap": 1})
    env.reset(seed=1)
    for wrong in (1.0, float("nan"), None, "1"):
        with pytest.raises(NotAnAction):
            env.step(wrong)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(IllegalAction):
        env.step(env.encoding.actions - 1)
    with pytest.raises(PositionError, match="over"):
        lt.against(PYRAMIDA.name, opponent="random").reset(options={"position": "d1 b1 w 600"})
    with pytest.raises(lt.LudothequeError, match="nobody cannot play"):
        lt.against(DELTA.name, opponent="nobody")


def test_names_with_versions() -> None:
    assert lt.make("delta-v1").unwrapped.box == DELTA
    assert isinstance(lt.make("duel-v1", opponent="random", rows=9), Against)
    assert lt.make_vec("duel-v1", num_envs=2, king_captures=False, copy=True).box == lt.box(
        DUEL.name, king_captures="no"
    )
    with pytest.raises(EnvironmentMistake, match="There is no delta-v7; there is delta-v1"):
        lt.make("delta-v7")
    with pytest.raises(lt.UnknownBox):
        lt.make("chess-v1")
    with pytest.raises(lt.OptionError):
        lt.make_vec("delta-v1", num_envs=2, colour=True)


def test_gymnasium_knows_the_boxes() -> None:
    where = "ludotheque.adapters.gymnasium:ludotheque"
    one = gymnasium.make(f"{where}/delta-v1", opponent="random")
    assert isinstance(one.unwrapped, Against)
    many = gymnasium.make_vec(
        f"{where}/deflecto-v1", num_envs=3, vectorization_mode="vector_entry_point", level=2
    )
    assert isinstance(many.unwrapped, VectorEnv)
    assert many.unwrapped.box == lt.box(DEFLECTO.name, level=2)
    assert many.reset(seed=1)[0].shape[0] == 3


def test_numbers_from_0_to_1_and_planes() -> None:
    env = lt.make_vec("delta-v1", num_envs=8, normalised=True, unit_rewards=True, seed=1)
    plain = lt.make_vec("delta-v1", num_envs=8, seed=1)
    env.reset()
    plain.reset()
    form, ended = env.encoding, 0
    for _ in range(60):
        actions = plain.random_actions()
        seen, rewards, *_, info = env.step(actions)
        raw, points, over, cut, told = plain.step(actions)
        assert seen.dtype == np.float32
        assert env.observation_space.contains(seen)
        assert np.allclose(seen * form.limits, raw, atol=1e-3)
        assert np.allclose(rewards * form.most_points, points)
        for game in np.flatnonzero(over | cut):
            ended += 1
            assert np.allclose(info["final_obs"][game] * form.limits, told["final_obs"][game], atol=1e-3)
    assert ended > 5
    planes = form.planes(raw)
    assert planes.shape == (8, 2 + (form.size - 50), 5, 5)
    assert np.array_equal(planes[:, :2], form.split(raw)["pawns"])
    assert planes[0, -1].tolist() == [[pytest.approx(form.normalise(raw)[0, -1])] * 5] * 5


@pytest.mark.parametrize("form", [DEFLECTO, DELFINO, DUEL, PYRAMIDA], ids=repr)
def test_planes_have_the_board_s_shape(form: Box) -> None:
    numbers = lt.make_vec(form.name, num_envs=2).encoding
    planes = numbers.planes(numbers.observe(form.start(), 0))
    assert planes.shape[1:] == numbers.board
    assert min(numbers.board) > 7
    assert 0.0 <= planes.min() <= planes.max() <= 1.0
