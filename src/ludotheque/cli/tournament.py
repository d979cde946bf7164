"""`ludotheque tournament`: bots of a box, each against each."""

from __future__ import annotations

import json
from typing import Unpack

import click
from rich.table import Table

from ludotheque.adapters.entrants import Player, entrant
from ludotheque.bots import ladder
from ludotheque.core.text import Text
from ludotheque.lab.jobs import Running
from ludotheque.lab.tournament import Tournament, play_tournament

from .arguments import box_argument, job_options, json_option, open_box
from .language import said
from .screen import console, counting, warming

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
@job_options
@json_option
def command(
    name: str,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    options: tuple[str, ...],
    as_json: bool,
    **running: Unpack[Running],
) -> None:
    """Let bots play each against each: all of a box's, or those named.

    A BOT is a rung by name or number, random, greedy, uct:WORK, or module:NAME or file.py:NAME of what makes an agent.
    """
    box = open_box(name, options)
    rungs = [entrant(box, bot) for bot in bots] if bots else list(ladder(box))
    if len(rungs) < 2:
        raise click.UsageError("a tournament has two bots at least")
    total = games * len(rungs) * (len(rungs) - 1) // 2
    with warming(box), counting(said(box.facts.title), total) as running["on_piece"]:
        found = play_tournament(box, rungs, games, seed=seed, **running)
    if as_json:
        click.echo(json.dumps(_facts(found)))
    else:
        console.print(_table(found))


def _facts(found: Tournament) -> list[dict[str, object]]:
    return [
        {
            "rung": each.rung.number, "name": each.rung.name.en,
            "elo": round(each.elo, 1), "games": each.tally.games, "rate": each.tally.rate,
            "wins": each.tally.wins, "draws": each.tally.draws, "interval": each.tally.interval,
        }
        for each in found.standings
    ]  # fmt: skip


def _table(found: Tournament) -> Table:
    against = [f"– {_short(rung)}" for rung in found.rungs]
    shown = Table(*(said(head) for head in HEADS), *against, border_style="dim")
    for each in found.standings:
        a = found.rungs.index(each.rung)
        low, high = each.tally.interval
        rates = [f"{found.rate(a, b):.0%}" if a != b else "" for b in range(len(found.rungs))]
        name = f"{each.rung.number} {said(each.rung.name)}" if each.rung.number else said(each.rung.name)
        shown.add_row(name, f"{each.elo:.0f}", f"{each.tally.rate:.0%}", f"{low:.0%} – {high:.0%}", *rates)
    return shown


def _short(player: Player) -> str:
    return str(player.number) if player.number else said(player.name)
