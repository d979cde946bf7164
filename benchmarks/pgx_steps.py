"""Nanoseconds of the processor for one step of pgx's connect four, as a line of JSON. Needs only jax and pgx.

Twice for each batch: with actions drawn at random in the loop, as pgx is usually timed, and with actions that cost next to nothing.
"""

from __future__ import annotations

import json
import os
import sys
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

ROUNDS, STEPS = 5, 100


def draw(mask, key, step):
    """A legal action at random."""
    return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)


def rotate(mask, key, step):
    """Some legal action, another one at each step."""
    return jnp.argmax(mask * (1 + (3 * jnp.arange(mask.shape[-1]) + step) % mask.shape[-1]), axis=-1)


def measure(games: int, choose) -> float:
    """Automatic reset, the whole loop compiled: as pgx is meant to be used."""
    env = pgx.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry, number):
        state, key = carry
        key, mine, theirs = jax.random.split(key, 3)
        action = choose(state.legal_action_mask, mine, number)
        return (step(state, action, jax.random.split(theirs, games)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, jnp.arange(STEPS))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    carry = run((state, jax.random.PRNGKey(1)))
    jax.block_until_ready(carry)
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        carry = run(carry)
        jax.block_until_ready(carry)
        best = min(best, time.process_time() - begun)
    return best / (STEPS * games) * 1e9


if __name__ == "__main__":
    found = {games: measure(int(games), draw) for games in sys.argv[1:]}
    bare = {f"bare {games}": measure(int(games), rotate) for games in sys.argv[1:]}
    print(json.dumps(found | bare))
