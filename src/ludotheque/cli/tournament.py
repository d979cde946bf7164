"""`ludotheque tournament`: bots of a box, each against each."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.table import Table

from ludotheque.bots import find_rung, ladder
from ludotheque.core.text import Text
from ludotheque.lab.tournament import Tournament, play_tournament

from .arguments import box_argument, json_option, keep_option, on_option, option_option, seed_option, take_box
from .language import said
from .screen import console, progress, warming

HEADS = (
    Text(en="bot", fr="robot"),
    Text(en="rating", fr="cote"),
    Text(en="score", fr="score"),
    Text(en="95 % interval", fr="intervalle à 95 %"),
)


@click.command("tournament")
@box_argument
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@click.option(
    "--games", type=click.IntRange(min=2), default=20, show_default=True, help="Games for each pair."
)
@seed_option
@on_option
@keep_option
@option_option
@json_option
def command(
    name: str,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    on: str,
    kept: Path | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots, by name or rung, all of a box's or those named, play each against each."""
    box = take_box(name, options)
    rungs = [find_rung(box, bot) for bot in bots] if bots else list(ladder(box))
    if len(rungs) < 2:
        raise click.UsageError("a tournament has two bots at least")
    with warming(box), progress() as bar:
        task = bar.add_task(said(box.facts.title), total=games * len(rungs) * (len(rungs) - 1) // 2)
        found = play_tournament(
            box, rungs, games, seed=seed, on=on, kept=kept, on_piece=lambda done: bar.update(task, completed=done)
        )  # fmt: skip
    if as_json:
        click.echo(json.dumps(_facts(found)))
    else:
        console.print(_table(found))


def _facts(found: Tournament) -> list[dict[str, object]]:
    return [
        {
            "rung": each.rung.number, "elo": round(each.elo, 1), "games": each.tally.games, "rate": each.tally.rate,
            "wins": each.tally.wins, "draws": each.tally.draws, "interval": each.tally.interval,
        }
        for each in found.standings
    ]  # fmt: skip


def _table(found: Tournament) -> Table:
    against = [f"– {rung.number}" for rung in found.rungs]
    shown = Table(*(said(head) for head in HEADS), *against, border_style="dim")
    for each in found.standings:
        a = found.rungs.index(each.rung)
        low, high = each.tally.interval
        rates = [f"{found.rate(a, b):.0%}" if a != b else "" for b in range(len(found.rungs))]
        name = f"{each.rung.number} {said(each.rung.name)}"
        shown.add_row(name, f"{each.elo:.0f}", f"{each.tally.rate:.0%}", f"{low:.0%} – {high:.0%}", *rates)
    return shown
