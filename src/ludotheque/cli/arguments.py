"""Arguments that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from ludotheque import Box, OptionError, Position, Record, RecordError, box, read_record
from ludotheque.core.text import Text

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
NOT_TEXT = Text(en="the file is not UTF-8 text.", fr="le fichier n’est pas un texte UTF-8.")

box_argument = click.argument("name", metavar="BOX")
moves_argument = click.argument("moves", nargs=-1)
json_option = click.option("--json", "as_json", is_flag=True, help="Print for a program to read.")
seed_option = click.option("--seed", type=int, default=0, show_default=True, help="Openings, dice and moods.")
on_option = click.option(
    "--on",
    default=str(os.cpu_count() or 1),
    show_default="all cores",
    metavar="PLACE",
    help="Where: a number of processes, ray, or ray:ADDRESS.",
)
keep_option = click.option(
    "--keep",
    "directory",
    type=click.Path(file_okay=False, path_type=Path),
    help="A directory for what is done: an interrupted command goes on from there.",
)
position_option = click.option("--position", metavar="TEXT", help="Begin from a position given as text.")
option_option = click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of the box; may be repeated.",
)


def job_options(command: F) -> F:
    """What every command takes that does a job: its seed, where it is done, where its pieces go, the box's options."""
    for option in (option_option, keep_option, on_option, seed_option):
        command = option(command)
    return command


def open_box(name: str, options: Sequence[str]) -> Box:
    """The box that the command line asks for."""
    return box(name, **dict(_pair(option) for option in options))


def reach(chosen: Box, position: str | None, moves: Sequence[str]) -> Position:
    """The position after the moves of the command line."""
    reached = chosen.position(position or "")
    for move in moves:
        reached = reached.play(move)
    return reached


def read_file(file: Path) -> Record:
    """The record in a file, checked."""
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(NOT_TEXT, 1) from error


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
