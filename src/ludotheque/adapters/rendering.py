"""A position for people who watch a program: text, a sketch in the terminal, a drawing, pixels."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console

from ludotheque.core.position import Position

from .pixels import pixels

MODES = ("ansi", "human", "rgb_array", "svg")


def render(position: Position, mode: str | None) -> Any:
    """In one of MODES: a text, nothing (but the sketch is shown in the terminal), an array of pixels, an SVG document."""
    if mode == "ansi":
        return position.text
    if mode == "svg":
        return position.svg()
    if mode == "rgb_array":
        return pixels(position.svg())
    if mode == "human":
        Console(file=sys.stdout).print(position.box.family.sketch.sketch(position.state), highlight=False)
    return None
