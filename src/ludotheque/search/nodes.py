"""The pool of nodes of a search tree: one record each, the children of a node side by side."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.chance import generator
from ludotheque.core.kernels import generic
from ludotheque.core.rules import Rules

ROOT = 0
UNSEEN = -3  # the turn of a node whose position was not looked at yet; seats, CHANCE and OVER are known turns
STOP, DONE, USED, DEEPEST, HELD = range(5)  # what the counters of a tree count


class Tree(NamedTuple):
    """All that a growing tree needs: its nodes, and room to play in."""

    nodes: Any
    states: Any  # the root's, the one that walks down, one for looking ahead
    keys: Any  # row 0: those held at the root; row 1: those of the walk
    path: Any
    moves: Any
    values: Any  # row 0: what a walk brings home; row 1: scratch
    counters: Any
    rng: Any


@cache
def node_type(seats: int) -> np.dtype[Any]:
    """A node: sums over its visits, and proven bounds, of what each seat gets."""
    fields = [
        ("move", np.int64),
        ("sums", np.float64, (seats,)),
        ("low", np.float32, (seats,)),
        ("high", np.float32, (seats,)),
        ("guess", np.float32),  # the evaluation for who moves here; below a chance node: the probability
        ("visits", np.int32),
        ("first", np.int32),  # the first child, -1 before there are any
        ("count", np.int32),
        ("turn", np.int8),
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


def new_tree(rules: Rules, capacity: int, seed: int) -> Tree:
    """An empty tree; memory is only taken by nodes that come into being."""
    bounds = rules.bounds
    return Tree(
        nodes=np.empty(capacity, node_type(bounds.seats)),
        states=np.zeros(3, rules.state),
        keys=np.empty((2, bounds.plies + 2), np.uint64),
        path=np.empty(bounds.plies + 2, np.int64),
        moves=np.empty(bounds.moves, np.int64),
        values=np.zeros((2, bounds.seats), np.float64),
        counters=np.zeros(5, np.int64),
        rng=generator(seed),
    )


@generic
def clear_node(node: Any, move: int) -> None:
    """A node nobody has been to."""
    node.move = move
    for seat in range(node.low.size):
        node.sums[seat] = 0.0
        node.low[seat] = 0.0
        node.high[seat] = 1.0
    node.guess = 0.5
    node.visits = 0
    node.first = -1
    node.count = 0
    node.turn = UNSEEN


@generic
def put(target: Any, source: Any, count: int) -> None:
    """Copy numbers one by one: compiles in a tenth of the time that a slice takes."""
    for i in range(count):
        target[i] = source[i]


@generic
def gather(old: Any, child: int, new: Any) -> int:
    """Copy the subtree below a node level by level, as far as there is room; return how many nodes that took.

    Where children are left behind, their parent keeps its sums and bounds and gets new ones when it is visited.
    """
    new[0] = old[child]
    used = 1
    at = 0
    while at < used:
        first, count = new[at].first, new[at].count
        if first >= 0 and used + count <= new.size:
            new[at].first = used
            for i in range(count):
                new[used + i] = old[first + i]
            used += count
        else:
            new[at].first = -1
            new[at].count = 0
        at += 1
    return used


@generic
def transplant(nodes: Any, child: int, spare: Any) -> int:
    """Make a node the root of its pool, by way of a smaller one; return how many nodes are left."""
    used = gather(nodes, child, spare)
    put(nodes, spare, used)
    return used
