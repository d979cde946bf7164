"""A fingerprint of everything a bot's strength rests on: what the sources say, not how they are laid out."""

from __future__ import annotations

import ast
import hashlib
from dataclasses import asdict
from pathlib import Path

from ludotheque.bots import Rung, ladder
from ludotheque.core.box import Box
from ludotheque.core.sources import reached_sources

HOUSE = Path(__file__).parent.parent
THINKING = ("core/game.py", "core/chance.py", "search/*.py", "bots/bot.py", "bots/rungs.py")
UNCONCERNED = (
    "search/perft.py",
    "core/kernels.py",
    "core/rules.py",
    "core/sources.py",
)  # how, not what, is run


def fingerprint(box: Box) -> str:
    """Changes with the rules, the strategy, the searchers and the rungs; not with comments and docstrings."""
    starts = [box.rules.module] + ([box.rules.strategy] if box.rules.strategy else [])
    thinking = [path for pattern in THINKING for path in HOUSE.glob(pattern)]
    unconcerned = {HOUSE / name for name in UNCONCERNED}
    total = hashlib.sha256()
    for path in reached_sources(starts, thinking):
        if path not in unconcerned:
            total.update(meaning(path.read_text("utf-8")).encode())
    for rung in ladder(box):
        total.update(_told_of(rung).encode())
    return total.hexdigest()[:16]


def meaning(source: str) -> str:
    """What a module says: the same for every layout, comment, docstring and version of Python.

    >>> meaning("x = 1  # one") == meaning('"Says more."\\nx=1')
    True
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and _is_text(body[0]):
            del body[0]
    return _told(tree)


def _is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _told(node: object) -> str:
    """Like `ast.dump`, leaving out what is empty: newer versions have fields that older ones lack."""
    if isinstance(node, list):
        return "[" + ",".join(_told(each) for each in node) + "]"
    if not isinstance(node, ast.AST):
        return repr(node)
    parts = [(name, value) for name, value in ast.iter_fields(node) if value not in (None, [])]
    return type(node).__name__ + "(" + ",".join(f"{name}={_told(value)}" for name, value in parts) + ")"


def _told_of(rung: Rung) -> str:
    """How a rung thinks; its name does not matter."""
    return repr({key: value for key, value in asdict(rung).items() if key != "name"})
