"""Monte-Carlo tree search for any box: any number of seats, chance, and bounds that prove results.

Every seat maximises its own reward. Beside its average a node keeps, for each seat, a lower and an upper bound of
what best play brings; a finished game closes them, and they climb towards the root (score-bounded search).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

from ludotheque.core.chance import draw
from ludotheque.core.game import advance
from ludotheque.core.kernels import generic
from ludotheque.core.rules import CHANCE, OVER, legal, mover, weight

from .nodes import DEEPEST, DONE, HELD, ROOT, STOP, UNSEEN, USED, clear_node, put
from .playout import happen, sample
from .verbs import ceiling, evaluate, pick, reward

FINE = 1 << 30  # the grain of a random fraction
FIRST_VISIT = 1e6  # more than any average: without an evaluation every child is tried once


class Style(NamedTuple):
    """How a tree is grown."""

    exploration: float = 0.7  # how much doubt weighs against results
    cutoff: int = 1 << 30  # plies after which a playout is left and its position evaluated
    trust: float = 0.0  # how many visits the evaluation of a new child counts for; 0: do not look
    ripe: int = 1  # visits after which a node gets children
    blind: bool = False  # playouts choose at random, whatever policy the box has
    proofs: bool = True  # proven results climb the tree; without, a node knows averages only


@generic
def grow(rules: Any, tree: Any, style: Any, simulations: int) -> None:
    """Add simulations until there are so many, a hand stops it, or the root is proven."""
    counters = tree.counters
    while counters[DONE] < simulations and counters[STOP] == 0 and not decided(tree.nodes):
        simulate(rules, tree, style)


@generic
def simulate(rules: Any, tree: Any, style: Any) -> None:
    """Walk down, value what is found there, carry it home; one that is stopped on its way leaves no trace."""
    nodes, state = tree.nodes, tree.states[1]
    tree.states[1] = tree.states[0]
    held = tree.counters[HELD]
    put(tree.keys[1], tree.keys[0], held)
    at, depth = ROOT, 0
    tree.path[0] = ROOT
    while True:
        node = nodes[at]
        if node.turn == UNSEEN:
            meet(rules, node, state, tree.values[0])
        if node.turn == OVER or closed(node):
            put(tree.values[0], node.low, node.low.size)
            break
        if node.first < 0 and not ready(tree, node, style):
            playout(rules, tree, style, held)
            break
        if node.first < 0:
            expand(rules, tree, node)
            if style.trust > 0.0 and node.turn != CHANCE:
                survey(rules, tree, node, style, held)
                if tree.counters[STOP]:
                    tree.counters[USED] -= node.count
                    node.first = -1
                if style.cutoff == 0 or tree.counters[STOP]:
                    break
        at = chance_child(tree, node) if node.turn == CHANCE else best_child(tree, node, style)
        held = advance(rules, state, nodes[at].move, tree.keys[1], held)
        depth += 1
        tree.path[depth] = at
    if tree.counters[STOP] == 0:
        tree.counters[DEEPEST] = max(tree.counters[DEEPEST], depth)
        tree.counters[DONE] += 1
        carry_home(tree, style, depth)


@generic
def meet(rules: Any, node: Any, state: Any, values: Any) -> None:
    """Look at a position for the first time: whose turn it is, what can still be had, what it brought if over."""
    node.turn = mover(rules, state)
    if node.turn == OVER:
        reward(rules, state, values)
        put(node.low, values, values.size)
        put(node.high, values, values.size)
    else:
        ceiling(rules, state, values)
        put(node.high, values, values.size)


@generic
def closed(node: Any) -> bool:
    """Whether the result is proven for every seat."""
    doubts = 0
    for seat in range(node.low.size):
        doubts += node.low[seat] < node.high[seat]
    return doubts == 0


@generic
def decided(nodes: Any) -> bool:
    """Whether searching on cannot change the choice at the root: it is proven, or one move alone is left."""
    root = nodes[ROOT]
    if root.first < 0:
        return bool(root.turn == OVER)
    if closed(root):
        return True
    if root.turn < 0:
        return False
    open_moves = 0
    for child in range(root.first, root.first + root.count):
        open_moves += nodes[child].high[root.turn] > root.low[root.turn]
    return open_moves == 0


@generic
def ready(tree: Any, node: Any, style: Any) -> bool:
    """Whether a node gets its children now: visited enough, and the pool has room for any number."""
    room = tree.nodes.size - tree.counters[USED] >= tree.moves.size
    due = node.visits >= style.ripe or node.turn == CHANCE or tree.counters[USED] == 1
    return bool(room and due)


@generic
def expand(rules: Any, tree: Any, node: Any) -> None:
    """Give a node its children, unseen as yet; below a chance node each with its probability."""
    state = tree.states[1]
    count = legal(rules, state, tree.moves)
    first = tree.counters[USED]
    tree.counters[USED] += count
    total = 0.0
    for i in range(count):
        child = tree.nodes[first + i]
        clear_node(child, tree.moves[i])
        if node.turn == CHANCE:
            child.guess = weight(rules, state, tree.moves[i])
            total += child.guess
    if node.turn == CHANCE:
        for i in range(count):
            tree.nodes[first + i].guess /= total
    node.count = count
    node.first = first


@generic
def survey(rules: Any, tree: Any, node: Any, style: Any, held: int) -> None:
    """Look one move ahead: evaluate every child for its chooser; bring home what the best is worth.

    One can be told to stop between any two children: some boxes have thousands.
    """
    seat, ahead, values = node.turn, tree.states[2], tree.values[1]
    best = -1.0
    proof = False
    oldest = tree.keys[1, 0]  # where a move cannot be taken back, its key is written over this one
    for at in range(node.first, node.first + node.count):
        if tree.counters[STOP]:
            return
        child = tree.nodes[at]
        tree.states[2] = tree.states[1]
        advance(rules, ahead, child.move, tree.keys[1], held)
        tree.keys[1, 0] = oldest
        meet(rules, child, ahead, values)
        if child.turn != OVER:
            evaluate(rules, ahead, values)
        else:
            proof = style.proofs
        child.guess = values[seat]
        if child.guess > best:
            best = child.guess
            put(tree.values[0], values, values.size)
    if proof:
        tighten(tree.nodes, node)


@generic
def best_child(tree: Any, node: Any, style: Any) -> int:
    """The child with the best prospects for who moves here, leaving out what is proven to be worse."""
    nodes, seat = tree.nodes, node.turn
    doubt = style.exploration * sqrt(log(node.visits + 1.0))
    best, best_score = -1, -1.0
    offset = draw(tree.rng, node.count)  # ties fall anywhere
    for i in range(node.count):
        at = node.first + (i + offset) % node.count
        child = nodes[at]
        if child.high[seat] < node.low[seat]:
            continue
        if child.visits == 0 and style.trust == 0.0:
            score = FIRST_VISIT
        else:
            visits = child.visits + style.trust
            score = (child.sums[seat] + style.trust * child.guess) / visits
            score += doubt / sqrt(child.visits + 1.0)
        if score > best_score:
            best, best_score = at, score
    return best


@generic
def chance_child(tree: Any, node: Any) -> int:
    """What chance brings, by its probability."""
    fraction = draw(tree.rng, FINE) / FINE
    for at in range(node.first, node.first + node.count):
        fraction -= tree.nodes[at].guess
        if fraction < 0.0:
            return int(at)
    return int(node.first + node.count - 1)


@generic
def playout(rules: Any, tree: Any, style: Any, held: int) -> None:
    """Play on by the box's policy; at the cut-off ask the evaluation. Some random games have thousands of plies."""
    state, moves, values = tree.states[1], tree.moves, tree.values[0]
    for _ in range(style.cutoff):
        if tree.counters[STOP]:
            return
        turn = mover(rules, state)
        if turn == OVER:
            reward(rules, state, values)
            return
        if turn == CHANCE:
            move = happen(rules, state, moves, tree.rng)
        elif style.blind:
            move = sample(rules, state, moves, tree.rng)
        else:
            move = pick(rules, state, moves, tree.rng)
        held = advance(rules, state, move, tree.keys[1], held)
    if mover(rules, state) == OVER:
        reward(rules, state, values)
    else:
        evaluate(rules, state, values)


@generic
def carry_home(tree: Any, style: Any, depth: int) -> None:
    """Add the values to every node of the path, and let new bounds climb as far as they reach."""
    nodes, path = tree.nodes, tree.path
    values = tree.values[0]
    for i in range(depth + 1):
        node = nodes[path[i]]
        node.visits += 1
        for seat in range(values.size):
            node.sums[seat] += values[seat]
    climbs = style.proofs
    while climbs and depth > 0:
        depth -= 1
        climbs = tighten(nodes, nodes[path[depth]])


@generic
def tighten(nodes: Any, node: Any) -> bool:
    """Draw a node's bounds together from its children's; True where that changed them."""
    if node.turn == CHANCE:
        return tighten_chance(nodes, node)
    seat = node.turn
    low, high = node.low[seat], 0.0
    for at in range(node.first, node.first + node.count):
        low = max(low, nodes[at].low[seat])
        high = max(high, nodes[at].high[seat])
    changed = narrow(node, seat, low, high)
    for other in range(node.low.size):
        if other == seat:
            continue
        other_low, other_high = 1.0, 0.0
        for at in range(node.first, node.first + node.count):
            if nodes[at].high[seat] >= low:  # the others will not be chosen
                other_low = min(other_low, nodes[at].low[other])
                other_high = max(other_high, nodes[at].high[other])
        changed |= narrow(node, other, other_low, other_high)
    return changed


@generic
def tighten_chance(nodes: Any, node: Any) -> bool:
    """The bounds of a chance node are the averages of its outcomes'."""
    changed = False
    for seat in range(node.low.size):
        low, high = 0.0, 0.0
        for at in range(node.first, node.first + node.count):
            low += nodes[at].guess * nodes[at].low[seat]
            high += nodes[at].guess * nodes[at].high[seat]
        changed |= narrow(node, seat, low, high)
    return changed


@generic
def narrow(node: Any, seat: int, low: float, high: float) -> bool:
    """Take over bounds that say more than those before."""
    changed = False
    if low > node.low[seat]:
        node.low[seat] = low
        changed = True
    if high < node.high[seat]:
        node.high[seat] = high
        changed = True
    return changed
