"""Ends by the rules, and ends by a limit of plies or turns: for programs that learn they are not the same."""

from __future__ import annotations

from ludotheque.core.box import Box

LIMIT = "limit"  # how every box calls it


def is_limit(ending: str) -> bool:
    """Whether a game that ended so was cut off."""
    return ending == LIMIT


def limit_bits(box: Box) -> int:
    """The bit 1 << state.ending of every ending that is a limit."""
    return sum(1 << number for number, each in enumerate(box.facts.endings, 1) if is_limit(each.name))
