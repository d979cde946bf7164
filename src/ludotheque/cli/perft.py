"""`ludotheque perft`: count lines of play."""

from __future__ import annotations

import json
import time

import click

from ludotheque.search.perft import divide, perft

from .arguments import box_argument, json_option, open_box, option_option, position_option, reach
from .screen import console, progress, warming


@click.command("perft")
@box_argument
@click.argument("depth", type=click.IntRange(1, 30))
@click.option("--divide", "by_move", is_flag=True, help="Count move by move.")
@option_option
@position_option
@json_option
def command(
    name: str, depth: int, by_move: bool, options: tuple[str, ...], position: str | None, as_json: bool
) -> None:
    """Count the lines of play of 1 to DEPTH moves; a finished game is not continued."""
    box = open_box(name, options)
    with warming(box):
        start = reach(box, position, ())
    if by_move:
        counts = dict(divide(start, depth))
        click.echo(
            json.dumps(counts) if as_json else "\n".join(f"{move} {lines}" for move, lines in counts.items())
        )
        return
    lines = []
    begun = time.perf_counter()
    with progress() as bar:
        for plies in range(1, depth + 1):
            task = bar.add_task(f"perft {plies}", total=len(start.legal_moves))
            count = 0 if plies > 1 else perft(start, 1)
            for _, below in divide(start, plies) if plies > 1 else ():
                count += below
                bar.advance(task)
            bar.remove_task(task)
            lines.append(count)
            if not as_json:
                console.print(f"{plies} {count}")
    if as_json:
        click.echo(json.dumps({"box": name, "lines": lines, "seconds": time.perf_counter() - begun}))
