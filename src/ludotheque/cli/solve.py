"""`ludotheque solve`: compute the whole solution of a box, and check it against the rules."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from ludotheque.core.family import Tabulated
from ludotheque.core.places import tables_folder
from ludotheque.core.text import Text
from ludotheque.core.truth import NotKnown

from .arguments import box_argument, open_box
from .language import said
from .screen import console, following

NO_WAY = Text(en="{title} has no way to be solved.", fr="{title} n’a pas de méthode de résolution.")
DONE = Text(
    en="The tables lie in {directory}. {positions} random positions of each agree with the rules.",
    fr="Les tables sont dans {directory}. {positions} positions au hasard de chacune s’accordent avec les règles.",
)
WRONG = Text(
    en="{wrong} positions differ from the rules: do not trust these tables.",
    fr="{wrong} positions s’écartent des règles : ne vous fiez pas à ces tables.",
)


@click.command("solve")
@box_argument
@click.option(
    "--directory",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the tables go; kept where bots look.",
)
@click.option("--threads", type=click.IntRange(min=1), default=os.cpu_count(), show_default="all cores")
@click.option(
    "--check", "positions", type=click.IntRange(min=0), default=100_000, show_default=True,
    help="Random positions of every table to compare with the rules.",
)  # fmt: skip
def command(name: str, directory: Path | None, threads: int, positions: int) -> None:
    """Solve a box as a whole. A run that was stopped goes on where it was."""
    solution, folder = tabulated(name), directory or tables_folder(name)
    with following() as on_progress:
        solution.compute(folder, threads, on_progress)
        wrong = solution.check(folder, positions, on_progress)
    if wrong:
        click.echo(said(WRONG.fill(wrong=wrong)), err=True)
        sys.exit(1)
    console.print(said(DONE.fill(directory=folder, positions=positions)), soft_wrap=True)


def tabulated(name: str) -> Tabulated:
    """How a box is solved; a polite refusal where nobody knows."""
    box = open_box(name, ())
    solution = box.family.solution
    if not isinstance(solution, Tabulated):
        raise NotKnown(NO_WAY.fill(title=box.facts.title))
    return solution
