"""The vectorised environment as Gymnasium's own: its modes, its wrappers, its words for ends."""

from __future__ import annotations

import time
from threading import Thread
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.wrappers import vector as wrappers
from support.examples import DEFLECTO, DELFINO, DELTA, DUEL, PYRAMIDA

from ludotheque import Box, PositionError
from ludotheque.adapters.mistakes import EnvironmentMistake, InUse, NotAnAction, NotReset
from ludotheque.adapters.vector import VectorEnv
from ludotheque.core.kernels import PLAIN

STEPS = 30 if PLAIN else 200
LAST = "d1,t1 b1,n1 w 599"  # a position of Pyramida one ply before the limit


def test_it_is_one_of_gymnasium_s() -> None:
    env = VectorEnv(DELTA, 5)
    observations, _ = env.reset(seed=1)
    assert isinstance(env, GymnasiumVectorEnv)
    assert env.num_envs == 5
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.observation_space.contains(observations)
    assert env.action_space.contains(env.random_actions())
    assert env.unwrapped is env
    env.close()
    assert env.closed


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
def test_both_modes_play_the_same_games(mode: AutoresetMode, each_box: Box) -> None:
    """What a game is like does not depend on when the next one is begun."""
    env = VectorEnv(each_box, 3, seed=4, autoreset_mode=mode)
    env.reset()
    waiting = np.zeros(3, bool)
    for _ in range(STEPS):
        observations, rewards, over, cut, info = env.step(env.random_actions())
        assert not (over & cut).any()
        assert not (over | cut)[waiting].any()  # the step only began them anew
        assert (env.plies[waiting] == 0).all()
        assert (rewards[~(over | cut)] == 0).all()
        assert info["mask"].any(axis=1).all()
        for game in np.flatnonzero(over | cut):
            if mode is AutoresetMode.SAME_STEP:
                assert env.plies[game] == 0
                assert info["final_obs"][game].shape == observations[game].shape
                assert info["final_info"]["length"][game] > 0
            else:
                assert env.position(game).outcome is not None
                assert info["length"][game] == env.plies[game]
        waiting = (over | cut) if mode is AutoresetMode.NEXT_STEP else waiting


def test_the_limit_cuts_off() -> None:
    env = VectorEnv(PYRAMIDA, 2)
    _, info = env.reset(options={"position": [LAST, ""]})
    assert env.position(0).text == PYRAMIDA.read(LAST).text
    assert env.position(1) == PYRAMIDA.start()
    _, _, over, cut, info = env.step(env.random_actions())
    assert (over.tolist(), cut.tolist()) == ([False, False], [True, False])
    assert info["_final_obs"].tolist() == [True, False]
    assert PYRAMIDA.facts.endings[info["final_info"]["ending"][0] - 1].name == "limit"


def test_the_reward_is_the_mover_s() -> None:
    line = DELTA.start()
    for move in "b1 d4 b1e1 d4d2 d1a1 d3d5".split():
        line = line.play(move)
    env = VectorEnv(DELTA, 1)
    env.reset(options={"position": line.text})
    _, rewards, over, _, info = env.step(np.array([env.encoding.action(line.find("e1c1"))]))
    assert (rewards.tolist(), over.tolist(), info["rewards"].tolist()) == ([18.0], [True], [[18.0, -18.0]])


def test_a_seed_for_each_game() -> None:
    alone = VectorEnv(DELFINO, 1)
    alone.reset(seed=5)
    many = VectorEnv(DELFINO, 3)
    many.reset(seed=[7, 5, None])
    first = many.get_state()["dice"]
    many.reset(seed=[None, 9, None])
    assert (many.get_state()["dice"][[0, 2]] == first[[0, 2]]).all()
    assert first[1] == alone.get_state()["dice"][0]
    with pytest.raises(ValueError, match="3 seeds, not 2"):
        many.reset(seed=[1, 2])


def test_a_state_is_kept_and_taken_back() -> None:
    env = VectorEnv(DELFINO, 4, seed=3)
    env.reset()
    for _ in range(20):
        env.step(env.random_actions())
    kept = env.get_state()
    seen: list[Any] = []
    for _ in range(2):
        env.set_state(kept)
        seen.append([env.buffers.masks.copy(), env.buffers.observations.copy()])
        for _ in range(20):
            env.step(env.random_actions())
        seen[-1].append(env.states.copy())
    assert all(np.array_equal(a, b) for a, b in zip(*seen, strict=True))
    with pytest.raises(ValueError, match="not a state of 2 games"):
        VectorEnv(DELFINO, 2).set_state(kept)


def test_arrays_are_written_anew_unless_copies_are_asked_for() -> None:
    for copy in (False, True):
        env = VectorEnv(DUEL, 2, copy=copy)
        observations, info = env.reset()
        before = observations.copy(), info["mask"].copy()
        env.step(env.random_actions())
        assert np.array_equal(observations, before[0]) is copy
        assert np.array_equal(info["mask"], before[1]) is copy


def test_masks_as_lists() -> None:
    dense, lists = VectorEnv(DEFLECTO, 3, seed=2), VectorEnv(DEFLECTO, 3, seed=2, masks=False)
    assert lists.buffers.masks.size == 0
    dense.reset()
    _, told = lists.reset()
    assert "mask" not in told
    for _ in range(20):
        actions = dense.random_actions()
        *_, info = dense.step(actions)
        *_, told = lists.step(actions)
        found, ends = lists.legal_lists
        for game in range(3):
            wanted = np.flatnonzero(info["mask"][game]).tolist()
            assert sorted(found[ends[game] : ends[game + 1]].tolist()) == wanted
            assert sorted(told["legal"][game, : told["count"][game]].tolist()) == wanted


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
def test_gymnasium_s_wrappers_run_over_it(mode: AutoresetMode) -> None:
    env: Any = VectorEnv(DELTA, 4, seed=1, copy=True, autoreset_mode=mode)
    if mode is AutoresetMode.NEXT_STEP:  # Gymnasium's wrappers of observations want no other
        env = wrappers.DtypeObservation(env, np.float32)
        env = wrappers.TransformObservation(env, lambda seen: seen / env.unwrapped.encoding.limits)
        env = wrappers.RecordEpisodeStatistics(env)
    env = wrappers.TransformReward(env, lambda reward: reward / 18)
    env = wrappers.ClipReward(env, -0.5, 0.5)
    env = wrappers.DictInfoToList(env)
    env.reset(seed=1)
    ended, lengths = 0, []
    for _ in range(STEPS):
        observations, rewards, over, cut, infos = env.step(env.unwrapped.random_actions())
        assert abs(rewards).max() <= 0.5
        assert len(infos) == 4
        ended += int((over | cut).sum())
        if mode is AutoresetMode.NEXT_STEP:
            assert observations.max() <= 1.0
            lengths += [int(info["episode"]["l"]) for info in infos if "episode" in info]
    assert ended > 4
    assert len(lengths) == (ended if mode is AutoresetMode.NEXT_STEP else 0)
    assert not lengths or min(lengths) > 3


def test_nothing_is_accepted_silently() -> None:
    with pytest.raises(EnvironmentMistake, match="no render mode 'film'"):
        VectorEnv(DELTA, 2, render_mode="film")
    with pytest.raises(ValueError, match="same step or in the next"):
        VectorEnv(DELTA, 2, autoreset_mode=AutoresetMode.DISABLED)
    env = VectorEnv(DELTA, 2, render_mode="ansi")
    with pytest.raises(NotReset, match="must be reset"):
        env.step(np.array([0, 1]))
    with pytest.raises(EnvironmentMistake, match="no option of reset 'handicap'; there are: position"):
        env.reset(options={"handicap": 2})
    with pytest.raises(PositionError, match="over"):
        VectorEnv(PYRAMIDA, 1).reset(options={"position": "d1 b1 w 600"})
    env.reset()
    for wrong in ([0.0, 1.0], [float("nan"), 1], [0], 3, [[0, 1]], np.array([True, False]), ["a", "b"], None):
        with pytest.raises(NotAnAction, match="whole number"):
            env.step(wrong)  # type: ignore[arg-type]  # that is the point
    env.step([0, 1])
    assert env.render() == (env.position(0).text, env.position(1).text)


@pytest.mark.skipif(PLAIN, reason="a plain step holds the interpreter's lock")
def test_two_threads_cannot_step_one_environment() -> None:
    env = VectorEnv(DUEL, 2000)
    env.reset()
    refused: list[InUse] = []
    until = time.monotonic() + 60

    def play() -> None:
        while not refused and time.monotonic() < until:
            try:
                env.reset()
            except InUse as error:
                refused.append(error)

    threads = [Thread(target=play) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert "Another thread" in str(refused[0])
    env.reset()
    env.step(env.random_actions())
