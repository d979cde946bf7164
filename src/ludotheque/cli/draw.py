"""`ludotheque draw`: a position as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheque import Position, Record

from .arguments import FILE, box_argument, moves_argument, open_box, position_option, reach, read_file
from .screen import console, warming


@click.command("draw")
@box_argument
@moves_argument
@click.option(
    "-o",
    "wishes",
    multiple=True,
    metavar="FILE.svg | KEY=VALUE",
    help="The file to write, or an option of the box.",
)
@click.option("--seat", type=click.IntRange(0), default=0, help="Seen from this seat.")
@position_option
@click.option("--record", type=FILE, help="Draw a moment of this record instead; BOX is the record's.")
@click.option("--ply", type=click.IntRange(0), help="Which moment of the record; the last one if not told.")
def command(
    name: str,
    moves: tuple[str, ...],
    wishes: tuple[str, ...],
    seat: int,
    position: str | None,
    record: Path | None,
    ply: int | None,
) -> None:
    """Draw the position after MOVES as SVG, into a file or to the terminal's output."""
    options = [wish for wish in wishes if "=" in wish]
    files = [Path(wish) for wish in wishes if "=" not in wish]
    box = open_box(name, options)
    with warming(box):
        drawn = reach(box, position, moves) if record is None else _moment(read_file(record), ply)
        svg = drawn.svg(min(seat, drawn.box.seats - 1))
    if not files:
        click.echo(svg)
    for file in files:
        _write(file, svg)
        console.print(str(file))


def _moment(record: Record, ply: int | None) -> Position:
    positions = list(record.positions())
    return positions[-1 if ply is None else min(ply, len(positions) - 1)]


def _write(file: Path, svg: str) -> None:
    try:
        file.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{file}: {error.strerror}") from error
