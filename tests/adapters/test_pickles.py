"""Everything can be sent to another process, and goes on there as it would have here, after use as well as before."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import numpy as np
import pyspiel
import pytest
from support.examples import DELFINO, DELTA, DUEL, PYRAMIDA

import ludotheque as lt
from ludotheque import Box, Position, Record
from ludotheque.adapters.open_spiel import PREFIX, register
from ludotheque.adapters.vector import VectorEnv
from ludotheque.bots import Bot, find_rung
from ludotheque.core.kernels import PLAIN

register()


def game_of(box: Box, plies: int, seed: int = 1) -> Position:
    """A position some moves from the start, after all that may leave something behind in a box was asked for."""
    dice, position = random.Random(seed), box.start()
    while plies and position.outcome is None:
        position = position.play(dice.choice(position.legal_moves))
        plies -= 1
    assert position.text
    assert position.svg()
    position.explain("?")
    box.family.sketch.sketch(position.state)
    return position


def told(position: Position) -> list[Any]:
    return [repr(position), [move.text for move in position.moves], position.history.tolist(), position.svg()]


def thoughts(bot: Bot, position: Position, moves: int = 2) -> list[str]:
    """What a bot plays with itself from here, and why."""
    found = []
    while moves and position.outcome is None:
        if position.to_move == lt.CHANCE:
            position = position.play(position.legal_moves[0])
            continue
        thought = bot.think(position, seconds=600.0)
        found.append(f"{thought.move} {thought.values} {thought.work}")
        position = position.play(thought.move)
        moves -= 1
    return found


def steps(env: VectorEnv, number: int = 5) -> list[bytes]:
    found = []
    for _ in range(number):
        env.step(env.random_actions())
        found.append(env.states.tobytes() + env.buffers.observations.tobytes() + env.buffers.masks.tobytes())
    return found


def agents(env: Any, number: int = 6) -> list[str]:
    """What the next steps of a PettingZoo environment lead to, with its own dice."""
    found = []
    for _ in range(number):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        found.append(env.unwrapped.position.text)
    return found


def spiel(state: Any) -> list[Any]:
    return [str(state), state.history(), state.legal_actions(), state.position.text]


def asked(question: Callable[[Any], Any], thing: bytes) -> Any:
    """In another process: what this question is answered."""
    return question(pickle.loads(thing))  # noqa: S301  # our own bytes


def check_everywhere(make: Callable[[], Any], question: Callable[[Any], Any]) -> None:
    """The same answer from the thing itself, from its copies, and in new processes of both kinds."""
    given = pickle.dumps(make())
    copies = [copy.copy(make()), copy.deepcopy(make()), pickle.loads(given)]  # noqa: S301  # our own bytes
    expected = question(make())
    for each in copies:
        assert question(each) == expected
    for method in ("fork", "spawn"):
        with get_context(method).Pool(1) as pool:
            assert pool.apply(asked, (question, given)) == expected


@pytest.mark.parametrize("box", [DELTA, DELFINO, lt.box("deflecto", level=2, players=3)], ids=repr)
def test_boxes_and_positions(box: Box) -> None:
    check_everywhere(lambda: game_of(box, 9), told)
    game_of(box, 9)
    assert pickle.loads(pickle.dumps(box)) == box  # noqa: S301  # our own bytes
    assert copy.deepcopy(box) == copy.copy(box) == box


def test_the_longest_games() -> None:
    """Position by position, one behind the other, such a game would be too deep for a pickle."""
    position = game_of(PYRAMIDA, 600)
    assert position.outcome is not None
    again = pickle.loads(pickle.dumps(position))  # noqa: S301  # our own bytes
    assert told(again) == told(position)
    assert len(copy.deepcopy(position).moves) == len(position.moves) > 300


def test_records() -> None:
    check_everywhere(lambda: Record.of(game_of(DELTA, 8), ("a", "b")), text_of)


def text_of(record: Record) -> str:
    return record.text


@pytest.mark.skipif(PLAIN, reason="bots think compiled")
@pytest.mark.parametrize(("box", "rung"), [(DELTA, 5), (DUEL, 4), (DELFINO, 4)], ids=str)
def test_bots_with_their_thoughts(box: Box, rung: int) -> None:
    position = game_of(box, 4)

    def make() -> Bot:
        bot = Bot(box, find_rung(box, rung), seed=3)
        thoughts(bot, position, 1)
        return bot

    given = pickle.dumps(make())
    assert len(given) < 40_000_000  # the room of a tree for a million nodes stays behind
    expected = thoughts(make(), position)
    with get_context("spawn").Pool(1) as pool:
        assert pool.apply(think_on, (given, position)) == expected
    assert thoughts(copy.deepcopy(make()), position) == expected


def think_on(bot: bytes, position: Position) -> list[str]:
    return thoughts(pickle.loads(bot), position)  # noqa: S301  # our own bytes


@pytest.mark.parametrize("box", [DELTA, DELFINO], ids=repr)
def test_vectors(box: Box) -> None:
    def make() -> VectorEnv:
        env = VectorEnv(box, 4, seed=2)
        env.reset()
        steps(env, 25)
        return env

    check_everywhere(make, steps)
    new = pickle.loads(pickle.dumps(VectorEnv(box, 2)))  # noqa: S301  # our own bytes
    new.reset()


def test_a_copy_of_a_vector_shares_nothing() -> None:
    env = VectorEnv(DELTA, 2, seed=1)
    env.reset()
    twin = copy.copy(env)
    twin.step(twin.random_actions())
    assert env.plies.tolist() == [0, 0]
    assert not np.shares_memory(env.states, twin.states)


@pytest.mark.parametrize("box", [DELTA, DELFINO], ids=repr)
def test_environments(box: Box) -> None:
    def make() -> Any:
        env = lt.env(box.name, render_mode="svg")
        env.reset(seed=4)
        agents(env, 3)
        assert env.render()
        return env

    check_everywhere(make, agents)


def test_games_and_states_of_open_spiel() -> None:
    game = pyspiel.load_game(f"{PREFIX}{DELFINO.name}(players=3)")

    def make() -> Any:
        state = game.new_initial_state()
        for _ in range(12):
            state.apply_action(state.legal_actions()[0])
        assert state.position.svg()
        return state

    check_everywhere(make, spiel)
    check_everywhere(lambda: game, str)
