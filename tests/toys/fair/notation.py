"""Moves of the fair are written as their numbers."""

from __future__ import annotations

from typing import Any


def move_text(state: Any, code: int) -> str:
    return str(code)


def parse_move(state: Any, text: str) -> int | None:
    return int(text) if text.isdigit() else None


def position_text(state: Any) -> str:
    return f"{state.booth} {state.stage} {state.side} {state.seat} {state.ply}"


def parse_position(text: str, state: Any) -> None:
    state.booth, state.stage, state.side, state.seat, state.ply = map(int, text.split())
