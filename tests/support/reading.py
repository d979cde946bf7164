"""Positions read from text, in tests."""

from __future__ import annotations

from ludotheque import Box, PositionError


def positions_among(box: Box, lines: str) -> list[str]:
    """Those of some lines that the box takes for positions."""
    return [line for line in map(str.strip, lines.strip().splitlines()) if _is_position(box, line)]


def _is_position(box: Box, line: str) -> bool:
    try:
        box.read(line)
    except PositionError:
        return False
    return True
