"""`ludotheque draw`: a position as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from .arguments import box_argument, moves_argument, position_option, reach, take_box
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
def command(
    name: str, moves: tuple[str, ...], wishes: tuple[str, ...], seat: int, position: str | None
) -> None:
    """Draw the position after MOVES as SVG, into a file or to the terminal's output."""
    options = [wish for wish in wishes if "=" in wish]
    files = [Path(wish) for wish in wishes if "=" not in wish]
    box = take_box(name, options)
    with warming(box):
        svg = reach(box, position, moves).svg(min(seat, box.seats - 1))
    if not files:
        click.echo(svg)
    for file in files:
        _write(file, svg)
        console.print(str(file))


def _write(file: Path, svg: str) -> None:
    try:
        file.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{file}: {error.strerror}") from error
