"""`ludotheque ladder`: play the calibration of a box's bots, and keep its table in the box."""

from __future__ import annotations

import json
import os
from dataclasses import asdict

import click
from rich.table import Table

from ludotheque import Box
from ludotheque.bots import Rung, ladder
from ludotheque.core.text import Text
from ludotheque.lab.arena import Tally
from ludotheque.lab.calibration import Calibration, calibrate, find_calibration, write_calibration
from ludotheque.lab.fingerprint import fingerprint

from .arguments import box_argument, json_option, open_box, option_option, seed_option
from .language import said
from .screen import console, progress, warming

HEADS = (
    Text(en="bot", fr="robot"),
    Text(en="against the one below", fr="contre celui d’en dessous"),
    Text(en="rating", fr="cote"),
    Text(en="95 % interval", fr="intervalle à 95 %"),
)
NEVER = Text(en="This ladder has not been calibrated.", fr="Cette échelle n’a pas été étalonnée.")
OLD = Text(
    en="The table was made for other sources; play it again with --games.",
    fr="La table a été faite pour d’autres sources ; à rejouer avec --games.",
)


@click.command("ladder")
@box_argument
@click.option("--games", type=click.IntRange(min=2), help="Play the calibration: games for each pair.")
@click.option("--processes", type=click.IntRange(min=1), default=os.cpu_count(), show_default="all cores")
@seed_option
@option_option
@json_option
def command(
    name: str, games: int | None, processes: int, seed: int, options: tuple[str, ...], as_json: bool
) -> None:
    """Show the ladder of a box; with --games, measure it anew and keep the table in the box."""
    box = open_box(name, options)
    found = play(box, games, processes, seed) if games else find_calibration(box)
    if as_json:
        click.echo(json.dumps(asdict(found) if found else None, ensure_ascii=False))
        return
    console.print(table(box, found))
    if found is None:
        console.print(said(NEVER))
    elif found.fingerprint != fingerprint(box):
        console.print(said(OLD))


def play(box: Box, games: int, processes: int, seed: int) -> Calibration:
    """The calibration, with a bar for every pair."""
    with warming(box), progress() as bar:
        tasks: dict[int, object] = {}

        def on_game(above: Rung, below: Rung, tally: Tally) -> None:
            task = tasks.get(above.number)
            if task is None:
                words = f"{said(above.name)} – {said(below.name)}"
                task = tasks[above.number] = bar.add_task(words, total=games)
            bar.update(task, completed=tally.games)  # type: ignore[arg-type]  # a TaskID is an int in disguise

        found = calibrate(box, games, processes=processes, seed=seed, on_game=on_game)
    write_calibration(box, found)
    return found


def table(box: Box, found: Calibration | None) -> Table:
    """The rungs from the strongest down."""
    shown = Table(*(said(head) for head in HEADS), border_style="dim")
    pairs = {pair.above: pair for pair in found.pairs} if found else {}
    ratings = {rating.rung: rating for rating in found.ratings} if found else {}
    for rung in reversed(ladder(box)):
        pair, rating = pairs.get(rung.number), ratings.get(rung.number)
        shown.add_row(
            f"{rung.number} {said(rung.name)}",
            f"{pair.rate:.0%} ({pair.low:.0%} – {pair.high:.0%})" if pair else "",
            f"{rating.elo:.0f}" if rating else "",
            f"{rating.low:.0f} – {rating.high:.0f}" if rating else "",
        )
    return shown
