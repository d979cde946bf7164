"""`ludotheque dataset`: games of a bot with itself, as a Parquet file."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheque.bots import find_rung
from ludotheque.core.text import Text
from ludotheque.lab.dataset import write_dataset

from .arguments import box_argument, keep_option, on_option, option_option, seed_option, take_box
from .language import said
from .screen import console, progress, warming

WRITTEN = Text(en="{file}: {rows} moves of {games} games.", fr="{file} : {rows} coups de {games} parties.")


@click.command("dataset")
@box_argument
@click.argument("bot")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), help="Where to; else BOX.parquet.")
@seed_option
@on_option
@keep_option
@option_option
def command(
    name: str,
    bot: str,
    games: int,
    file: Path | None,
    seed: int,
    on: str,
    kept: Path | None,
    options: tuple[str, ...],
) -> None:
    """Let BOT, by name or rung, play itself, and write every move with its position and the outcome."""
    box = take_box(name, options)
    rung = find_rung(box, bot)
    file = file or Path(f"{name}.parquet")
    with warming(box), progress() as bar:
        task = bar.add_task(f"{said(box.facts.title)}, {said(rung.name)}", total=games)
        rows = write_dataset(
            file, box, rung, games, seed=seed, on=on, kept=kept,
            on_piece=lambda done: bar.update(task, completed=done),
        )  # fmt: skip
    console.print(said(WRITTEN.fill(file=file, rows=rows, games=games)))
