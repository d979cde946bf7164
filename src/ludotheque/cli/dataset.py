"""`ludotheque dataset`: games of a bot with itself, as a Parquet file."""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

import click

from ludotheque.adapters.entrants import entrant
from ludotheque.core.text import Text
from ludotheque.lab.dataset import write_dataset
from ludotheque.lab.jobs import Running

from .arguments import box_argument, job_options, open_box
from .language import said
from .screen import console, counting, warming

WRITTEN = Text(en="{file}: {rows} moves of {games} games.", fr="{file} : {rows} coups de {games} parties.")


@click.command("dataset")
@box_argument
@click.argument("bot")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), help="Where to; else BOX.parquet.")
@job_options
def command(
    name: str,
    bot: str,
    games: int,
    file: Path | None,
    seed: int,
    options: tuple[str, ...],
    **running: Unpack[Running],
) -> None:
    """Let BOT, by name or rung, play itself, and write every move with its position and the outcome."""
    box = open_box(name, options)
    rung = entrant(box, bot)
    file = file or Path(f"{name}.parquet")
    words = f"{said(box.facts.title)}, {said(rung.name)}"
    with warming(box), counting(words, games) as running["on_piece"]:
        rows = write_dataset(file, box, rung, games, seed=seed, **running)
    console.print(said(WRITTEN.fill(file=file, rows=rows, games=games)), soft_wrap=True)
