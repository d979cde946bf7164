"""`ludotheque report`: what a form is like to play, as a page with plots."""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

import click

from ludotheque.adapters.entrants import entrant
from ludotheque.core.text import Text
from ludotheque.lab.jobs import Running
from ludotheque.lab.report import report, verdicts
from ludotheque.lab.survey import BUDGETS, pieces, survey

from .arguments import box_argument, job_options, open_box
from .language import language, said
from .screen import console, counting, warming

WRITTEN = Text(en="Written to {file}.", fr="Écrit dans {file}.")


@click.command("report")
@box_argument
@click.option(
    "--games", type=click.IntRange(min=2), default=40, show_default=True, help="Of bots, for each question."
)
@click.option("--random-games", type=click.IntRange(min=2), default=1024, show_default=True)
@click.option("--bot", help="Who plays itself, by name or rung; else the middle of the ladder.")
@click.option(
    "--thinking",
    type=click.IntRange(min=BUDGETS[1]),
    default=BUDGETS[-1],
    show_default=True,
    help="The most simulations or nodes a move, where thinking is compared with less of it.",
)
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), help="Where to; else BOX.html.")
@job_options
def command(
    name: str,
    games: int,
    random_games: int,
    bot: str | None,
    thinking: int,
    file: Path | None,
    seed: int,
    options: tuple[str, ...],
    **running: Unpack[Running],
) -> None:
    """Play and measure: who wins, how long, how many choices, which rules occur, what thinking is worth."""
    box = open_box(name, options)
    rung = entrant(box, bot) if bot else None
    budgets = [work for work in BUDGETS if work <= thinking]
    file = file or Path(f"{name}.html")
    total = pieces(random_games, games, budgets)
    with warming(box), counting(said(box.facts.title), total) as running["on_piece"]:
        found = survey(
            box, random_games=random_games, games=games, rung=rung, budgets=budgets, seed=seed, **running
        )
    file.write_text(report(found, language()), "utf-8")
    for text in verdicts(found):
        console.print(said(text))
    console.print(said(WRITTEN.fill(file=file)), soft_wrap=True)
