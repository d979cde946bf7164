"""Monte-Carlo tree search (UCT) for any box: any number of seats, chance nodes, and bounds that prove results.

A simulation selects a way down, expands a node, plays out or evaluates, and backpropagates. Every seat maximises its
own reward (max^n). What is proven is kept as bounds beside the averages: `mcts_solver`.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

from ludotheque.core.chance import draw
from ludotheque.core.game import advance
from ludotheque.core.kernels import generic
from ludotheque.core.rules import CHANCE, OVER, legal, mover, weight

from .mcts_solver import is_solved, root_is_decided, update_bounds
from .nodes import (
    MAX_DEPTH,
    ROOT,
    ROOT_KEYS,
    SIMULATIONS,
    STOP,
    UNVISITED,
    USED_NODES,
    clear_node,
    copy_numbers,
)
from .playout import draw_chance, sample
from .verbs import ceiling, evaluate, pick, reward

RANDOM_STEPS = 1 << 30  # the grain of a random fraction
FIRST_PLAY_URGENCY = 1e6  # more than any average: without an evaluation every child is tried once


class MctsSettings(NamedTuple):
    """How a tree is searched."""

    exploration: float = 0.7  # UCT's constant: how much doubt weighs against results
    cutoff: int = 1 << 30  # plies after which a playout is left and its position evaluated
    prior_visits: float = (
        0.0  # how many visits the evaluation of a new child counts for; 0: it is not evaluated
    )
    expand_after: int = 1  # visits after which a node gets children
    uniform_playouts: bool = False  # choose at random, whatever policy the box has
    solver: bool = True  # proven results climb the tree; without, a node knows averages only


@generic
def run_simulations(rules: Any, tree: Any, settings: Any, simulations: int) -> None:
    """Until there are so many, it is stopped, or the choice at the root is proven."""
    counters = tree.counters
    while counters[SIMULATIONS] < simulations and counters[STOP] == 0 and not root_is_decided(tree.nodes):
        simulate(rules, tree, settings)


@generic
def simulate(rules: Any, tree: Any, settings: Any) -> None:
    """Selection, expansion, playout or evaluation, backpropagation; one that is stopped on its way leaves no trace."""
    nodes, state = tree.nodes, tree.states[1]
    tree.states[1] = tree.states[0]
    held = tree.counters[ROOT_KEYS]
    copy_numbers(tree.keys[1], tree.keys[0], held)
    at, depth = ROOT, 0
    tree.path[0] = ROOT
    while True:
        node = nodes[at]
        if node.turn == UNVISITED:
            initialise(rules, node, state, tree.values[0])
        if node.turn == OVER or is_solved(node):
            copy_numbers(tree.values[0], node.low, node.low.size)
            break
        if node.first_child < 0 and not should_expand(tree, node, settings):
            playout(rules, tree, settings, held)
            break
        if node.first_child < 0:
            expand(rules, tree, node)
            if settings.prior_visits > 0.0 and node.turn != CHANCE:
                evaluate_children(rules, tree, node, settings, held)
                if tree.counters[STOP]:
                    tree.counters[USED_NODES] -= node.child_count
                    node.first_child = -1
                if settings.cutoff == 0 or tree.counters[STOP]:
                    break
        at = chance_child(tree, node) if node.turn == CHANCE else select_child(tree, node, settings)
        held = advance(rules, state, nodes[at].move, tree.keys[1], held)
        depth += 1
        tree.path[depth] = at
    if tree.counters[STOP] == 0:
        tree.counters[MAX_DEPTH] = max(tree.counters[MAX_DEPTH], depth)
        tree.counters[SIMULATIONS] += 1
        backpropagate(tree, settings, depth)


@generic
def initialise(rules: Any, node: Any, state: Any, values: Any) -> None:
    """At the first visit: whose turn it is, what can still be had, what it brought if it is over."""
    node.turn = mover(rules, state)
    if node.turn == OVER:
        reward(rules, state, values)
        copy_numbers(node.low, values, values.size)
        copy_numbers(node.high, values, values.size)
    else:
        ceiling(rules, state, values)
        copy_numbers(node.high, values, values.size)


@generic
def should_expand(tree: Any, node: Any, settings: Any) -> bool:
    """Whether a node gets its children now: visited enough, and the pool has room for any number."""
    room = tree.nodes.size - tree.counters[USED_NODES] >= tree.moves.size
    due = node.visits >= settings.expand_after or node.turn == CHANCE or tree.counters[USED_NODES] == 1
    return bool(room and due)


@generic
def expand(rules: Any, tree: Any, node: Any) -> None:
    """Expansion: give a node its children, unvisited as yet; below a chance node each with its probability."""
    state = tree.states[1]
    count = legal(rules, state, tree.moves)
    first = tree.counters[USED_NODES]
    tree.counters[USED_NODES] += count
    total = 0.0
    for i in range(count):
        child = tree.nodes[first + i]
        clear_node(child, tree.moves[i])
        if node.turn == CHANCE:
            child.prior = weight(rules, state, tree.moves[i])
            total += child.prior
    if node.turn == CHANCE:
        for i in range(count):
            tree.nodes[first + i].prior /= total
    node.child_count = count
    node.first_child = first


@generic
def evaluate_children(rules: Any, tree: Any, node: Any, settings: Any, held: int) -> None:
    """Prior knowledge instead of a playout: every child as its chooser values it; the best one's values go home.

    One can be told to stop between any two children: some boxes have thousands.
    """
    seat, ahead, values = node.turn, tree.states[2], tree.values[1]
    best = -1.0
    ended = False
    oldest = tree.keys[1, 0]  # where a move cannot be taken back, its key is written over this one
    for at in range(node.first_child, node.first_child + node.child_count):
        if tree.counters[STOP]:
            return
        child = tree.nodes[at]
        tree.states[2] = tree.states[1]
        advance(rules, ahead, child.move, tree.keys[1], held)
        tree.keys[1, 0] = oldest
        initialise(rules, child, ahead, values)
        if child.turn != OVER:
            evaluate(rules, ahead, values)
        else:
            ended = settings.solver
        child.prior = values[seat]
        if child.prior > best:
            best = child.prior
            copy_numbers(tree.values[0], values, values.size)
    if ended:
        update_bounds(tree.nodes, node)


@generic
def select_child(tree: Any, node: Any, settings: Any) -> int:
    """Selection by UCT for who moves here, prior visits included, leaving out what is proven to be worse."""
    nodes, seat = tree.nodes, node.turn
    doubt = settings.exploration * sqrt(log(node.visits + 1.0))
    best, best_score = -1, -1.0
    offset = draw(tree.rng, node.child_count)  # ties fall anywhere
    for i in range(node.child_count):
        at = node.first_child + (i + offset) % node.child_count
        child = nodes[at]
        if child.high[seat] < node.low[seat]:
            continue
        if child.visits == 0 and settings.prior_visits == 0.0:
            score = FIRST_PLAY_URGENCY
        else:
            visits = child.visits + settings.prior_visits
            score = (child.sums[seat] + settings.prior_visits * child.prior) / visits
            score += doubt / sqrt(child.visits + 1.0)
        if score > best_score:
            best, best_score = at, score
    return best


@generic
def chance_child(tree: Any, node: Any) -> int:
    """Selection at a chance node: a child by its probability."""
    fraction = draw(tree.rng, RANDOM_STEPS) / RANDOM_STEPS
    for at in range(node.first_child, node.first_child + node.child_count):
        fraction -= tree.nodes[at].prior
        if fraction < 0.0:
            return int(at)
    return int(node.first_child + node.child_count - 1)


@generic
def playout(rules: Any, tree: Any, settings: Any, held: int) -> None:
    """Play on by the box's policy; at the cut-off ask the evaluation. Some random games have thousands of plies."""
    state, moves, values = tree.states[1], tree.moves, tree.values[0]
    for _ in range(settings.cutoff):
        if tree.counters[STOP]:
            return
        turn = mover(rules, state)
        if turn == OVER:
            reward(rules, state, values)
            return
        if turn == CHANCE:
            move = draw_chance(rules, state, moves, tree.rng)
        elif settings.uniform_playouts:
            move = sample(rules, state, moves, tree.rng)
        else:
            move = pick(rules, state, moves, tree.rng)
        held = advance(rules, state, move, tree.keys[1], held)
    if mover(rules, state) == OVER:
        reward(rules, state, values)
    else:
        evaluate(rules, state, values)


@generic
def backpropagate(tree: Any, settings: Any, depth: int) -> None:
    """Add the values to every node of the path, and let new bounds climb as far as they reach."""
    nodes, path = tree.nodes, tree.path
    values = tree.values[0]
    for i in range(depth + 1):
        node = nodes[path[i]]
        node.visits += 1
        for seat in range(values.size):
            node.sums[seat] += values[seat]
    changed = settings.solver
    while changed and depth > 0:
        depth -= 1
        changed = update_bounds(nodes, nodes[path[depth]])
