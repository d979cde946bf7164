"""Arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from ludotheque import Box, OptionError, Position, box
from ludotheque.core.text import Text

F = TypeVar("F", bound=Callable[..., Any])

box_argument = click.argument("name", metavar="BOX")
moves_argument = click.argument("moves", nargs=-1)
json_option = click.option("--json", "as_json", is_flag=True, help="Print for a program to read.")
position_option = click.option("--position", metavar="TEXT", help="Begin from a position given as text.")
option_option = click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of the box; may be repeated.",
)


def take_box(name: str, options: Sequence[str]) -> Box:
    """The box that the command line asks for."""
    return box(name, **dict(_pair(option) for option in options))


def reach(chosen: Box, position: str | None, moves: Sequence[str]) -> Position:
    """The position after the moves of the command line."""
    reached = chosen.read(position) if position else chosen.start()
    for move in moves:
        reached = reached.play(move)
    return reached


def _pair(option: str) -> tuple[str, str]:
    key, equals, value = option.partition("=")
    if not equals:
        raise OptionError(
            Text(
                en=f"An option is written key=value, not {option!r}.",
                fr=f"Une option s’écrit clé=valeur, pas « {option} ».",
            )
        )
    return key, value
