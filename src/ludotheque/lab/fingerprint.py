"""A fingerprint of everything a bot's strength rests on: the rules, the strategy, the searchers and the rungs."""

from __future__ import annotations

import hashlib
from dataclasses import asdict

from ludotheque.bots import Rung, ladder, thought
from ludotheque.bots.bot import Bot
from ludotheque.core import errors, kernels, rules
from ludotheque.core.box import Box
from ludotheque.core.digest import digest

UNCONCERNED = (kernels, rules, errors, thought)  # how, not what, is run; and how it is told


def fingerprint(box: Box) -> str:
    """Changes with what the code means, and with the settings of a rung; not with names of bots and words."""
    rungs = ladder(box)
    thinking: list[object] = [*box.rules.kernel_modules, Bot, Rung]
    if box.family.solution is not None and any(rung.knows for rung in rungs):
        thinking.append(box.family.solution.solve)
    parts = [digest(thinking, until=UNCONCERNED), *map(_settings, rungs)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _settings(rung: Rung) -> str:
    """How a rung thinks; its name does not matter."""
    return repr({key: value for key, value in asdict(rung).items() if key != "name"})
