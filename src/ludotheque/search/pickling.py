"""Searches in a pickle: what they have found goes along, room that nothing was written into does not."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.pickling import reduce_with

from .mcts import MctsSettings
from .nodes import USED_NODES, Tree
from .tree_worker import TreeWorker
from .workspace import Workspace


def _worker(worker: TreeWorker) -> tuple[Any, ...]:
    tree, used = worker.tree, int(worker.tree.counters[USED_NODES])
    kept = tree._replace(nodes=tree.nodes[:used].copy())
    return _restored_worker, (worker.box, worker.settings, len(tree.nodes), tuple(kept), worker._allowed)


def _restored_worker(
    box: Box, settings: MctsSettings, capacity: int, kept: tuple[Any, ...], allowed: int
) -> TreeWorker:
    worker = TreeWorker(box, settings, 0, capacity)
    tree = Tree(*kept)
    worker.tree.nodes[: len(tree.nodes)] = tree.nodes
    worker.tree = tree._replace(nodes=worker.tree.nodes)
    worker._allowed = allowed
    return worker


def _workspace(workspace: Workspace) -> tuple[Any, ...]:
    table = workspace.table
    filled = np.flatnonzero(table.view(np.uint8).reshape(len(table), -1).any(axis=1))
    kept = workspace._replace(table=table[filled])
    return _restored_workspace, (tuple(kept), len(table), filled.astype(np.uint32))


def _restored_workspace(kept: tuple[Any, ...], entries: int, filled: Any) -> Workspace:
    workspace = Workspace(*kept)
    table = np.zeros(entries, workspace.table.dtype)
    table[filled] = workspace.table
    return workspace._replace(table=table)


reduce_with(TreeWorker, _worker)
reduce_with(Workspace, _workspace)
