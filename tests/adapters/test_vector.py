"""Vectorised environments: they play by the rules, the same in every batch, into the caller's arrays."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from threading import Thread
from typing import Any

import numpy as np
import pytest
from support.examples import DELFINO, DELTA, DUEL

from ludotheque import CHANCE, Box, Position
from ludotheque.adapters.vector import Buffers, IllegalAction, VectorEnv
from ludotheque.core.family import Family
from ludotheque.core.kernels import PLAIN
from ludotheque.encoding import encoding

GAMES, STEPS = (2, 20) if PLAIN else (40, 60)
TOY = Family("benchmarks.toys.connect_four")
CONNECT_FOUR = Box(TOY, TOY.forms[0], {})


def fields(state: Any) -> list[Any]:
    """All that a state says; between its fields may lie bytes that say nothing."""
    return [np.asarray(state[name]).tolist() for name in state.dtype.names]


def after_chance(position: Position, wanted: Any) -> Position:
    """What chance brought, told by the state that was reached."""
    if position.to_move != CHANCE:
        return position
    throws = (position.play(move) for move in position.legal_moves)
    return next(after for after in throws if fields(after.state) == fields(wanted))


def test_thousands_of_positions_have_numbers_for_all_their_moves(any_box: Box) -> None:
    env = VectorEnv(any_box, GAMES, seed=5)
    observations, info = env.reset()
    for _ in range(STEPS):
        observations, gains, over, cut, info = env.step(env.random_actions())
        assert (info["mask"].sum(axis=1) == env.counts).all()
        assert (observations <= env.encoding.limits).all()
        assert np.abs(info["rewards"].sum(axis=1)).max() < 1e-5
        assert (info["rewards"][~(over | cut)] == 0).all()
        assert (gains[~(over | cut)] == 0).all()


def test_it_plays_as_positions_do(any_box: Box) -> None:
    assert_plays_as_positions_do(any_box)


def test_a_box_may_write_its_masks_itself() -> None:
    assert_plays_as_positions_do(CONNECT_FOUR)
    env = VectorEnv(CONNECT_FOUR, 30, seed=4)
    env.reset()
    for _ in range(150):
        env.step(env.random_actions())
        legals = env.legals
        for game, (mask, count) in enumerate(zip(env.buffers.masks, env.counts, strict=True)):
            assert legals[game, :count].tolist() == np.flatnonzero(mask).tolist()
    assert (env.buffers.masks == 0).any()  # some column was full
    for wrong in (-1, 7, int(env.buffers.masks.argmin() % 7)):
        game = int(env.buffers.masks.argmin() // 7)
        actions = env.random_actions()
        actions[game] = wrong
        with pytest.raises(IllegalAction, match=f"Action {wrong} is not legal in game {game}"):
            env.step(actions)


def assert_plays_as_positions_do(any_box: Box) -> None:
    form = encoding(any_box)
    env = VectorEnv(any_box, 2, seed=8)
    observations, info = env.reset()
    position = any_box.start()
    for _ in range(120):
        assert position.to_move == info["turn"][1]
        assert fields(env.states[1]) == fields(position.state)
        assert np.array_equal(form.mask(position), info["mask"][1])
        assert np.array_equal(form.observe(position, info["turn"][1]), observations[1])
        actions, turn = env.random_actions(), int(info["turn"][1])
        observations, gains, by_rules, by_limit, info = env.step(actions)
        over, rewards = by_rules | by_limit, info["rewards"]
        move = next(m for m in position.legal_moves if m.code == form.code(actions[1]))
        position = after_chance(position.play(move), env.states[1])
        assert over[1] == (position.outcome is not None)
        if position.outcome:
            points = position.outcome.points
            others = [(sum(points) - each) / (len(points) - 1) for each in points]
            assert rewards[1] == pytest.approx(np.subtract(points, others))
            assert any_box.facts.endings[env.endings[1] - 1].name == position.outcome.ending
            assert by_limit[1] == (position.outcome.ending == "limit")
            assert gains[1] == rewards[1][turn]
            assert np.array_equal(info["final_obs"][1], form.observe(position, turn))
            assert env.lengths[1] == sum(1 for before in line(position) if before.to_move != CHANCE)
            position = any_box.start()
    assert env.plies[1] == sum(1 for p in line(position) if p.to_move != CHANCE)


def line(position: Position) -> list[Position]:
    """The positions before this one."""
    found = []
    while position.previous is not None:
        position = position.previous
        found.append(position)
    return found


def test_a_game_does_not_depend_on_its_batch(each_box: Box) -> None:
    whole = VectorEnv(each_box, 6, seed=3)
    part = VectorEnv(each_box, 2, seed=3, first=3)
    whole.reset()
    part.reset()
    for _ in range(STEPS):
        actions = whole.random_actions()
        whole.step(actions)
        part.step(actions[3:5])
        assert whole.states[3:5].tobytes() == part.states.tobytes()
        assert np.array_equal(whole.buffers.observations[3:5], part.buffers.observations)


def test_the_same_seed_gives_the_same_games() -> None:
    env = VectorEnv(DELFINO, 5, seed=1)
    seen = []
    for seed in (7, 7, 8):
        env.reset(seed=seed)
        for _ in range(STEPS):
            env.step(env.random_actions())
        seen.append(env.states.tobytes())
    assert seen[0] == seen[1] != seen[2]


def test_the_caller_s_arrays_are_written() -> None:
    everything = np.zeros((10, encoding(DELTA).size), np.uint8)
    mine = replace(Buffers.make(DELTA, 4), observations=everything[3:7])
    env = VectorEnv(DELTA, 4, buffers=mine)
    env.reset()
    env.step(np.array([0, 1, 2, 3]))
    pawns = env.encoding.split(everything)["pawns"]
    assert [int(pawns[game, 1].argmax()) for game in range(3, 7)] == [0, 1, 2, 3]
    assert not everything[:3].any()
    assert not everything[7:].any()
    with pytest.raises(ValueError, match="observations must be uint8"):
        VectorEnv(DELTA, 5, buffers=mine)
    with pytest.raises(ValueError, match="in one piece"):
        VectorEnv(DELTA, 4, buffers=replace(mine, observations=np.zeros((8, 58), np.uint8)[::2]))


def test_a_copy_goes_its_own_way() -> None:
    env = VectorEnv(DELFINO, 3, seed=6)
    env.reset()
    for _ in range(STEPS):
        env.step(env.random_actions())
    twin = deepcopy(env)
    before = env.states.tobytes()
    twin.step(twin.random_actions())
    assert env.states.tobytes() == before
    env.step(env.random_actions())  # the same choices, the same dice
    assert env.states.tobytes() == twin.states.tobytes() != before
    for mine, its in zip(vars(env.buffers).values(), vars(twin.buffers).values(), strict=True):
        assert np.array_equal(mine, its)


def test_an_illegal_action_plays_nothing() -> None:
    env = VectorEnv(DELTA, 3)
    env.reset()
    env.step(np.array([0, 1, 2]))
    before = env.states.tobytes()
    for wrong in (2, -1, 10**9, env.encoding.actions - 1):
        with pytest.raises(IllegalAction, match="not legal in game 2"):
            env.step(np.array([1, 2, wrong]))
    assert env.states.tobytes() == before
    env.step(np.array([1, 2, 3]))


@pytest.mark.skipif(PLAIN, reason="nothing is compiled in the plain run")
def test_two_threads_step_two_halves() -> None:
    halves = [VectorEnv(DUEL, 32, seed=2, first=first) for first in (0, 32)]
    whole = VectorEnv(DUEL, 64, seed=2)
    for env in (whole, *halves):
        env.reset()
    actions = []
    for _ in range(50):
        actions.append(whole.random_actions())
        whole.step(actions[-1])

    def play(env: VectorEnv, at: int) -> None:
        for chosen in actions:
            env.step(chosen[at : at + 32])

    threads = [Thread(target=play, args=(env, 32 * number)) for number, env in enumerate(halves)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert whole.states.tobytes() == halves[0].states.tobytes() + halves[1].states.tobytes()


def test_spaces_are_told_as_gymnasium_tells_them() -> None:
    env = VectorEnv(DELTA, 2)
    observations, info = env.reset()
    assert env.single_observation_space.contains(observations[0])
    assert env.single_action_space.n == info["mask"].shape[1]
