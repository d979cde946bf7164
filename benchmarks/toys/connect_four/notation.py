"""Moves of connect four are written as their columns, a to g."""

from __future__ import annotations

from typing import Any


def move_text(state: Any, code: int) -> str:
    return "abcdefg"[code]
