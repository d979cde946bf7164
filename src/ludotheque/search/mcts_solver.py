"""Score-bounded search, the MCTS-Solver for any number of seats: proven bounds that climb towards the root.

Beside its average a node keeps, for each seat, a lower and an upper bound of what best play brings; a finished game
closes them, and a node is solved when they meet.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.kernels import generic
from ludotheque.core.rules import CHANCE, OVER

from .nodes import ROOT


@generic
def is_solved(node: Any) -> bool:
    """Whether the result is proven for every seat."""
    open_seats = 0
    for seat in range(node.low.size):
        open_seats += node.low[seat] < node.high[seat]
    return open_seats == 0


@generic
def root_is_decided(nodes: Any) -> bool:
    """Whether searching on cannot change the choice at the root: it is proven, or one move alone is left."""
    root = nodes[ROOT]
    if root.first_child < 0:
        return bool(root.turn == OVER)
    if is_solved(root):
        return True
    if root.turn < 0:
        return False
    open_moves = 0
    for child in range(root.first_child, root.first_child + root.child_count):
        open_moves += nodes[child].high[root.turn] > root.low[root.turn]
    return open_moves == 0


@generic
def update_bounds(nodes: Any, node: Any) -> bool:
    """Draw a node's bounds together from its children's; True where that changed them."""
    if node.turn == CHANCE:
        return update_chance_bounds(nodes, node)
    seat = node.turn
    low, high = node.low[seat], 0.0
    for at in range(node.first_child, node.first_child + node.child_count):
        low = max(low, nodes[at].low[seat])
        high = max(high, nodes[at].high[seat])
    changed = narrow_bounds(node, seat, low, high)
    for other in range(node.low.size):
        if other == seat:
            continue
        other_low, other_high = 1.0, 0.0
        for at in range(node.first_child, node.first_child + node.child_count):
            if nodes[at].high[seat] >= low:  # the others will not be chosen
                other_low = min(other_low, nodes[at].low[other])
                other_high = max(other_high, nodes[at].high[other])
        changed |= narrow_bounds(node, other, other_low, other_high)
    return changed


@generic
def update_chance_bounds(nodes: Any, node: Any) -> bool:
    """The bounds of a chance node are the averages of its outcomes'."""
    changed = False
    for seat in range(node.low.size):
        low, high = 0.0, 0.0
        for at in range(node.first_child, node.first_child + node.child_count):
            low += nodes[at].prior * nodes[at].low[seat]
            high += nodes[at].prior * nodes[at].high[seat]
        changed |= narrow_bounds(node, seat, low, high)
    return changed


@generic
def narrow_bounds(node: Any, seat: int, low: float, high: float) -> bool:
    """Take over bounds that say more than those before."""
    changed = False
    if low > node.low[seat]:
        node.low[seat] = low
        changed = True
    if high < node.high[seat]:
        node.high[seat] = high
        changed = True
    return changed
